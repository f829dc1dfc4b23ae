import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type TicketFilter, type TicketKind, type TicketStatus, ticketIdFrom } from '#contract/support/facts.ts'
import { contactMessages } from '#server/database/tables/support.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeTotals } from '#server/platform/totals.ts'
import type { TicketPaging } from './store.ts'

type ListedQuery = {
  status?: TicketFilter | undefined
  kind?: TicketKind | undefined
  assigned?: 'me' | 'nobody' | undefined
  search?: string | undefined
  sort: keyof typeof orders
}
type InboxQuery = TicketPaging & ListedQuery

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
      spoken: users.language,
      assignee: { id: assignees.id, name: assignees.name },
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.senderId))
    .leftJoin(assignees, eq(assignees.id, contactMessages.assigneeId))
export type FoundTicket = Awaited<ReturnType<typeof withPeople>>[number]

const totalOf = makeTotals()

/** All that admins have to answer, as one of them asks for it. */
export async function allMessages(db: Db, adminId: string, { page, limit, sort, ...asked }: InboxQuery) {
  const { assigned } = asked
  const wanted = await whichOf(db, adminId, asked)
  const read = withPeople(db)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const key = [asked, assigned === 'me' && adminId]
  const [rows, total] = await Promise.all([read, totalOf(db, { from: contactMessages, where: wanted, key })])
  return { rows, total }
}

async function whichOf(db: Db, adminId: string, { status, kind, assigned, search }: Omit<ListedQuery, 'sort'>) {
  return and(
    status && inStatus(status),
    kind ? eq(contactMessages.kind, kind) : undefined,
    assigned === 'me' ? eq(contactMessages.assigneeId, adminId) : undefined,
    assigned === 'nobody' ? isNull(contactMessages.assigneeId) : undefined,
    search ? await mentions(db, search) : undefined,
  )
}

const unsettled: TicketStatus[] = ['open', 'in_progress']

function inStatus(status: TicketFilter): SQL {
  if (status === 'unanswered') return sql`last_from = 'sender' and status < 'resolved'` // as its index says it
  return status === 'unsettled' ? inArray(contactMessages.status, unsettled) : eq(contactMessages.status, status)
}

/** The tickets before and after one in such a list, by where it stands in the order: it need not be in the list any more. */
export async function besideMessage(db: Db, adminId: string, ticketId: string, { sort, ...asked }: ListedQuery) {
  const wanted = await whichOf(db, adminId, asked)
  const key = sort === 'updated' ? contactMessages.updatedAt : contactMessages.createdAt
  const [own] = await db.select({ id }).from(contactMessages).where(eq(id, ticketId))
  if (!own) return undefined
  const from = async (isUpwards: boolean) => {
    const sign = sql.raw(isUpwards ? '>' : '<')
    const direction = isUpwards ? asc : desc
    const [found] = await db
      .select({ id })
      .from(contactMessages)
      .where(
        and(
          wanted,
          sql`(${key}, ${id}) ${sign} (select ${key}, ${id} from ${contactMessages} where ${id} = ${ticketId})`,
        ),
      )
      .orderBy(direction(key), direction(id))
      .limit(1)
    return found?.id ?? null
  }
  const [above, below] = [await from(true), await from(false)]
  return sort === 'oldest' ? { previous: below, next: above } : { previous: above, next: below }
}

const { id, name, subject, message, email, ticketId } = contactMessages
/** The index of this expression is what makes it fast: it must be written as there. */
const text = sql`to_tsvector('simple', ${name} || ' ' || ${subject} || ' ' || ${message})`
/** Nobody reads further in what a single common word finds. */
const mostFound = 10_000

/** Each way by its own index, and only then in order: a list that is read in order would look at every message for a rare word. */
async function mentions(db: Db, search: string): Promise<SQL> {
  const words = await beginningsIn(db, search)
  const asStart = `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql.join(
    [
      sql`select ${id} from ${contactMessages} where ${ticketId} = ${ticketIdFrom(search)}`,
      sql`(select ${id} from ${contactMessages} where lower(${email}) like ${asStart} limit ${mostFound})`,
      ...(words
        ? [sql`(select ${id} from ${contactMessages} where ${text} @@ ${words}::tsquery limit ${mostFound})`]
        : []),
    ],
    sql` union `,
  )
  return sql`${id} = any(array(${found}))`
}

/** Each word as it begins: whoever is still typing finds it already. */
async function beginningsIn(db: Db, search: string): Promise<string | null> {
  const { rows } = await db.execute<{ words: string | null }>(
    sql`select string_agg(quote_literal(lexeme) || ':*', ' & ') as words from unnest(to_tsvector('simple', ${search}))`,
  )
  return rows[0]?.words ?? null
}

export async function findMessage(db: Db, id: string): Promise<FoundTicket | undefined> {
  const [row] = await withPeople(db).where(eq(contactMessages.id, id))
  return row
}
