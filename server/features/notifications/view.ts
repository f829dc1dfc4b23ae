import type { Language } from '#contract/languages.ts'
import { sentenceOf } from './message.ts'
import type { StoredNotice } from './store.ts'

/** A notification as the API says it. */
export const asNotification = (notice: StoredNotice, language: Language) => ({
  _id: notice.id,
  type: notice.type,
  params: notice.params,
  message: sentenceOf(notice, language),
  read: notice.readAt !== null,
  createdAt: notice.createdAt.toISOString(),
})
