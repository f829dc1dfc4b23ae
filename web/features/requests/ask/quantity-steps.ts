import { kgIn, type Unit } from '#contract/catalogue/catalogue.ts'
import { quantityRefusal } from '#contract/requests/state-machine.ts'

export type SteppedOffer = { unit: Unit; availableQuantity: number; minimumOrderQuantity: number | null }

/** From what to what can be asked for, and how far one press goes. */
export function quantitySteps({ unit, availableQuantity: max, minimumOrderQuantity }: SteppedOffer) {
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

type Why = 'gone' | 'empty' | 'text' | 'zero' | 'most' | 'rest' | 'least' | 'decimals'
/** `instead` is the nearest that can be had. */
export type QuantityFault = { why: Why; instead?: number }

/** Why this much cannot be asked for, by the same rules as the server's. */
export function quantityFault(quantity: number | undefined, offer: SteppedOffer): QuantityFault | null {
  const { min, max, start } = quantitySteps(offer)
  if (max <= 0) return { why: 'gone' }
  if (quantity === undefined) return { why: 'empty', instead: start }
  if (Number.isNaN(quantity)) return { why: 'text', instead: start }
  const refused = quantityRefusal(quantity, offer)
  if (refused === 'validation') return { why: 'zero', instead: start }
  if (refused === 'quantity_unavailable') return { why: 'most', instead: max }
  if (refused === 'below_minimum') return { why: min < max ? 'least' : 'rest', instead: min }
  const exact = Number(quantity.toFixed(3))
  return exact === quantity ? null : { why: 'decimals', instead: Math.max(exact, 0.001) }
}

/** What no further digit mends is said while it is typed; the rest waits until the field is left. */
export const isSaidAtOnce = ({ why }: QuantityFault) => why === 'most' || why === 'decimals'
