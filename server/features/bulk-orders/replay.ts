import type { BulkOrderStatus } from '#contract/bulk-orders/facts.ts'
import { bulkOffers, bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { endIfDue } from './holding.ts'
import { lockOrder } from './store.ts'

type ReplayedOrder = typeof bulkOrders.$inferInsert
type ReplayedOffer = Omit<typeof bulkOffers.$inferInsert, 'bulkOrderId'>

/** An order as it went, with what was offered for it. */
export type OrderReplay = { order: Omit<ReplayedOrder, 'id'>; offers: readonly ReplayedOffer[] }

/**
 * Keeps an order of the past, once. Whoever took part was told then. Of one that is there already it gives back how it
 * stands and since when.
 */
export async function replayOrder(
  tx: Tx,
  id: string,
  past: () => Promise<OrderReplay>,
): Promise<{ status: BulkOrderStatus; since: Date } | undefined> {
  const held = await lockOrder(tx, id)
  if (held) {
    const isOver = await endIfDue(tx, held, new Date(await presentMoment(tx)))
    return { status: isOver ? 'expired' : held.status, since: held.updatedAt }
  }
  const { order, offers } = await past()
  await tx.insert(bulkOrders).values({ ...order, id })
  if (offers.length) await tx.insert(bulkOffers).values(offers.map((offer) => ({ ...offer, bulkOrderId: id })))
  return undefined
}
