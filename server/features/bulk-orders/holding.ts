import { isPastNeed } from '#contract/bulk-orders/facts.ts'
import type { BulkOrderNotice } from '#contract/bulk-orders/notices.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { type Addressed, notify } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { answerOffers, changeOrder, lockOrder, type StoredOrder } from './store.ts'

/**
 * The transaction of whatever happens to an order. One whose day is over is ended first, and that is kept: `work` sees it
 * as it is then, and what it gives back as refused is told after the transaction.
 */
export async function holdingOrder(
  db: Db,
  id: string,
  work: (tx: Tx, order: StoredOrder) => Promise<RefusalCode | Refusal | undefined>,
) {
  const refused = await transaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('not_found')
    const at = await presentMoment(tx)
    return work(tx, (await endIfDue(tx, order, new Date(at))) ? { ...order, status: 'expired' } : order)
  })
  if (!refused) return
  const { code, more } = typeof refused === 'string' ? new Refusal(refused) : refused
  throw new Refusal(code, { ...more, stays: true })
}

/** Ends an order whose day is over; says whether it did. */
export async function endIfDue(tx: Tx, order: StoredOrder, at: Date): Promise<boolean> {
  if (order.status !== 'open' || !isPastNeed(order.neededBy, at)) return false
  await endOrder(tx, order, 'expired')
  await notify(tx, [aboutOrder(order, order.posterId, 'bulk_order_expired')])
  return true
}

/** From now on nothing of it can be accepted; whoever still waits for an answer is told. */
export async function endOrder(tx: Tx, order: StoredOrder, status: 'fulfilled' | 'closed' | 'expired') {
  await changeOrder(tx, order.id, { status })
  await lapseOffers(tx, order)
}

export async function lapseOffers(tx: Tx, order: StoredOrder) {
  const lapsed = await answerOffers(tx, { bulkOrderId: order.id }, { status: 'lapsed' })
  const sellers = new Set(lapsed.map(({ sellerId }) => sellerId))
  await notify(
    tx,
    [...sellers].map((sellerId) => aboutOrder(order, sellerId, 'bulk_offer_lapsed', order.posterId)),
  )
}

/** `quantity` is the order's, unless it is about an offer. */
export const aboutOrder = (order: ToldOrder, to: string, type: PlainNotice, about?: string): Addressed => ({
  to,
  type,
  params: paramsOf(order),
  about,
})

type ToldOrder = Pick<StoredOrder, 'id' | 'name' | 'unit' | 'quantity'>
/** Those that give no reason. */
type PlainNotice = Exclude<BulkOrderNotice, 'bulk_order_closed' | 'bulk_order_hidden'>

export const paramsOf = ({ id, name, unit, quantity }: ToldOrder) => ({
  bulkOrderId: id,
  product: name,
  quantity,
  unit,
})
