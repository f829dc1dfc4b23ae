import { awakeDaysOf } from '#contract/products/sleep.ts'
import { itemOf } from '#server/features/catalogue/door.ts'
import type { StoredProductRow } from '../store.ts'

/** How long a listing is awake without a sign of life, by what it is. */
export const usualDays = ({ name, category }: Pick<StoredProductRow, 'name' | 'category'>) =>
  awakeDaysOf(category, itemOf(name)?.perishable ?? null)
