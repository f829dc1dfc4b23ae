import { type SQL, sql } from 'drizzle-orm'

let moved = 0

/** The database's clock decides; only tests move it (server/testing), so that a store never asks the machine. */
export const now = (): SQL<Date> =>
  moved ? sql<Date>`(now() + make_interval(secs => ${moved}::float8))` : sql<Date>`now()`

export function moveClock(seconds: number) {
  moved += seconds
}
