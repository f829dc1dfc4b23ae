import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { contactMessages, contactReplies } from '#server/database/tables/support.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type StoredMessage = typeof contactMessages.$inferSelect
/** With the name of the admin who wrote it. */
export type StoredReply = typeof contactReplies.$inferSelect & { author: string | null }
type NewMessage = typeof contactMessages.$inferInsert

/** False where another has this number already. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { rowCount } = await tx.insert(contactMessages).values(message).onConflictDoNothing()
  return rowCount === 1
}

/** One more word about a ticket; the ticket says who had the last, and when support had its first. */
export async function insertReply(tx: Tx, reply: Omit<typeof contactReplies.$inferInsert, 'id'>) {
  await tx.insert(contactReplies).values({ id: v7(), ...reply })
  const isFirst = sql`coalesce(${contactMessages.firstReplyAt}, ${reply.createdAt.toISOString()}::timestamptz)`
  await tx
    .update(contactMessages)
    .set({ lastFrom: reply.from, ...(reply.from === 'support' && { firstReplyAt: isFirst }) })
    .where(eq(contactMessages.id, reply.messageId))
}

/** Who says that a ticket is theirs. */
export type Claim = { userId?: string | undefined; email?: string | undefined }

/** Written while signed in; or signed out, with the email that the account proved since. */
const ownedBy = (userId: string): SQL =>
  sql`(${contactMessages.senderId} = ${userId} or ${contactMessages.senderId} is null and lower(${contactMessages.email}) =
    (select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null))`

/** Nobody's, unless something is claimed. */
const claimedBy = ({ userId, email }: Claim) =>
  or(
    sql`false`,
    userId ? ownedBy(userId) : undefined,
    email ? sql`lower(${contactMessages.email}) = lower(${email})` : undefined,
  )

export async function findTicket(db: Db, ticketId: string, claim: Claim): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.ticketId, ticketId), claimedBy(claim)))
  return row
}

export async function lockTicket(tx: Tx, ticketId: string, claim: Claim): Promise<StoredMessage | undefined> {
  const theirs = and(eq(contactMessages.ticketId, ticketId), claimedBy(claim))
  const [row] = await tx.select().from(contactMessages).where(theirs).for('update')
  return row
}

export async function lockMessage(tx: Tx, id: string): Promise<StoredMessage | undefined> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  return row
}

export async function changeMessage(tx: Tx, id: string, change: Partial<NewMessage>) {
  await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id))
}

/** Their account is closed: what was written stays, without who wrote it, and waits for nobody. */
export const forgetSender = (tx: Tx, userId: string, at: Date) =>
  tx
    .update(contactMessages)
    .set({ senderId: userId, name: '', email: null, status: 'closed', updatedAt: at })
    .where(ownedBy(userId))

export async function repliesTo(db: Db, messageIds: string[]): Promise<Map<string, StoredReply[]>> {
  if (!messageIds.length) return new Map()
  const rows = await db
    .select({ ...getTableColumns(contactReplies), author: users.name })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(inArray(contactReplies.messageId, messageIds))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

export type TicketPaging = { page: number; limit: number }

export async function messagesOf(db: Db, userId: string, { page, limit }: TicketPaging) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(ownedBy(userId))
    .orderBy(desc(contactMessages.updatedAt), desc(contactMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(contactMessages, ownedBy(userId)) }
}
