import { kgIn, kgInQuintal } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'
import { dayMs, startOfDay } from '#contract/shared/days.ts'

/** Days in India since that day began; below 0 it is still to come. */
export const daysSince = (day: string, now: number) => Math.floor((now - Date.parse(startOfDay(day))) / dayMs)

type PriceByWeight = { key: 'perKg' | 'perQuintal'; price: number }

/** What the market compares by: a kilo, and a quintal, in which mandis reckon, unless that is the unit. */
export function pricesByWeight({ unit, price, pricePerKg }: Product): PriceByWeight[] {
  if (pricePerKg === null) return []
  // from the price itself: the kilo's is rounded to paise, and a hundred times that would be off by rupees
  const perQuintal = Math.round((price / (kgIn[unit] ?? 1)) * kgInQuintal * 100) / 100
  return [
    ...(unit === 'kg' ? [] : [{ key: 'perKg' as const, price: pricePerKg }]),
    ...(unit === 'quintal' ? [] : [{ key: 'perQuintal' as const, price: perQuintal }]),
  ]
}

/** "IFCT2017:D075" is a row of the Indian Food Composition Tables 2017; a reader needs the tables' name. */
export const tablesOf = (source: string) => source.replace(/^([A-Z]+)(\d{4}).*$/, '$1 $2')
