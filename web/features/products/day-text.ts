import { type Category, isCrop } from '#contract/catalogue/catalogue.ts'

/** Which words tell the day of these products: only what grows has been harvested. */
export const dayWords = (...of: (Category | '')[]) => (of.every(isCrop) ? { context: 'crop' as const } : {})
