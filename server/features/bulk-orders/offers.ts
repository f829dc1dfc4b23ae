import type { newOffer } from '#contract/bulk-orders/bulk-orders.ts'
import { amountIn, remainingOf } from '#contract/bulk-orders/facts.ts'
import { minus, mostQuantity } from '#contract/shared/amounts.ts'
import { isBuyer } from '#contract/shared/roles.ts'
import type { z } from '#contract/zod.ts'
import { notify } from '#server/features/notifications/door.ts'
import { lockProduct, showLife, standingAt } from '#server/features/products/door.ts'
import { openAgreed } from '#server/features/requests/door.ts'
import { findAccount, refuseBlocked } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { aboutOrder, endOrder, holdingOrder } from './holding.ts'
import {
  answerOffers,
  changeOrder,
  insertOffer,
  lockOffer,
  offeredProduct,
  type StoredOffer,
  type StoredOrder,
} from './store.ts'

type NewOfferInput = z.output<typeof newOffer>
type OfferIds = { id: string; offerId: string }

/** Offers one of the seller's products. What they offered of it before and nobody answered is replaced. */
export async function offer(db: Db, actor: Actor, id: string, { productId, quantity, price }: NewOfferInput) {
  let offerId = ''
  await holdingOrder(db, id, async (tx, order) => {
    if (order.posterId === actor.id) throw new Refusal('own_bulk_order')
    if (order.hiddenAt) throw new Refusal('not_found')
    if (order.status !== 'open') return 'bulk_order_over'
    await refuseBlocked(tx, actor.id, order.posterId)
    const poster = await findAccount(tx, order.posterId)
    if (!poster || poster.suspendedAt) throw new Refusal('not_possible')
    const product = await lockProduct(tx, productId)
    if (product?.sellerId !== actor.id || product.removedAt) throw new Refusal('not_found')
    if (product.name !== order.name)
      throw new Refusal('validation', { details: [{ path: 'productId', message: 'must be the crop that is needed' }] })
    const isGone = standingAt(product, await presentMoment(tx)) === 'gone'
    if (isGone || quantity > product.availableQuantity)
      throw new Refusal('quantity_unavailable', { details: [{ path: 'quantity', message: 'is not available' }] })
    const amount = amountIn(order.unit, quantity, product.unit)
    if (!amount) throw new Refusal('unit_mismatch')
    if (amount > mostQuantity)
      throw new Refusal('validation', {
        details: [{ path: 'quantity', message: 'is too much in the unit of the order' }],
      })
    await answerOffers(tx, { bulkOrderId: id, productId }, { status: 'withdrawn' })
    const { unit } = product
    await showLife(tx, [productId])
    offerId = await insertOffer(tx, { bulkOrderId: id, productId, sellerId: actor.id, quantity, unit, price, amount })
    await notify(tx, [
      { ...aboutOrder({ ...order, quantity: amount }, order.posterId, 'bulk_offer_received', actor.id) },
    ])
    return undefined
  })
  return offerId
}

/** Takes an offer, or a part of it: it becomes a request that is accepted. Never more than is still needed. */
export const acceptOffer = (
  db: Db,
  actor: Actor,
  { id, offerId }: OfferIds,
  { quantity, needsPhone }: { quantity?: number | undefined; needsPhone: boolean },
) =>
  holdingOrder(db, id, async (tx, order) => {
    const held = await heldOffer(tx, actor, order, offerId)
    if (!isBuyer(actor.role)) throw new Refusal('not_a_buyer')
    // It would show a seller's number to somebody whom an admin doubts.
    if (order.hiddenAt) return 'bulk_order_hidden'
    if (order.status !== 'open') return order.status === 'fulfilled' ? reached(order) : 'bulk_order_over'
    if (held.status !== 'waiting') return 'invalid_transition'
    if (needsPhone && !(await findAccount(tx, actor.id))?.phoneVerifiedAt) throw new Refusal('phone_unverified')
    const amount = quantity ?? held.amount
    if (amount > held.amount)
      throw new Refusal('validation', { details: [{ path: 'quantity', message: 'must not be more than is offered' }] })
    if (amount > remainingOf(order)) return reached(order)
    const { productId, price, sellerId } = held
    const inItsUnit = amount === held.amount ? held.quantity : amountIn(held.unit, amount, order.unit)
    if (!inItsUnit) throw new Refusal('unit_mismatch')
    const requestId = await openAgreed(tx, { buyerId: actor.id, productId, quantity: inItsUnit, price })
    await answerOffers(tx, { id: offerId }, { status: 'accepted', requestId, acceptedAmount: amount })
    await notify(tx, [aboutOrder({ ...order, quantity: amount }, sellerId, 'bulk_offer_accepted', actor.id)])
    const filled = minus(order.filled, -amount)
    await changeOrder(tx, id, { filled })
    if (filled === order.quantity) await endOrder(tx, order, 'fulfilled')
    return undefined
  })

/** With what is still needed, so that so much can be taken instead. */
const reached = (order: StoredOrder) => new Refusal('quantity_reached', { fields: { remaining: remainingOf(order) } })

export const declineOffer = (db: Db, actor: Actor, { id, offerId }: OfferIds) =>
  holdingOrder(db, id, async (tx, order) => {
    const held = await heldOffer(tx, actor, order, offerId)
    if (held.status !== 'waiting') return 'invalid_transition'
    await answerOffers(tx, { id: offerId }, { status: 'declined' })
    await notify(tx, [aboutOrder({ ...order, quantity: held.amount }, held.sellerId, 'bulk_offer_declined', actor.id)])
    return undefined
  })

/** A product that is taken off takes its offers with it. */
export const withdrawOffersOf = async (tx: Tx, productIds: string[]) => {
  await answerOffers(tx, { productIds }, { status: 'withdrawn' })
}

/** Only who posted the order answers; others do not learn which offers there are. */
async function heldOffer(tx: Tx, actor: Actor, order: StoredOrder, offerId: string): Promise<StoredOffer> {
  if (order.posterId !== actor.id) throw new Refusal('not_found')
  const productId = await offeredProduct(tx, order.id, offerId)
  if (!productId) throw new Refusal('not_found')
  await lockProduct(tx, productId) // before its offer, as whoever takes it off the market holds them
  return lockOffer(tx, offerId)
}
