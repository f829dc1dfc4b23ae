import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import type { BackFill } from '#server/platform/database/back-fill.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pauseShare } from '#server/platform/database/table-blocks.ts'
import { firstNight } from './sleep/first-nights.ts'

const today = () => sql`(${now()} at time zone 'Asia/Kolkata')::date`

/** As `isFresh` of the contract says it: on the day of the harvest and on two days more. */
const fresh = () => sql`(harvest_date <= ${today()} and harvest_date > ${today()} - 3)`

/** What is to be harvested later: a column, so that an index can hold it; that day is another each night. */
const ahead = () => sql`(harvest_date > ${today()})`

/**
 * Ranking of products, the order "featured": 1000 points for stock, up to 40 for freshness (4 fewer a day), 30 for a picture, up to 20 for
 * completed deals and up to 20 for being new (one fewer every three days). Never paid.
 */
const featured = (available = sql`available_quantity`) => sql`(case when ${available} > 0 then 1000 else 0 end)
    + (case when harvest_date > ${today()} then 0 else greatest(0, 40 - 4 * (${today()} - harvest_date)) end)
    + (case when cardinality(images) > 0 then 30 else 0 end)
    + coalesce((select least(20, round(5 * ln(1 + completed_deals)))::int from sellers where user_id = seller_id), 0)
    + greatest(0, 20 - floor(extract(epoch from ${now()} - created_at) / 259200)::int)`

/** The ranking as columns of an update that changes the stock. */
export const rankWith = (available: number) => ({
  featured: featured(sql`${available}::float8`),
  fresh: fresh(),
  ahead: ahead(),
})

export const rankProducts = (db: Db, ids: string[]) =>
  db.execute(
    sql`update products set featured = ${featured()}, fresh = ${fresh()}, ahead = ${ahead()} where id = any(${sql.param(ids)}::uuid[])`,
  )

/** Of listings from before there were these columns: what the nightly ranking would otherwise write first. */
export const firstFreshness: BackFill = {
  name: 'first-freshness',
  update: products,
  set: sql`fresh = ${fresh()}, ahead = ${ahead()}`,
  where: sql`(fresh, ahead) is distinct from (${fresh()}, ${ahead()}) and removed_at is null`,
}

const batch = 1_000

/**
 * In small steps, so that nobody waits for a lock; as a job, which has a signal, with pauses, so that callers have the disk. Only rows
 * whose rank changes are locked, in the order of their ids: a lock is a write too. On its way it gives a first night to what a node of a
 * release without sleep has listed.
 */
export async function rankAll(db: Db, signal?: AbortSignal): Promise<number> {
  let after = '00000000-0000-0000-0000-000000000000'
  let ranked = 0
  while (!signal?.aborted) {
    const began = performance.now()
    const { rows } = await db.execute<{ last: string | null; changed: number }>(sql`
      with next as (select id from products where listed and id > ${after} order by id limit ${batch}),
        stale as (select p.id from products p join next using (id)
          where (p.featured, p.fresh, p.ahead) is distinct from (${featured()}, ${fresh()}, ${ahead()}) or ${firstNight.isMissing}
          order by p.id for no key update of p),
        changed as (update products p set featured = ${featured()}, fresh = ${fresh()}, ahead = ${ahead()},
          last_sign_at = case when ${firstNight.isMissing} then ${firstNight.lastSignAt} else last_sign_at end,
          awake_until = case when ${firstNight.isMissing} then ${firstNight.awakeUntil} else awake_until end
          from stale where p.id = stale.id returning p.id)
      select (select id from next order by id desc limit 1) as last, (select count(*)::int from changed) as changed`)
    const { last, changed } = rows[0] ?? { last: null, changed: 0 }
    if (!last) break
    after = last
    ranked += changed
    if (signal) await sleep((performance.now() - began) * pauseShare)
  }
  return ranked
}
