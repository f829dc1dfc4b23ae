import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { users } from '#server/database/tables/users.ts'
import { hashPassword, insertAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uniqueViolation } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

type Wanted = { username: string; password: string | undefined }

/** Makes the first admin of an installation that has none; gives back the password if it had to make one up. */
export async function ensureAdmin(db: Db, { username, password }: Wanted): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const made = password ?? `${randomBytes(12).toString('base64url')}aA1!`
  try {
    await createAdmin(db, username, made)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'password_common')
      throw new SetUpError('ADMIN_PASSWORD is too well known: choose another.')
    if (!uniqueViolation(error)) throw error
    if (await hasAdmin(db)) return undefined // another node was first
    throw new SetUpError(`ADMIN_USERNAME ${username} is the name of somebody who is no admin: choose another.`)
  }
  return password ? undefined : made
}

async function hasAdmin(db: Db) {
  const real = and(eq(users.role, 'admin'), eq(users.demo, false))
  return (await db.select({ id: users.id }).from(users).where(real).limit(1)).length > 0
}

export async function createAdmin(db: Db, username: string, password: string, { demo = false } = {}) {
  const passwordHash = await hashPassword(password)
  const admin = await insertAccount(db, { id: v7(), role: 'admin', username, name: username, passwordHash, demo })
  await record(db, { action: 'admin.created', target: { kind: 'user', id: admin.id } })
  return admin
}
