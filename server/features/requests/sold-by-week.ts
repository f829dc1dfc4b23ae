import { sql } from 'drizzle-orm'
import { soldWeeks } from '#contract/requests/facts.ts'
import { dayInIndia, dayMs, inIndia, startOfDay } from '#contract/shared/days.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

type WeekSum = { from: string; count: number; rupees: number }

/** What somebody sold in each of the last weeks, also in those without a deal. */
export async function soldByWeek(db: Db, sellerId: string): Promise<WeekSum[]> {
  const weeks = lastWeeks(new Date(await presentMoment(db)))
  const { rows } = await db.execute<WeekSum>(sql`
    select to_char(date_trunc('week', completed_at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as "from",
      count(*)::int as count, sum(round(final_quantity * final_price, 2))::float8 as rupees
    from contact_requests
    where seller_id = ${sellerId} and status = 'completed' and completed_at >= ${startOfDay(weeks[0] ?? '')}
    group by 1`)
  const sums = new Map(rows.map((row) => [row.from, row]))
  return weeks.map((from) => sums.get(from) ?? { from, count: 0, rupees: 0 })
}

/** The Mondays of the last weeks in India, the present week's last. */
function lastWeeks(now: Date): string[] {
  const sinceMonday = (inIndia(now).getUTCDay() + 6) % 7
  const monday = now.getTime() - sinceMonday * dayMs
  return Array.from({ length: soldWeeks }, (_, at) => dayInIndia(new Date(monday - (soldWeeks - 1 - at) * 7 * dayMs)))
}
