import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { adminDevices } from '#server/database/tables/admin.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { digest } from '#server/platform/digest.ts'

/** Notes that a device asked to be an admin's, and says whether it is one. */
export async function meetDevice(db: Db, userId: string, fingerprint: string) {
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

/** Only the very first admin's first device enrols itself. Two at the same moment: the lock lets one be the first. */
export async function enrolIfFirst(db: Db, deviceId: string, userId: string): Promise<boolean> {
  await db.execute(sql`lock table admin_devices in share row exclusive mode`)
  const enrolled = await db
    .select({ id: adminDevices.id })
    .from(adminDevices)
    .where(isNotNull(adminDevices.approvedAt))
    .limit(1)
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  if (enrolled.length || first?.id !== userId) return false
  return approveDevice(db, deviceId)
}

export async function approveDevice(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(adminDevices)
    .set({ approvedAt: now() })
    .where(and(eq(adminDevices.id, id), isNull(adminDevices.approvedAt)))
    .returning({ id: adminDevices.id })
  return rows.length > 0
}

export async function removeDevice(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(adminDevices).where(eq(adminDevices.id, id)).returning({ id: adminDevices.id })
  return rows.length > 0
}

export const listDevices = (db: Db) =>
  db
    .select({
      id: adminDevices.id,
      username: users.username,
      approvedAt: adminDevices.approvedAt,
      lastSeenAt: adminDevices.lastSeenAt,
    })
    .from(adminDevices)
    .innerJoin(users, eq(users.id, adminDevices.userId))
    .orderBy(asc(adminDevices.createdAt))
