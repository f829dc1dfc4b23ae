import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { deletedUserName } from '#contract/requests/facts.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Who was given somebody's phone and email: the other side of everything that was ever accepted. */
export async function revealsOf(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const { buyerId, sellerId, acceptedAt, id } = contactRequests
  const which = and(or(eq(buyerId, userId), eq(sellerId, userId)), isNotNull(acceptedAt))
  const other = sql`case when ${buyerId} = ${userId} then ${sellerId} else ${buyerId} end`
  const rows = await db
    .select({ requestId: id, name: users.name, closedAt: users.closedAt, at: acceptedAt })
    .from(contactRequests)
    .innerJoin(users, eq(users.id, other))
    .where(which)
    .orderBy(desc(acceptedAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    reveals: rows.map(({ requestId, name, closedAt, at }) => ({
      requestId,
      name: closedAt ? deletedUserName : name,
      isDeleted: closedAt !== null,
      at: at?.toISOString() ?? '',
    })),
    total: await db.$count(contactRequests, which),
  }
}
