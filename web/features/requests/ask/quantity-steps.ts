import { kgIn, type Unit } from '#contract/catalogue.ts'
import { quantityRefusal } from '#contract/requests-life.ts'

type Offer = { unit: Unit; availableQuantity: number; minimumOrderQuantity: number | null }

/** From what to what can be asked for, and how far one press goes. */
export function quantitySteps({ unit, availableQuantity: max, minimumOrderQuantity }: Offer) {
  const step = stepOf(unit, max)
  const min = Math.min(minimumOrderQuantity ?? Math.min(step, 1), max)
  return { min, max, step, start: Math.min(Math.max(min, step), max) }
}

/** By the piece one at a time; by weight in steps that reach the whole stock in some dozens. */
function stepOf(unit: Unit, max: number) {
  if (unit === 'g') return max > 1000 ? 100 : 50
  if (kgIn[unit] === undefined || max <= 20) return 1
  return max <= 100 ? 5 : 10
}

/** Why this much cannot be sent; `invalid` is what no figure of ours is. */
export function quantityFault(quantity: number | undefined, offer: Offer) {
  if (quantity === undefined || Number(quantity.toFixed(3)) !== quantity) return 'invalid'
  const refused = quantityRefusal(quantity, offer)
  return refused === 'validation' ? 'invalid' : refused
}
