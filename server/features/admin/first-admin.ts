import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { users } from '#server/database/tables/users.ts'
import { changeAccount, hashPassword, insertAccount, lockAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Db, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import { settings } from '#server/platform/environment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readSecret } from '#server/platform/secret-file.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { firstAdmin, isAnyEnrolled, oneAtATime } from './devices.ts'

type AdminCredentials = { username: string; password: string | undefined; passwordFile?: string | undefined }

/** What the first admin gets if nobody has chosen it. Kept over several tries, so that a later one knows what an earlier one made. */
export const makeUpAdmin = () => ({ id: v7(), password: `${randomBytes(12).toString('base64url')}aA1!` })

/** Makes the first admin of an installation that has none; gives back the password if it is the one that was made up. */
export async function ensureAdmin(db: Db, credentials: AdminCredentials, made = makeUpAdmin()) {
  const { username, password, passwordFile } = credentials
  if (!(await isAdminThere(db)))
    try {
      const given = password ?? (passwordFile && passwordIn(passwordFile))
      await createAdmin(db, username, given ?? made.password, { id: made.id })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'password_common')
        throw new SetUpError(
          `${password ? 'ADMIN_PASSWORD' : 'ADMIN_PASSWORD_FILE'} is too well known: choose another.`,
        )
      if (!uniqueViolation(error)) throw error
      if (!(await isAdminThere(db)))
        throw new SetUpError(`ADMIN_USERNAME ${username} is the name of somebody who is no admin: choose another.`)
    }
  if (password || passwordFile) return undefined
  return (await isAdminThere(db, made.id)) ? made.password : undefined // else there was one before, or another node was first
}

/** Read only while there is no admin: the file may be removed after that. */
function passwordIn(file: string) {
  const password = settings.ADMIN_PASSWORD.safeParse(readSecret('ADMIN_PASSWORD_FILE', file))
  if (!password.success) throw new SetUpError('ADMIN_PASSWORD_FILE must hold a password of 8 to 128 characters.')
  return password.data
}

/** A new password for the first admin. Only until a device was enrolled: before that, nobody has signed in as an admin. */
export async function renewFirstPassword(db: Db) {
  const { password } = makeUpAdmin()
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const first = await firstAdmin(tx, { demo: false })
    if (!first) return undefined
    await lockAccount(tx, first.id) // before the devices, as signing in does
    await oneAtATime(tx)
    if (await isAnyEnrolled(tx, { demo: false })) return undefined
    await changeAccount(tx, first.id, { passwordHash })
    await record(tx, { action: 'admin.password_reset', target: { kind: 'user', id: first.id } })
    return { username: first.username, password }
  })
}

async function isAdminThere(db: Db, id?: string) {
  const real = and(eq(users.role, 'admin'), eq(users.demo, false), id ? eq(users.id, id) : undefined)
  return (await db.select({ id: users.id }).from(users).where(real).limit(1)).length > 0
}

type NewAdminOptions = { demo?: boolean; id?: string }

export async function createAdmin(
  db: Db,
  username: string,
  password: string,
  { demo = false, id = v7() }: NewAdminOptions = {},
) {
  const passwordHash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const admin = await insertAccount(tx, { id, role: 'admin', username, name: username, passwordHash, demo })
    await record(tx, { action: 'admin.created', target: { kind: 'user', id } })
    return admin
  })
}
