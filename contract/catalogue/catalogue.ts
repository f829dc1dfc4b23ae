import { startOfDay } from '#contract/shared/days.ts'

/** What can be listed and how it is measured. Free of schemas, so that a public page can read it without their weight. */
export const categories = [
  'vegetables',
  'fruits',
  'grains',
  'pulses',
  'oilseeds',
  'spices',
  'dairy',
  'meat',
  'poultry',
  'other',
] as const
export type Category = (typeof categories)[number]

/** What is weighed comes before the piece: the database reads the order too. */
export const units = ['kg', 'quintal', 'g', 'lb', 'piece', 'dozen', 'bunch', 'litre'] as const
export type Unit = (typeof units)[number]

export const kgInQuintal = 100
/** Unit conversion to kilograms. A pound is 0.45359237 kg by the international agreement of 1959. */
export const kgIn: Partial<Record<Unit, number>> = { kg: 1, quintal: kgInQuintal, g: 0.001, lb: 0.45359237 }

/** In the order of the menu. The nearest is asked for with an origin only. */
export const sorts = ['featured', 'nearest', 'price-asc', 'price-desc', 'newest'] as const
export type ProductSort = (typeof sorts)[number]

export const maxImages = 3
/** Of one seller at a time. */
export const maxProducts = 1000
export const maxSearch = 200
/** How many are asked for at once: by the market, and by the home page, which picks six different ones. */
export const pageSizes = { narrow: 6, wide: 12, home: 24 }

export type StockLevel = 'out' | 'almost' | 'limited' | 'in'
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return 'out'
  if (quantity <= 5) return 'almost'
  return quantity <= 20 ? 'limited' : 'in'
}

const freshMs = 4320 * 60_000
/** A harvest day begins at 00:00 in India; one that is still to come is not fresh yet. */
export function isFresh(harvestDate: string, now: number): boolean {
  const age = now - Date.parse(startOfDay(harvestDate))
  return age >= 0 && age <= freshMs
}
