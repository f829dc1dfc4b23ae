import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type TicketStatus, ticketIdFrom } from '#contract/support-facts.ts'
import { contactMessages } from '#server/database/tables/support.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Page } from './store.ts'

type Wanted = Page & {
  status?: TicketStatus | undefined
  assigned?: 'me' | 'nobody' | undefined
  search?: string | undefined
  sort: keyof typeof orders
}

const orders = {
  updated: [desc(contactMessages.updatedAt), desc(contactMessages.id)],
  newest: [desc(contactMessages.createdAt), desc(contactMessages.id)],
  oldest: [asc(contactMessages.createdAt), asc(contactMessages.id)],
}

const assignees = alias(users, 'assignees')
const withPeople = (db: Db) =>
  db
    .select({
      message: contactMessages,
      role: users.role,
      closedAt: users.closedAt,
      assignee: { id: assignees.id, name: assignees.name },
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.senderId))
    .leftJoin(assignees, eq(assignees.id, contactMessages.assigneeId))
export type Found = Awaited<ReturnType<typeof withPeople>>[number]

/** All that admins have to answer, as one of them asks for it. */
export async function allMessages(db: Db, adminId: string, { page, limit, sort, ...asked }: Wanted) {
  const { status, assigned, search } = asked
  const wanted = and(
    status ? eq(contactMessages.status, status) : undefined,
    assigned === 'me' ? eq(contactMessages.assigneeId, adminId) : undefined,
    assigned === 'nobody' ? isNull(contactMessages.assigneeId) : undefined,
    search ? mentions(search) : undefined,
  )
  const rows = await withPeople(db)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(contactMessages, wanted) }
}

const { name, subject, message, email, ticketId } = contactMessages
/** The index of this expression is what makes it fast: it must be written as there. */
const text = sql`to_tsvector('simple', ${name} || ' ' || ${subject} || ' ' || ${message})`

/** Each word as it begins: whoever is still typing finds it already. */
const beginnings = (search: string) =>
  sql`(select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery from unnest(to_tsvector('simple', ${search})))`

const mentions = (search: string) =>
  or(
    eq(ticketId, ticketIdFrom(search)),
    sql`lower(${email}) like ${`${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`,
    sql`${text} @@ ${beginnings(search)}`,
  )

export async function findMessage(db: Db, id: string): Promise<Found | undefined> {
  const [row] = await withPeople(db).where(eq(contactMessages.id, id))
  return row
}
