import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

let moved = 0

/** The database's clock decides; only tests move it (server/testing), so that a store never asks the machine. */
export const now = (): SQL<Date> =>
  moved ? sql<Date>`(now() + make_interval(secs => ${moved}::float8))` : sql<Date>`now()`

/** The database's clock as it is now: a transaction that waited for a lock has begun before what it waited for. */
export const presently = (): SQL<string | Date> => sql<string | Date>`${now()} - now() + clock_timestamp()`

export async function presentMoment(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string | Date }>(sql`select ${presently()} as at`)
  return new Date(rows[0]?.at ?? Number.NaN).toISOString()
}

/** Part of the name of whatever is built once: a moved clock stands in it. */
export const clockName = () => (moved ? `_${moved}` : '')

export function moveClock(seconds: number) {
  moved += seconds
}
