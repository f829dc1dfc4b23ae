import { notificationsApi } from '#contract/notifications.ts'
import { pageCountOf } from '#contract/paging.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { languageOfReader, noticesOf } from './store.ts'
import { asNotification } from './view.ts'

export function notificationRoutes(app: App) {
  serve(app, notificationsApi.list, async ({ db, actor, query: { page, limit } }) => {
    const { told, total, unread } = await noticesOf(db, actor.id, { page, limit })
    const language = await languageOfReader(db, actor.id)
    const notifications = told.map((notice) => asNotification(notice, language))
    return { notifications, total, unread, page, pageCount: pageCountOf(total, limit) }
  })
}
