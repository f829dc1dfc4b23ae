import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { AdminDevice } from '#contract/admin/system.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { adminDevices } from '#server/database/tables/admin.ts'
import { users } from '#server/database/tables/users.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { approveDevice, oneAtATime, removeDevice } from './devices.ts'

/** Who asks, and from which device. */
type Asker = { actor: Actor; fingerprint: string | undefined }

const columns = {
  id: adminDevices.id,
  userId: adminDevices.userId,
  username: users.username,
  demo: users.demo,
  deviceHash: adminDevices.deviceHash,
  approvedAt: adminDevices.approvedAt,
  revokedAt: adminDevices.revokedAt,
  createdAt: adminDevices.createdAt,
  lastSeenAt: adminDevices.lastSeenAt,
}
const listed = (db: Db) =>
  db.select(columns).from(adminDevices).innerJoin(users, eq(users.id, adminDevices.userId)).$dynamic()
type DeviceRow = Awaited<ReturnType<typeof listed>>[number]

function asDevice(row: DeviceRow, { actor, fingerprint }: Asker): AdminDevice {
  return {
    _id: row.id,
    username: row.username,
    state: row.approvedAt ? 'enrolled' : row.revokedAt ? 'revoked' : 'waiting',
    isThis: row.userId === actor.id && fingerprint !== undefined && digest(fingerprint).equals(row.deviceHash),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

/** Those that wait for an answer first. */
export async function devicesPage(db: Db, asker: Asker, { page, limit }: { page: number; limit: number }) {
  const isWaiting = sql`${adminDevices.approvedAt} is null and ${adminDevices.revokedAt} is null`
  const rows = await listed(db)
    .orderBy(sql`${isWaiting} desc`, sql`${adminDevices.lastSeenAt} desc`, asc(adminDevices.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(adminDevices)
  return { devices: rows.map((row) => asDevice(row, asker)), total, page, pageCount: pageCountOf(total, limit) }
}

export const approve = (db: Database, asker: Asker, id: string) =>
  transaction(db, async (tx) => {
    const before = await deviceOr404(tx, id)
    if (await approveDevice(tx, id))
      await record(tx, {
        action: 'device.approved',
        actorId: asker.actor.id,
        target: { kind: 'device', id },
        ...of(before),
      })
    return { device: asDevice(await deviceOr404(tx, id), asker) }
  })

/** Never the last one that an admin could sign in from: nobody could let another in. */
export const revoke = (db: Database, asker: Asker, id: string) =>
  transaction(db, async (tx) => {
    await oneAtATime(tx)
    const before = await deviceOr404(tx, id)
    if (before.approvedAt && (await isLast(tx, before))) throw new Refusal('last_device')
    if (!before.revokedAt) {
      await removeDevice(tx, id)
      await record(tx, {
        action: 'device.revoked',
        actorId: asker.actor.id,
        target: { kind: 'device', id },
        ...of(before),
      })
    }
    return { device: asDevice(await deviceOr404(tx, id), asker) }
  })

const of = ({ username }: DeviceRow) => ({ after: { username } })

async function deviceOr404(tx: Tx, id: string): Promise<DeviceRow> {
  const [row] = await listed(tx).where(eq(adminDevices.id, id))
  if (!row) throw new Refusal('not_found')
  return row
}

async function isLast(tx: Tx, { id, demo }: DeviceRow): Promise<boolean> {
  const others = await listed(tx)
    .where(
      and(
        ne(adminDevices.id, id),
        isNotNull(adminDevices.approvedAt),
        eq(users.role, 'admin'),
        eq(users.demo, demo),
        users.open,
        isNull(users.suspendedAt),
      ),
    )
    .limit(1)
  return others.length === 0
}

export async function usernameOf(db: Db, id: string) {
  const [found] = await listed(db).where(eq(adminDevices.id, id))
  return found && { username: found.username }
}
