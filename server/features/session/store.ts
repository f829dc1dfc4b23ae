import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { sessionDays, sessionDaysAtMost } from '#contract/session.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The living session of a token, with its owner. */
export async function findSession(db: Db, token: string) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      id: users.id,
      role: users.role,
      suspendedAt: users.suspendedAt,
      // Written at most once a day: a session slides without a write on every call.
      isStale: sql<boolean>`${sessions.expiresAt} < ${now()} + make_interval(days => ${sessionDays - 1})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now())))
  return row
}

export const slideSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({
      expiresAt: sql`least(${now()} + make_interval(days => ${sessionDays}),
        ${sessions.createdAt} + make_interval(days => ${sessionDaysAtMost}))`,
    })
    .where(eq(sessions.id, id))

export const endSession = (db: Db, id: string) => db.delete(sessions).where(eq(sessions.id, id))

export const forgetDeadSessions = (db: Db) => db.delete(sessions).where(lt(sessions.expiresAt, now()))
