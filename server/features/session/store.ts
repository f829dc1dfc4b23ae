import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { sessionDays, sessionDaysAtMost } from '#contract/session/session.ts'
import { knownDevices, sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'
import { digest } from '#server/platform/digest.ts'
import { sayToNodes } from '#server/platform/live/node-messages.ts'

const after = (hours: number) => sql<Date>`${now()} + make_interval(hours => ${hours})`

const mostListed = 100

type Opening = { hours?: number; boundTo?: string }

/** Opens a session. There is no session cookie: the bearer token is in this answer only, and the table stores the token hash. */
export async function insertSession(db: Db, userId: string, { hours = sessionDays * 24, boundTo }: Opening = {}) {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    userId,
    tokenHash: digest(token),
    deviceHash: boundTo ? digest(boundTo) : null,
    createdAt: now(),
    expiresAt: after(hours),
  })
  return token
}

/** Looks up the valid session of a token, with its owner. */
export async function findSession(db: Db, token: string) {
  const living = (handle: DatabaseHandle) =>
    handle
      .select({
        sessionId: sessions.id,
        deviceHash: sessions.deviceHash,
        id: users.id,
        role: users.role,
        isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
        suspensionReason: users.suspensionReason,
        /** Written at most once a day: a session slides without a write on every call. */
        isStale: sql<boolean>`${sessions.expiresAt} < ${now()} + make_interval(days => ${sessionDays - 1})`,
        isLongAgo: sql<boolean>`${users.lastUsedAt} < ${now()} - interval '1 day'`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, sql.placeholder('token')), gt(sessions.expiresAt, now()), users.open))
  const [row] = await plannedOnce(db, 'session', living, { token: digest(token) })
  return row
}

/** Whether it was opened a moment ago, so that whoever has it has just shown their password. */
export async function isFreshSession(db: Db, id: string, minutes: number): Promise<boolean> {
  const isNew = gt(sessions.createdAt, sql`${now()} - make_interval(mins => ${minutes})`)
  return (await db.$count(sessions, and(eq(sessions.id, id), isNew))) > 0
}

export const slideSession = (db: Db, id: string) =>
  db
    .update(sessions)
    .set({
      expiresAt: sql`least(${after(sessionDays * 24)}, ${sessions.createdAt} + make_interval(days => ${sessionDaysAtMost}))`,
    })
    .where(eq(sessions.id, id))

export const endSession = (db: Db, id: string) => end(db, eq(sessions.id, id))

export async function endSessionsOf(db: Db, userId: string, except?: string) {
  await end(db, and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export async function endSessionsOnDevice(db: Db, userId: string, deviceHash: Buffer) {
  await end(db, and(eq(sessions.userId, userId), eq(sessions.deviceHash, deviceHash)))
}

/** Ends one session of an account (logout of one device); returns whether it existed. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  return (await end(db, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0
}

/** The sessions of an account, the latest first. */
export async function sessionsOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(mostListed)
  return rows.map(({ id, createdAt, expiresAt }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Deletes sessions, and closes their sockets at once, on every node. */
async function end(db: Db, which: SQL | undefined) {
  const ended = await db.delete(sessions).where(which).returning({ userId: sessions.userId })
  const users = [...new Set(ended.map(({ userId }) => userId))]
  if (users.length) await sayToNodes(db, { about: 'sessions', users })
  return ended.length
}

/** Somebody was suspended: their sessions open nothing, so that whatever is open under them closes. */
export const closeSocketsOf = (db: Db, userId: string) => sayToNodes(db, { about: 'sessions', users: [userId] })

/** Those of them that still open anything. */
export async function livingSessions(db: Db, ids: string[]): Promise<Set<string>> {
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now()), users.open, isNull(users.suspendedAt)))
  return new Set(living.map(({ id }) => id))
}

export const deadSessions = (): OldRows => ({ deleteFrom: sessions, keptDays: 0, isOld: sql`expires_at < ${now()}` })

/** Remembers that this browser signed in to this account. */
export async function rememberDevice(db: Db, userId: string, device: string | undefined) {
  if (!device) return
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash: digest(device), seenAt: now() })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { seenAt: now() } })
}

export async function isKnownDevice(db: Db, userId: string, device: string | undefined): Promise<boolean> {
  if (!device) return false
  const own = and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, digest(device)))
  return (await db.select({ userId: knownDevices.userId }).from(knownDevices).where(own)).length > 0
}

/** Whoever signed in before is a stranger again. */
export const forgetDevices = (db: Db, userId: string) => db.delete(knownDevices).where(eq(knownDevices.userId, userId))
