import { kgIn, kgInQuintal, type Unit } from '#contract/catalogue/catalogue.ts'

type Weighed = { quantity: number; unit: Unit; price: number }

/** The same in the unit that people reckon in: large amounts of kilos as quintals, everything else that is weighed as
 * kilos. Null where there is nothing to convert. */
export function inOtherUnit(unit: Unit, quantity: number, price: number): Weighed | null {
  const kg = kgIn[unit]
  if (kg === undefined) return null
  if (unit !== 'kg') return { quantity: quantity * kg, unit: 'kg', price: price / kg }
  return quantity < kgInQuintal
    ? null
    : { quantity: quantity / kgInQuintal, unit: 'quintal', price: price * kgInQuintal }
}
