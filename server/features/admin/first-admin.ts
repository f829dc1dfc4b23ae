import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { users } from '#server/database/tables/users.ts'
import { hashPassword, insertAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Db, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

type AdminCredentials = { username: string; password: string | undefined }

/** What the first admin gets if nobody has chosen it. Kept over several tries, so that a later one knows what an earlier one made. */
export const makeUpAdmin = () => ({ id: v7(), password: `${randomBytes(12).toString('base64url')}aA1!` })

/** Makes the first admin of an installation that has none; gives back the password if it is the one that was made up. */
export async function ensureAdmin(db: Db, { username, password }: AdminCredentials, made = makeUpAdmin()) {
  if (!(await isAdminThere(db)))
    try {
      await createAdmin(db, username, password ?? made.password, { id: made.id })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'password_common')
        throw new SetUpError('ADMIN_PASSWORD is too well known: choose another.')
      if (!uniqueViolation(error)) throw error
      if (!(await isAdminThere(db)))
        throw new SetUpError(`ADMIN_USERNAME ${username} is the name of somebody who is no admin: choose another.`)
    }
  const isOurs = !password && (await isAdminThere(db, made.id)) // else there was one before, or another node was first
  return isOurs ? made.password : undefined
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
