import { eq } from 'drizzle-orm'
import type { User } from '#contract/users.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database.ts'

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row && asOwnProfile(row)
}

/** What a person sees of their own account. */
function asOwnProfile(row: typeof users.$inferSelect): User {
  const { id, createdAt, phoneVerifiedAt, suspendedAt: _, demo: __, ...rest } = row
  return {
    ...rest,
    _id: id,
    memberSince: createdAt.toISOString(),
    phoneVerifiedAt: phoneVerifiedAt?.toISOString() ?? null,
  }
}
