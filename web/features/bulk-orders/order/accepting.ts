import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { amountIn } from '#contract/bulk-orders/facts.ts'

/** So long an accepted offer can be taken back, before it is sent. */
export const undoMs = 5_000

export const thingOf = ({ _id }: Pick<BulkOffer, '_id'>) => `offer:${_id}`

/** What the device queue needs of an answer to an offer; the quantity is in the unit of the order. */
export const answerOf = (order: BulkOrder, offer: BulkOffer, name: string, quantity = offer.amount) => ({
  thing: thingOf(offer),
  params: { id: order._id, offerId: offer._id },
  about: { product: order.name, quantity, unit: order.unit, name },
})

/** An acceptance of so much, in the unit of the order; else of all of it. */
export const bodyOf = (quantity?: number) => (quantity === undefined ? {} : { quantity })

type Priced = Pick<BulkOffer, 'amount' | 'quantity' | 'unit' | 'price'>

/** What so much of an offer costs, in rupees: at its seller's price, in the seller's unit. */
export function sumOf(offer: Priced, order: Pick<BulkOrder, 'unit'>, amount = offer.amount): number {
  const { quantity, unit, price } = offer
  const inItsUnit = amount === offer.amount ? quantity : (amountIn(unit, amount, order.unit) ?? quantity)
  return Math.round((Math.round(inItsUnit * 1000) * Math.round(price * 100)) / 1000) / 100
}
