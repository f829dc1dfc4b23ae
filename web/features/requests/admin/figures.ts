import type { Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { minus } from '#contract/shared/amounts.ts'
import { totalOf } from '../sums.ts'

/** What one side says: no deal, or how much of it at what price. Where it named no price it is the one that was listed. */
export type SaidFigures =
  | { isDeal: false }
  | { isDeal: true; quantity: number; price: number; isListed: boolean; sum: number }

/** What a side says became of the deal; null where it has not said. */
export function figuresOf(request: ContactRequest, side: Side): SaidFigures | null {
  const { buyerConfirmation: buyer, sellerConfirmation: seller, product } = request
  const said = side === 'buyer' ? buyer : seller
  if (!said) return null
  const isDeal = side === 'buyer' ? buyer?.bought : seller?.sold
  const quantity = said.finalQuantity
  if (!isDeal || quantity === null) return { isDeal: false }
  const named = said.finalPrice
  const price = named ?? product.price
  return { isDeal: true, quantity, price, isListed: named === null, sum: totalOf(quantity, price) }
}

type Apart = { quantity: number; price: number; sum: number }

/** How far the two are from each other; null where one of them names no figures. */
export function apart(one: SaidFigures | null, other: SaidFigures | null): Apart | null {
  if (!one?.isDeal || !other?.isDeal) return null
  const between = (a: number, b: number) => Math.abs(minus(a, b))
  return {
    quantity: between(one.quantity, other.quantity),
    price: between(one.price, other.price),
    sum: between(one.sum, other.sum),
  }
}
