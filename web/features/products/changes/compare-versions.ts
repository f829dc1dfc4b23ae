import type { Product } from '#contract/products/products.ts'

type Version = Partial<Product>
export type ComparedField = {
  name: keyof Product
  /** Undefined where its seller changed nothing. */
  mine: unknown
  now: unknown
}

/** As the sheet has them, from top to bottom. */
const compared = [
  'name',
  'category',
  'price',
  'unit',
  'availableQuantity',
  'minimumOrderQuantity',
  'harvestDate',
  'location',
  'description',
  'isOrganic',
  'isAvailable',
  'images',
] as const satisfies (keyof Product)[]

const isOther = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other))
const sorted = (value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).sort() : value

/** What somebody wrote beside what is there now, and what has changed of the rest since they looked. */
export function compareVersions(mine: Version, seen: Version, now: Version): ComparedField[] {
  return compared
    .filter((name) => name in mine || isOther(seen[name], now[name]))
    .map((name) => ({ name, mine: mine[name], now: now[name] }))
}

/** Nothing of what was written differs from what is there. */
export const isAlreadySo = (fields: readonly ComparedField[]) =>
  fields.every(({ mine, now }) => mine === undefined || !isOther(mine, now))
