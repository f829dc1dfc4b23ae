import { pageCountOf } from '#contract/shared/pagination.ts'
import type { AdminTicket, Ticket } from '#contract/support/support.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { allMessages, type FoundTicket, findMessage } from './inbox.ts'
import { type Claim, findTicket, messagesOf, repliesTo, type StoredMessage, type StoredReply } from './store.ts'

/** For who wrote it; a stranger does not learn that there is one. */
export async function ticketFor(db: Db, ticketId: string, claim: Claim) {
  const found = await findTicket(db, ticketId, claim)
  if (!found) throw new Refusal('not_found')
  return { ticket: asTicket(found, (await repliesTo(db, [found.id])).get(found.id)) }
}

export async function ticketsOf(db: Db, { id }: Actor, { page, limit }: { page: number; limit: number }) {
  const { rows, total } = await messagesOf(db, id, { page, limit })
  const replies = await repliesTo(
    db,
    rows.map((row) => row.id),
  )
  return {
    messages: rows.map((row) => asTicket(row, replies.get(row.id))),
    total,
    page,
    pageCount: pageCountOf(total, limit),
  }
}

export async function allTickets(db: Db, { id }: Actor, query: Parameters<typeof allMessages>[2]) {
  const { rows, total } = await allMessages(db, id, query)
  const replies = await repliesTo(
    db,
    rows.map(({ message }) => message.id),
  )
  const messages = rows.map((row) => asAdminTicket(row, replies.get(row.message.id)))
  return { messages, total, page: query.page, pageCount: pageCountOf(total, query.limit) }
}

export async function adminTicket(db: Db, id: string): Promise<{ ticket: AdminTicket }> {
  const found = await findMessage(db, id)
  if (!found) throw new Refusal('not_found')
  return { ticket: asAdminTicket(found, (await repliesTo(db, [id])).get(id)) }
}

const asTicket = (row: StoredMessage, replies: StoredReply[] = []): Ticket => ({
  ticketId: row.ticketId,
  kind: row.kind,
  name: row.name,
  email: row.email ?? '',
  subject: row.subject,
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  replies: replies.map(asReply),
})

const asReply = ({ id, from, message, createdAt }: StoredReply) => ({
  _id: id,
  from,
  message,
  createdAt: createdAt.toISOString(),
})

const writerOf = ({ authorId, author }: StoredReply) =>
  authorId && author !== null ? { _id: authorId, name: author } : null

function asAdminTicket(
  { message: row, role, closedAt, spoken, assignee }: FoundTicket,
  replies: StoredReply[] = [],
): AdminTicket {
  const isDeleted = closedAt !== null
  return {
    ...asTicket(row),
    replies: replies.map((reply) => ({ ...asReply(reply), by: writerOf(reply) })),
    ...(isDeleted && { name: 'Deleted user' }),
    _id: row.id,
    sender: row.senderId && role ? { _id: row.senderId, role } : null,
    isDeleted,
    language: spoken ?? row.language,
    note: row.note,
    assignee: assignee && { _id: assignee.id, name: assignee.name },
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  }
}
