import { sql } from 'drizzle-orm'
import { awakeDays } from '#contract/products/sleep.ts'
import { products } from '#server/database/tables/products.ts'
import { items } from '#server/features/catalogue/door.ts'
import type { BackFill } from '#server/platform/database/back-fill.ts'
import { usualDays } from './signs-of-life.ts'

const spreadDays = 14

const namesOf = (days: number) =>
  items.filter((item) => usualDays({ name: item.key, category: item.category }) === days)
const keys = (days: number) => sql.param(namesOf(days).map(({ key }) => key))
const days = sql`case when name = any(${keys(awakeDays.short)}::text[]) then ${awakeDays.short}::int
  when name = any(${keys(awakeDays.middle)}::text[]) then ${awakeDays.middle}::int else ${awakeDays.long}::int end`
/** One night a seller, so that each is told once. */
const night = sql`1 + (hashtext(seller_id::text) & 2147483647) % ${spreadDays}::int`

/**
 * Listings from before there was sleep: their last change is their last sign of life, and those that would sleep at once do so over
 * the next two weeks. Those of a demo stay as they are.
 */
export const firstNights: BackFill = {
  name: 'first-nights',
  update: products,
  set: sql`last_sign_at = updated_at, awake_until = greatest(
    greatest(updated_at, harvest_date::timestamp at time zone 'Asia/Kolkata') + make_interval(days => ${days}),
    now() + make_interval(days => ${night}))`,
  where: sql`awake_until is null and removed_at is null and not demo`,
}
