import { sql } from 'drizzle-orm'
import { payByDays } from '#contract/requests/payment.ts'
import type { BackFill } from '#server/platform/database/back-fill.ts'
import { contactRequests } from './tables/requests.ts'

/** Deals that were completed before a payment was recorded: nobody has spoken of theirs. */
const unspokenPayments: BackFill = {
  name: 'unspoken-payments',
  update: contactRequests,
  set: sql`dealt_at = completed_at, payment_state = 'unsaid', payment = jsonb_build_object('seller', null, 'buyer', null, 'payBy',
    to_char((completed_at at time zone 'Asia/Kolkata')::date + ${payByDays.usual}::int, 'YYYY-MM-DD'))`,
  where: sql`status = 'completed' and dealt_at is null and completed_at is not null`,
}

/**
 * Columns that existing rows get after the migration that added them, in batches, by the job `back-fill`. An entry stays as long as a
 * migration names it (`-- after back-fill NAME`): who skips releases runs it then.
 */
export const backFills: readonly BackFill[] = [unspokenPayments]
