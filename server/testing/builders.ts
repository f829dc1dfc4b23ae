import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Role } from '#contract/roles.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database.ts'
import { digest } from '#server/platform/digest.ts'

type Given = Partial<typeof users.$inferInsert>

export async function aUser(db: Db, role: Role, given: Given = {}) {
  const id = v7()
  const username = `${role}_${randomBytes(4).toString('hex')}`
  const [user] = await db
    .insert(users)
    .values({ id, role, username, name: 'Lakshmamma', email: `${username}@example.in`, ...given })
    .returning()
  if (!user) throw new Error('the user was not stored')
  return user
}

/** Signs somebody in the short way; gives the header to call with. */
export async function signedIn(db: Db, userId: string) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insert(sessions)
    .values({ id: v7(), userId, tokenHash: digest(token), expiresAt: sql`now() + interval '30 days'` })
  return { authorization: `Bearer ${token}` }
}
