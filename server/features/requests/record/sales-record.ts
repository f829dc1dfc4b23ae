import { sql } from 'drizzle-orm'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import type { Period } from '#contract/requests/financial-year.ts'
import type { SalesRecord } from '#contract/requests/record.ts'
import { notesAtMost } from '#contract/requests/record-facts.ts'
import { dayInIndia, dayMs, startOfDay } from '#contract/shared/days.ts'
import { findAccount } from '#server/features/users/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** From the first moment of a period to the first one after it. */
export type PeriodBounds = { first: string; next: string }

export const boundsOf = ({ from, to }: Period): PeriodBounds => ({
  first: startOfDay(from),
  next: startOfDay(dayInIndia(new Date(Date.parse(startOfDay(to)) + dayMs))),
})

type Sum = { count: number; rupees: number }
type Summed = {
  all: Sum & { partners: number; noteCount: number; paidCount: number; paidRupees: number }
  crops: (Sum & { name: string; unit: Unit; quantity: number })[] | null
  months: (Sum & { month: string })[] | null
  notes: string[] | null
}

/** What somebody sold in a period: completed deals alone, so that one in dispute is not among them. */
export async function salesRecord(db: Db, userId: string, period: Period): Promise<SalesRecord> {
  const account = await findAccount(db, userId)
  if (!account) throw new Refusal('unauthenticated')
  const { first, next } = boundsOf(period)
  const { rows } = await db.execute<Summed>(sql`
    with deals as materialized (
      select name, unit, buyer_id, final_quantity, round(final_quantity * final_price, 2) as rupees, completed_at, note_code,
        to_char(completed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, payment_state
      from contact_requests
      where seller_id = ${userId} and status = 'completed' and completed_at >= ${first} and completed_at < ${next}
    ), crops as (
      select name, unit, count(*)::int as count, sum(final_quantity) as quantity, sum(rupees) as rupees from deals group by name, unit
    ), months as (select month, count(*)::int as count, sum(rupees) as rupees from deals group by month),
    notes as (select note_code from deals where note_code is not null order by completed_at desc, note_code limit ${notesAtMost})
    select
      (select json_build_object('count', count(*), 'rupees', coalesce(sum(rupees), 0), 'partners', count(distinct buyer_id),
        'noteCount', count(note_code), 'paidCount', count(*) filter (where payment_state = 'settled'),
        'paidRupees', coalesce(sum(rupees) filter (where payment_state = 'settled'), 0)) from deals) as all,
      (select json_agg(crops order by rupees desc, name, unit) from crops) as crops,
      (select json_agg(months order by month) from months) as months,
      (select json_agg(note_code) from notes) as notes`)
  const [found] = rows
  if (!found) throw new Error('a sum has no row')
  const { count, rupees, partners, noteCount, paidCount, paidRupees } = found.all
  const { name, district, state } = account
  return {
    ...period,
    ...{ name, district, state, partners, noteCount },
    sold: { count, rupees },
    paid: { count: paidCount, rupees: paidRupees },
    crops: found.crops ?? [],
    months: found.months ?? [],
    notes: found.notes ?? [],
  }
}
