import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alarming } from '#contract/admin/alerts.ts'
import { contactMessages } from '#server/database/tables/support.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Recent } from '#server/platform/recent.ts'

/** By its number alone: what people wrote, and as whom, may hold a phone number. */
export const recentTickets: Recent = {
  kinds: ['ticket_opened'],
  newest: (most) => sql`
    select 'ticket_opened' as kind, id, created_at as at from contact_messages
    order by created_at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const { id, ticketId } = contactMessages
    const rows = await db.select({ id, ticketId }).from(contactMessages).where(inArray(id, ids))
    return rows.map(({ id, ticketId }) => ({ id, about: id, params: { ticketId } }))
  },
}

/** The oldest message that nobody has dealt with. */
export async function oldestOpen(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select min(created_at) as at from contact_messages where status in ('open', 'in_progress')`)
  const at = rows[0]?.at
  return at ? new Date(at).toISOString() : null
}

/** What the senders of unanswered messages said last, the oldest message first. */
export const unansweredSince = sql`select coalesce(
    (select max(created_at) from contact_replies where message_id = m.id and "from" = 'sender'), m.created_at) as at, m.id::text as id
  from contact_messages m where last_from = 'sender' and status < 'resolved' order by m.id`

/** How an admin knows a ticket: by its number and what its sender called it. */
export async function ticketOf(db: Db, id: string) {
  const { ticketId, subject } = contactMessages
  const [found] = await db.select({ ticketId, subject }).from(contactMessages).where(eq(contactMessages.id, id))
  return found
}

type Waiting = { count: number; since: Date }

async function waiting(db: Db, which: SQL): Promise<Waiting | undefined> {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, min(created_at) as since from contact_messages
    where status in ('open', 'in_progress') and ${which}`)
  const [found] = rows
  return found?.since ? { count: found.count, since: new Date(found.since) } : undefined
}

const olderThan = (span: SQL) => sql`created_at < ${now()} - ${span}`

/** Grievances that need an answer, or an end, before the law's deadline. */
export const unansweredGrievances = (db: Db) =>
  waiting(
    db,
    sql`kind = 'grievance' and first_reply_at is null
      and ${olderThan(sql`make_interval(hours => ${alarming.grievanceHours})`)}`,
  )
export const longOpenGrievances = (db: Db) =>
  waiting(db, sql`kind = 'grievance' and ${olderThan(sql`make_interval(days => ${alarming.grievanceDays})`)}`)

/** Those who have had no word from support for a day: how many, and who waits longest. */
export const longWaiting = (db: Db) =>
  waiting(db, sql`first_reply_at is null and ${olderThan(sql`make_interval(hours => ${alarming.waitingHours})`)}`)
