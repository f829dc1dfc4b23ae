import { sql } from 'drizzle-orm'
import { limits } from '#server/database/tables/platform.ts'
import { now } from './database/clock.ts'
import type { Db } from './database/database.ts'
import type { OldRows } from './database/delete-old.ts'
import { digest } from './digest.ts'
import { Refusal } from './refusal.ts'

/** A rate limit over a fixed window, which begins with the first use; with `locks` (a lockout), with the last use that was allowed. */
export type Allowance = { points: number; seconds: number; locks?: boolean }

/** Hashed: what people type may be longer than a key, and must not be readable in the table. */
const keyOf = (name: string) => digest(name).toString('base64url')

const nowMs = () => sql`(extract(epoch from ${now()}) * 1000)::bigint`

/**
 * Counts one use of `key`, over all nodes and in one statement, and refuses when the rate limit of this window is reached. Given the pool
 * it counts even if the call is refused later; an SQL statement of our own so that the tests' clock moves it.
 */
export async function spend(db: Db, name: string, { points, seconds, locks = false }: Allowance): Promise<void> {
  const key = keyOf(name)
  const { rows } = await db.execute<{ points: number; wait: string }>(
    sql`insert into limits (key, points, expire) values (${key}, 1, ${nowMs()} + ${seconds * 1000})
      on conflict (key) do update set
        points = case when limits.expire <= ${nowMs()} then 1 else limits.points + 1 end,
        expire = case when limits.expire <= ${nowMs()} or ${locks} and limits.points + 1 = ${points} then excluded.expire
          else limits.expire end
      returning points, expire - ${nowMs()} as wait`,
  )
  const [row] = rows
  if (row && row.points > points)
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(Number(row.wait) / 1000) })
}

/** How often `key` was used in this window. */
export async function spent(db: Db, name: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(
    sql`select points from limits where key = ${keyOf(name)} and expire > ${nowMs()}`,
  )
  return rows[0]?.points ?? 0
}

/** Refunds one use: what was counted beforehand succeeded. */
export const refund = (db: Db, name: string) =>
  db.execute(sql`update limits set points = greatest(points - 1, 0) where key = ${keyOf(name)}`)

export const oldAllowances = (): OldRows => ({ deleteFrom: limits, keptDays: 0, isOld: sql`expire < ${nowMs()}` })
