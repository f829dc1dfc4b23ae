import { and, eq, sql } from 'drizzle-orm'
import { type adminApi, adminSessionHours } from '#contract/admin/admin.ts'
import type { z } from '#contract/zod.ts'
import { users } from '#server/database/tables/users.ts'
import { insertSession } from '#server/features/session/door.ts'
import { type Account, asUser, type Guesses, guessPassword, lockAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { enrolIfFirst, isEnrolled, meetDevice } from './devices.ts'

type AdminLoginForm = z.output<(typeof adminApi)['login']['body']>

/** Five wrong passwords lock an admin's account for fifteen minutes, but never for a device that is enrolled. */
const strangers = { points: 5, seconds: 900, locks: true }
/** An enrolled device has room of its own: whoever sits at it may not guess for ever, and strangers don't use it up. */
const ownDevice = { points: 20, seconds: 900 }

/** The right password on the right device. A new device is written down and refused until somebody approves it. */
export async function logInAsAdmin(
  db: Database,
  { username, password, deviceFingerprint }: AdminLoginForm,
  fromAddress: readonly Guesses[],
) {
  const admin = await findAdmin(db, username)
  const name = `wrong admin password ${username.toLowerCase()}`
  const isOwnDevice = admin ? await isEnrolled(db, admin.id, deviceFingerprint) : false
  const counts = isOwnDevice
    ? [{ name: `${name} on ${deviceFingerprint}`, allowance: ownDevice }]
    : [...fromAddress, { name, allowance: strangers }]
  const isRight = await guessPassword(db, counts, { passwordHash: admin?.passwordHash, password })
  if (!admin) throw new Refusal('login_failed') // and nothing in the log: anybody may type any name
  if (!isRight) {
    await record(db, {
      action: 'admin.login_failed',
      target: { kind: 'user', id: admin.id },
      after: { enrolledDevice: isOwnDevice },
    })
    throw new Refusal('login_failed')
  }
  if (admin.suspendedAt) throw new Refusal('account_suspended')
  const token = await transaction(db, (tx) => enter(tx, admin, deviceFingerprint))
  if (!token) throw new Refusal('device_not_authorised')
  return { token, user: asUser(admin) }
}

/** Commits what it noted either way: a refused device must stay in the list and in the log. */
async function enter(tx: Tx, admin: Account, fingerprint: string): Promise<string | undefined> {
  const userId = admin.id
  // A password that was changed while this one was compared lets nobody in, nor does it who is no admin any more.
  const held = await lockAccount(tx, userId)
  if (held?.passwordHash !== admin.passwordHash || held.role !== 'admin') throw new Refusal('login_failed')
  const device = await meetDevice(tx, userId, fingerprint)
  const target = { kind: 'device', id: device.id } as const
  const isAllowed = device.approvedAt !== null || (await enrolIfFirst(tx, device.id, admin))
  if (!isAllowed) {
    await record(tx, { action: 'device.refused', actorId: userId, target })
    return undefined
  }
  await record(tx, { action: device.approvedAt ? 'admin.login' : 'device.enrolled', actorId: userId, target })
  return insertSession(tx, userId, { hours: adminSessionHours, boundTo: fingerprint })
}

async function findAdmin(db: Db, username: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(users.open, eq(users.role, 'admin'), sql`lower(${users.username}) = ${username.toLowerCase()}`))
  return row
}
