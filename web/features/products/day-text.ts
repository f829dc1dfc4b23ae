import type { Category } from '#contract/catalogue/catalogue.ts'

const produced: readonly string[] = ['dairy', 'meat', 'poultry'] satisfies Category[]

/** Which words tell the day of these products: all but milk, meat and eggs is harvested, and so is what nobody has chosen yet. */
export const dayWords = (...of: (Category | '')[]) =>
  of.length > 0 && of.every((category) => produced.includes(category)) ? {} : { context: 'crop' as const }
