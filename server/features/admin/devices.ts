import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { adminDevices } from '#server/database/tables/admin.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { endSessionsOnDevice } from '#server/features/session/door.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import type { Actor } from '#server/platform/http/actor.ts'

const enrolment = 7_303_016 // an advisory lock: one at a time may ask whether it is the first

/** Devices are let in and taken back one after the other, so that each sees what the one before did. */
export const oneAtATime = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${enrolment})`)

/** Notes that a device asked to be an admin's, and says whether it is one. Others who ask wait until this is settled. */
export async function meetDevice(db: Db, userId: string, fingerprint: string) {
  await oneAtATime(db)
  const [device] = await db
    .insert(adminDevices)
    .values({ userId, deviceHash: digest(fingerprint), lastSeenAt: now() })
    .onConflictDoUpdate({ target: [adminDevices.userId, adminDevices.deviceHash], set: { lastSeenAt: now() } })
    .returning({ id: adminDevices.id, approvedAt: adminDevices.approvedAt })
  if (!device) throw new Error('the device was not stored')
  return device
}

export async function isEnrolled(db: Db, userId: string, fingerprint: string): Promise<boolean> {
  const own = and(eq(adminDevices.userId, userId), eq(adminDevices.deviceHash, digest(fingerprint)))
  const rows = await db
    .select({ id: adminDevices.id })
    .from(adminDevices)
    .where(and(own, isNotNull(adminDevices.approvedAt)))
  return rows.length > 0
}

/** Whether a session is on a device that is approved for its owner. */
export async function isOnEnrolledDevice(db: Db, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<boolean> {
  const rows = await db
    .select({ id: adminDevices.id })
    .from(adminDevices)
    .innerJoin(sessions, eq(sessions.deviceHash, adminDevices.deviceHash))
    .where(and(eq(sessions.id, sessionId), eq(adminDevices.userId, id), isNotNull(adminDevices.approvedAt)))
  return rows.length > 0
}

/** Who is no admin any more, or becomes one again, has no device: each is approved anew. */
export const forgetAdminDevices = (db: Db, userId: string) =>
  db
    .update(adminDevices)
    .set({ approvedAt: null, revokedAt: now() })
    .where(and(eq(adminDevices.userId, userId), isNotNull(adminDevices.approvedAt)))

type AdminKind = { demo: boolean }

const counts = ({ demo }: AdminKind) => or(eq(users.demo, demo), users.open) // in a demo its admin is one among all

/** Whether any admin's device was ever approved. */
export async function isAnyEnrolled(db: Db, kind: AdminKind): Promise<boolean> {
  const ever = await db
    .select({ id: adminDevices.id })
    .from(adminDevices)
    .innerJoin(users, eq(users.id, adminDevices.userId))
    .where(and(counts(kind), or(isNotNull(adminDevices.approvedAt), isNotNull(adminDevices.revokedAt))))
    .limit(1)
  return ever.length > 0
}

export async function firstAdmin(db: Db, kind: AdminKind) {
  const [first] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(eq(users.role, 'admin'), counts(kind)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return first
}

/** Only the very first admin's first device enrols itself, once. The admin of a demo is no first admin of the real thing. */
export async function enrolIfFirst(db: Db, deviceId: string, admin: { id: string } & AdminKind): Promise<boolean> {
  if (await isAnyEnrolled(db, admin)) return false
  return (await firstAdmin(db, admin))?.id === admin.id && approveDevice(db, deviceId)
}

export async function approveDevice(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(adminDevices)
    .set({ approvedAt: now(), revokedAt: null })
    .where(and(eq(adminDevices.id, id), isNull(adminDevices.approvedAt)))
    .returning({ id: adminDevices.id })
  return rows.length > 0
}

/** A device that is taken back is signed out at once. */
export async function removeDevice(db: Db, id: string): Promise<boolean> {
  const [device] = await db
    .update(adminDevices)
    .set({ approvedAt: null, revokedAt: now() })
    .where(eq(adminDevices.id, id))
    .returning({ userId: adminDevices.userId, deviceHash: adminDevices.deviceHash })
  if (device) await endSessionsOnDevice(db, device.userId, device.deviceHash)
  return device !== undefined
}

export const listDevices = (db: Db) =>
  db
    .select({
      id: adminDevices.id,
      username: users.username,
      approvedAt: adminDevices.approvedAt,
      revokedAt: adminDevices.revokedAt,
      lastSeenAt: adminDevices.lastSeenAt,
    })
    .from(adminDevices)
    .innerJoin(users, eq(users.id, adminDevices.userId))
    .orderBy(asc(adminDevices.createdAt))
