import { sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/shared/days.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How many open bulk orders need each crop in some districts. */
export async function countOpenOrders(db: Db, places: { state: string; district: string }[]) {
  const today = dayInIndia(new Date(await presentMoment(db)))
  const { rows } = await db.execute<{ name: string; orders: number }>(sql`
    select o.name, count(*)::int as orders from bulk_orders o
    where o.status = 'open' and o.hidden_at is null and o.needed_by >= ${today}
      and (o.state, o.district) in (select * from unnest(${sql.param(places.map(({ state }) => state))}::text[],
        ${sql.param(places.map(({ district }) => district))}::text[]))
    group by o.name`)
  return new Map(rows.map(({ name, orders }) => [name, orders]))
}
