import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database/database.ts'
import { ranOutOfTime } from './database/lost-connection.ts'

const lagMs = 30_000
const exactTo = 1_000
const mostKept = 200

type CountedRows = { from: PgTable; where: SQL | undefined; key: unknown }

/** The row count of a list: exact up to a thousand; beyond that cached for half a minute, or each page would count all. */
export function makeTotals() {
  const kept = new Map<string, { at: number; total: number }>()
  return async (db: Db, { from, where, key }: CountedRows): Promise<number> => {
    const few = db
      .select({ one: sql`1`.as('one') })
      .from(from)
      .where(where)
      .limit(exactTo + 1)
      .as('few')
    const [found] = await db.select({ total: count() }).from(few)
    const total = found?.total ?? 0
    if (total <= exactTo) return total
    const name = JSON.stringify(key)
    const known = kept.get(name)
    if (known && performance.now() - known.at < lagMs) return known.total
    const all = await db.$count(from, where).catch((error) => estimated(db, { from, where }, error))
    kept.delete(name)
    kept.set(name, { at: performance.now(), total: all })
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return all
  }
}

/** A very long list is not refused because its count timed out: then the planner's estimate is used. */
async function estimated(db: Db, { from, where }: Omit<CountedRows, 'key'>, error: unknown): Promise<number> {
  if (!ranOutOfTime(error)) throw error
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${from} where ${where ?? sql`true`}`,
  )
  return Math.max(exactTo + 1, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}
