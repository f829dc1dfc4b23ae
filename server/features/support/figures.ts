import { sql } from 'drizzle-orm'
import { type DayFigures, minutesBucket } from '#server/platform/day-figures.ts'

/** Tickets by the day they were written on and how they stand; how many minutes the first reply took, by the day of the reply. */
export const supportFigures: DayFigures = {
  room: 'support',
  count: sql`
    select wanted.day, counted.* from wanted cross join lateral (
      select status::text as figure, 0 as bucket, count(*) as value from contact_messages
        where created_at >= first and created_at < next group by status
      union all select 'new', 0, count(*) from contact_messages where created_at >= first and created_at < next
      union all select 'answered', ${minutesBucket(sql`asked.created_at`, sql`reply.created_at`)}, count(*)
        from contact_replies reply join contact_messages asked on asked.id = reply.message_id
        where reply.created_at >= first and reply.created_at < next and reply."from" = 'support'
          and not exists (select 1 from contact_replies earlier where earlier.message_id = reply.message_id
            and earlier."from" = 'support' and (earlier.created_at, earlier.id) < (reply.created_at, reply.id))
        group by 2
    ) counted`,
}
