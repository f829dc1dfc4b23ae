import type { Language } from '#contract/languages.ts'
import { type NotificationType, notificationsApi } from '#contract/notifications.ts'
import { pageCountOf } from '#contract/paging.ts'
import { itemOf, unitLabels } from '#server/features/catalogue/door.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { text } from '#server/platform/texts.ts'
import { languageOfReader, noticesOf, type Params } from './store.ts'

export function notificationRoutes(app: App) {
  serve(app, notificationsApi.list, async ({ db, actor, query }) => {
    const { rows, total, unread } = await noticesOf(db, actor.id, query)
    const language = await languageOfReader(db, actor.id)
    const { page, limit } = query
    return {
      notifications: rows.map(({ notice: { id, params, readAt, createdAt, ...notice }, name }) => {
        const type = notice.type as NotificationType
        return {
          _id: id,
          type,
          params,
          message: messageOf(language, type, params, name),
          read: readAt !== null,
          createdAt: createdAt.toISOString(),
        }
      }),
      total,
      unread,
      page,
      pageCount: pageCountOf(total, limit),
    }
  })
}

const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Names of crops and units come from the catalogue, that of a person from their account. */
function messageOf(language: Language, type: NotificationType, params: Params, name: string | null) {
  const { product, unit, quantity } = params
  return text(language, `notice.${type}`, {
    name: name || text(language, 'notice.deletedUser'),
    product: itemOf(String(product))?.labels[language] ?? '',
    unit: unitLabels[String(unit)]?.[language] ?? '',
    quantity: typeof quantity === 'number' ? amount.format(quantity) : '',
  })
}
