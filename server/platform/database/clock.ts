import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database.ts'

let moved = 0

/** The database's clock decides; only tests move it (server/testing), so a store never reads the machine's clock. */
export const now = (): SQL<Date> =>
  moved ? sql<Date>`(now() + make_interval(secs => ${moved}::float8))` : sql<Date>`now()`

/** The clock at this statement, not at the transaction's begin: one that waited for a lock began before what it waited for. */
export const presently = (): SQL<string | Date> => sql<string | Date>`${now()} - now() + clock_timestamp()`

export async function presentMoment(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string | Date }>(sql`select ${presently()} as at`)
  return new Date(rows[0]?.at ?? Number.NaN).toISOString()
}

/** Part of a prepared statement's name: its text holds the moved clock. */
export const clockName = () => (moved ? `_${moved}` : '')

export function moveClock(seconds: number) {
  moved += seconds
}
