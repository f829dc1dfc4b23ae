import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { password as passwordRule, username as usernameRule } from '#contract/users/users.ts'
import { users } from '#server/database/tables/users.ts'
import {
  approveDevice,
  createAdmin,
  ensureAdmin,
  listDevices,
  removeDevice,
  renewFirstPassword,
} from '#server/features/admin/door.ts'
import { endSessionsOf } from '#server/features/session/door.ts'
import { changeAccount, hashPassword } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { setAdminEmail } from './admin-email.ts'
import { withDatabase } from './database.ts'

const usage =
  'Say: admin create <username> [password], admin reset-password <username> [password], ' +
  'admin email <username> <address|none>, or admin devices [approve|remove <id>].'

/** Commands for admins and their devices, for whoever operates the machine. */
export async function admin([what = '', ...args]: string[]): Promise<string> {
  return withDatabase((db) => {
    if (what === '') return first(db)
    if (what === 'create') return create(db, args)
    if (what === 'reset-password') return resetPassword(db, args)
    if (what === 'email') return setAdminEmail(db, args, usage)
    if (what === 'devices') return devices(db, args)
    throw new SetUpError(usage)
  })
}

/** What a start without a terminal shows to nobody, so that it is in no log. */
async function first(db: Database) {
  const { admin, demo } = readConfig(process.env)
  if (demo) throw new SetUpError('A demo has an admin of its own: see README.md.')
  const told = (username: string, password: string) =>
    `The first admin is ${username}. Password, shown once: ${password}`
  const password = await ensureAdmin(db, admin)
  if (password) return told(admin.username, password)
  const renewed = await renewFirstPassword(db)
  if (!renewed) throw new SetUpError(`Somebody has signed in as an admin already. ${usage}`)
  return told(renewed.username, renewed.password)
}

async function create(db: Database, [name = '', given]: string[]) {
  if (!usernameRule.safeParse(name).success) throw new SetUpError(usage)
  const password = choose(given)
  try {
    await createAdmin(db, name, password)
  } catch (error) {
    if (uniqueViolation(error)) throw new SetUpError(`The username ${name} is taken.`)
    throw error
  }
  return `The admin ${name} is made.${told(given, password)}`
}

async function resetPassword(db: Database, [name = '', given]: string[]) {
  const own = and(eq(users.role, 'admin'), sql`lower(${users.username}) = ${name.toLowerCase()}`)
  const [account] = await db.select().from(users).where(own)
  if (!account) throw new SetUpError(`There is no admin ${name}.`)
  const password = choose(given)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    await changeAccount(tx, account.id, { passwordHash })
    await endSessionsOf(tx, account.id)
    await record(tx, { action: 'admin.password_reset', target: { kind: 'user', id: account.id } })
  })
  return `The password of ${name} is changed and the sessions are ended.${told(given, password)}`
}

async function devices(db: Database, [act, id = '']: string[]) {
  if (act === undefined) {
    const rows = await listDevices(db)
    const line = (row: (typeof rows)[number]) =>
      `${row.id}  ${row.approvedAt ? 'enrolled' : 'WAITING '}  ${row.username}  last seen ${row.lastSeenAt.toISOString()}`
    return rows.map(line).join('\n') || 'No device has asked yet.'
  }
  const deed = {
    approve: { change: approveDevice, action: 'device.approved' },
    remove: { change: removeDevice, action: 'device.revoked' },
  } as const
  const { change, action } = deed[act as keyof typeof deed] ?? {}
  if (!change || !/^[\da-f-]{36}$/.test(id)) throw new SetUpError(usage)
  const isDone = await transaction(db, async (tx) => {
    if (!(await change(tx, id))) return false
    await record(tx, { action, target: { kind: 'device', id } })
    return true
  })
  if (!isDone) throw new SetUpError(`There is no device ${id} to ${act}.`)
  return act === 'approve' ? 'The device is enrolled.' : 'The device is removed.'
}

function choose(given: string | undefined) {
  if (given === undefined) return `${randomBytes(12).toString('base64url')}aA1!`
  if (!passwordRule.safeParse(given).success)
    throw new SetUpError('A password needs 8 to 128 signs with upper and lower case, a number and one of @$!%*?&.')
  return given
}

const told = (given: string | undefined, password: string) =>
  given === undefined ? ` Password, shown once: ${password}` : ''
