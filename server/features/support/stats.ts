import { sql } from 'drizzle-orm'
import { ticketStatuses } from '#contract/support-facts.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countByStatus } from './store.ts'

type Row = { waiting: string; last_day: string; minutes: string | null }

/** What waits, what is new, and how long a sender waits for the first word: the median, which one forgotten ticket does not move. */
export async function statsOf(db: Db) {
  const counts = await countByStatus(db)
  const { rows } = await db.execute<Row>(sql`
    select count(*) filter (where status in ('open', 'in_progress') and coalesce(last.side, 'sender') = 'sender') as waiting,
      count(*) filter (where asked.created_at > ${now()} - interval '1 day') as last_day,
      percentile_cont(0.5) within group (order by extract(epoch from first.at - asked.created_at) / 60)
        filter (where first.at is not null and asked.created_at > ${now()} - interval '90 days') as minutes
    from contact_messages asked
    left join lateral (
      select "from" as side from contact_replies where message_id = asked.id order by created_at desc, id desc limit 1
    ) last on true
    left join lateral (
      select min(created_at) as at from contact_replies where message_id = asked.id and "from" = 'support'
    ) first on true`)
  const [row] = rows
  const each = ticketStatuses.map((status) => [status, counts[status] ?? 0] as const)
  return {
    stats: {
      total: each.reduce((sum, [, number]) => sum + number, 0),
      ...(Object.fromEntries(each) as Record<(typeof ticketStatuses)[number], number>),
      waiting: Number(row?.waiting ?? 0),
      lastDay: Number(row?.last_day ?? 0),
      minutesToFirstReply: row?.minutes == null ? null : Math.round(Number(row.minutes)),
    },
  }
}
