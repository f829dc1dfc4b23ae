import { amountIn } from '#contract/bulk-orders/facts.ts'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import { price, quantity } from '#contract/shared/fields.ts'
import { parseDecimal } from '#web/ui/controls/digits.ts'

export type Goods = { _id: string; unit: Unit; price: number; availableQuantity: number; isAvailable: boolean }
type OrderQuantity = { unit: Unit; remaining: number }

/** What a seller says, as it is typed. */
export type Terms = { productId: string; quantity: string; price: string }
export type TermFaults = { quantity?: 'missing' | 'invalid' | 'most' | 'tiny'; price?: 'missing' | 'invalid' }

/** Why one of my products can't be offered for this order. */
export function whyNot(
  { unit, availableQuantity, isAvailable }: Goods,
  order: OrderQuantity,
): 'unit' | 'paused' | 'gone' | null {
  if (amountIn(order.unit, 1000, unit) === undefined) return 'unit'
  if (!isAvailable) return 'paused'
  return availableQuantity > 0 ? null : 'gone'
}

/** All that is needed, or all there is; at the price it is listed for. */
export function startOf(goods: Goods, order: OrderQuantity, before?: { quantity: number; price: number }): Terms {
  const needed = amountIn(goods.unit, order.remaining, order.unit) ?? goods.availableQuantity
  const most = Math.min(goods.availableQuantity, needed)
  return {
    productId: goods._id,
    quantity: String(before?.quantity ?? most),
    price: String(before?.price ?? goods.price),
  }
}

export function faultsIn(terms: Terms, goods: Goods, order: OrderQuantity): TermFaults {
  const faults: TermFaults = {}
  const [offered, asked] = [parseDecimal(terms.quantity), parseDecimal(terms.price)]
  if (offered === undefined) faults.quantity = 'missing'
  else if (!quantity.safeParse(offered).success || offered <= 0) faults.quantity = 'invalid'
  else if (offered > goods.availableQuantity) faults.quantity = 'most'
  else if (!amountIn(order.unit, offered, goods.unit)) faults.quantity = 'tiny'
  if (asked === undefined) faults.price = 'missing'
  else if (!price.safeParse(asked).success) faults.price = 'invalid'
  return faults
}

export const writtenTerms = ({ productId, quantity, price }: Terms) => ({
  productId,
  quantity: parseDecimal(quantity) ?? Number.NaN,
  price: parseDecimal(price) ?? Number.NaN,
})
