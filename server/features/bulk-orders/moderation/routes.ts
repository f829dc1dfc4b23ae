import { bulkOrdersAdminApi } from '#contract/bulk-orders/admin.ts'
import { bulkReportsApi } from '#contract/bulk-orders/reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readOffers } from '../reading.ts'
import { asOffer } from '../view.ts'
import { orderForAdmin, ordersForAdmin } from './admin-list.ts'
import { moderateOrder } from './moderate.ts'
import { reportOrder, reportsAbout } from './reports.ts'

export function bulkModerationRoutes(app: App) {
  const one = async (db: Db, id: string) => {
    const bulkOrder = await orderForAdmin(db, id)
    if (!bulkOrder) throw new Refusal('not_found')
    return bulkOrder
  }

  serve(app, bulkReportsApi.report, ({ db, actor, params, body }) => reportOrder(db, actor, params.id, body))

  serve(app, bulkOrdersAdminApi.all, ({ db, query }) => ordersForAdmin(db, query))

  serve(app, bulkOrdersAdminApi.one, async ({ db, params: { id } }) => {
    const bulkOrder = await one(db, id)
    const offers = (await readOffers(db, [id], bulkOrder.poster._id)).get(id) ?? []
    return {
      bulkOrder,
      offers: offers.map((offer) => asOffer(offer, bulkOrder)),
      reports: await reportsAbout(db, id),
    }
  })

  serve(app, bulkOrdersAdminApi.moderate, async ({ db, actor, params: { id }, body }) => {
    await moderateOrder(db, actor, id, body)
    return { bulkOrder: await one(db, id) }
  })
}
