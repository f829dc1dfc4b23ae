import { sql } from 'drizzle-orm'
import { awakeDays } from '#contract/products/sleep.ts'
import { products } from '#server/database/tables/products.ts'
import { items } from '#server/features/catalogue/door.ts'
import type { BackFill } from '#server/platform/database/back-fill.ts'
import { usualDays } from './usual-days.ts'

const spreadDays = 14

const namesOf = (days: number) =>
  items.filter((item) => usualDays({ name: item.key, category: item.category }) === days)
const keys = (days: number) => sql.param(namesOf(days).map(({ key }) => key))
const days = sql`case when name = any(${keys(awakeDays.short)}::text[]) then ${awakeDays.short}::int
  when name = any(${keys(awakeDays.middle)}::text[]) then ${awakeDays.middle}::int else ${awakeDays.long}::int end`
/** One night a seller, so that each is told once. */
const night = sql`1 + (hashtext(seller_id::text) & 2147483647) % ${spreadDays}::int`

/**
 * Of listings that know no sleep: their last change is their last sign of life, and those that would sleep at once do so over the next
 * two weeks. Those of a demo stay as they are.
 */
export const firstNight = {
  isMissing: sql`(awake_until is null and not demo)`,
  lastSignAt: sql`updated_at`,
  awakeUntil: sql`greatest(
    greatest(updated_at, harvest_date::timestamp at time zone 'Asia/Kolkata') + make_interval(days => ${days}),
    now() + make_interval(days => ${night}))`,
}

/** Listings from before there was sleep. What a node of that release lists after this has ended, the nightly ranking finds. */
export const firstNights: BackFill = {
  name: 'first-nights',
  update: products,
  set: sql`last_sign_at = ${firstNight.lastSignAt}, awake_until = ${firstNight.awakeUntil}`,
  where: sql`${firstNight.isMissing} and removed_at is null`,
}
