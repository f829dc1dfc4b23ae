import { count, sql } from 'drizzle-orm'
import { type TicketStatus, ticketStatuses } from '#contract/support/facts.ts'
import { contactMessages } from '#server/database/tables/support.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

type TicketStatsRow = { waiting: string; last_day: string; minutes: string | null }

/** What waits, what is new, and how long a sender waits for the first word: the median, which one forgotten ticket does not move. */
export async function statsOf(db: Db) {
  const counts = await countByStatus(db)
  const { rows } = await db.execute<TicketStatsRow>(sql`
    select
      (select count(*) from contact_messages where last_from = 'sender' and status < 'resolved') as waiting,
      (select count(*) from contact_messages where created_at > ${now()} - interval '1 day') as last_day,
      (select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at) / 60)
        from contact_messages where first_reply_at is not null and created_at > ${now()} - interval '90 days') as minutes`)
  const [row] = rows
  const each = ticketStatuses.map((status) => [status, counts[status] ?? 0] as const)
  return {
    stats: {
      total: each.reduce((sum, [, number]) => sum + number, 0),
      ...(Object.fromEntries(each) as Record<TicketStatus, number>),
      waiting: Number(row?.waiting ?? 0),
      lastDay: Number(row?.last_day ?? 0),
      minutesToFirstReply: row?.minutes == null ? null : Math.round(Number(row.minutes)),
    },
  }
}

async function countByStatus(db: Db): Promise<Partial<Record<TicketStatus, number>>> {
  const rows = await db
    .select({ status: contactMessages.status, number: count() })
    .from(contactMessages)
    .groupBy(contactMessages.status)
  return Object.fromEntries(rows.map(({ status, number }) => [status, number]))
}
