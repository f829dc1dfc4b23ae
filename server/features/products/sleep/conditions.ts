import { type SQL, sql } from 'drizzle-orm'
import { sleepsSoonHours } from '#contract/products/sleep.ts'
import { now } from '#server/platform/database/clock.ts'

/** As `listed`, but for what sleeps: that has a page still. */
export const onOffer = sql`(p.is_available and p.moderation = 'visible' and p.removed_at is null and not p.withheld and not p.retired)`

/** Whether a listing's time is over, though the job may not have come yet. */
export const isOverNow = (): SQL => sql`(p.asleep or coalesce(p.awake_until <= ${now()}, false))`

/** On offer, in stock, and asleep or soon to be: its seller is asked. */
export const isUnconfirmed = (): SQL =>
  sql`(${onOffer} and p.available_quantity > 0 and (p.asleep or p.awake_until <= ${now()} + make_interval(hours => ${sleepsSoonHours})))`
