import { notificationsApi } from '#contract/notifications/notifications.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { pushRoutes } from './push-routes.ts'
import { changeSettings, readSettings } from './settings.ts'
import {
  archiveMark,
  languageOfReader,
  markNotice,
  noticesOf,
  readAllOf,
  readMark,
  removeNotice,
  type StoredNotice,
  unreadOf,
} from './store.ts'
import { asNotification } from './view.ts'

export function notificationRoutes(app: App, { push }: Pick<Services, 'push'>) {
  pushRoutes(app, push)

  serve(app, notificationsApi.list, async ({ db, actor, query: { page, limit, unread: onlyUnread } }) => {
    const { told, total, unread, language } = await noticesOf(db, actor.id, { page, limit, unread: onlyUnread })
    const notifications = told.map((notice) => asNotification(notice, language))
    return { notifications, total, unread, page, pageCount: pageCountOf(total, limit) }
  })

  serve(app, notificationsApi.unreadCount, async ({ db, actor }) => ({ unread: await unreadOf(db, actor.id) }))

  serve(app, notificationsApi.readAll, async ({ db, actor, body: { upTo } }) => {
    await readAllOf(db, actor.id, upTo)
    return { unread: await unreadOf(db, actor.id) }
  })

  serve(app, notificationsApi.read, async ({ db, actor, params: { id } }) =>
    answer(db, actor.id, await markNotice(db, actor.id, id, readMark())),
  )

  serve(app, notificationsApi.archive, async ({ db, actor, params: { id }, body: { archived } }) =>
    answer(db, actor.id, await markNotice(db, actor.id, id, archiveMark(archived))),
  )

  serve(app, notificationsApi.remove, async ({ db, actor, params: { id } }) => {
    if (!(await removeNotice(db, actor.id, id))) throw new Refusal('not_found')
    return undefined
  })

  serve(app, notificationsApi.settings, async ({ db, actor }) => ({ settings: await readSettings(db, actor.id) }))

  serve(app, notificationsApi.changeSettings, async ({ db, actor, body }) => ({
    settings: await changeSettings(db, actor.id, body),
  }))
}

async function answer(db: Db, userId: string, notice: StoredNotice | undefined) {
  if (!notice) throw new Refusal('not_found')
  return { notification: asNotification(notice, await languageOfReader(db, userId)) }
}
