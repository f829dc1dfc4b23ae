import type { Language } from '#contract/languages.ts'
import { type Notification, notices } from '#contract/notifications/notifications.ts'
import { sentenceOf } from './message.ts'
import type { StoredNotice } from './store.ts'

/** A notification as the API says it. */
export const asNotification = (notice: StoredNotice, language: Language): Notification => ({
  _id: notice.id,
  number: notice.number,
  type: notice.type,
  kind: notices[notice.type].kind,
  params: notice.params,
  message: sentenceOf(notice, language),
  page: pageOf(notice),
  read: notice.readAt !== null,
  createdAt: notice.createdAt.toISOString(),
})

/** Each row's page takes the parameters of that row, which are those that were read with it. */
const pageOf = ({ type, params }: StoredNotice) => notices[type].page(params as never)
