import { inArray, sql } from 'drizzle-orm'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Recent } from '#server/platform/recent.ts'

export const recentAccounts: Recent = {
  kinds: ['account_opened'],
  newest: (most) => sql`
    select 'account_opened' as kind, id, created_at as at from users where not retired
    order by created_at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const { id, role } = users
    const rows = await db.select({ id, role, name: users.name, open: users.open }).from(users).where(inArray(id, ids))
    return rows.map(({ id, role, name, open }) => ({ id, about: id, params: { role, name: open ? name : null } }))
  },
}

/** What these people are called; who closed their account has no name any more. */
export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string | null>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, open: users.open })
    .from(users)
    .where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name, open }) => [id, open ? name : null]))
}
