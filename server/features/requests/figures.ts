import { sql } from 'drizzle-orm'
import { type DayFigures, minutesBucket } from '#server/platform/day-figures.ts'

/**
 * Requests by the day they were sent on and what became of them; deals by the day they were completed on; disputes by
 * the day they were opened on; and how many minutes sellers took to answer, by the day of the answer. What was agreed on
 * in a bulk order was never asked.
 */
export const requestFigures: DayFigures = {
  room: 'requests',
  count: sql`
    select wanted.day, counted.* from wanted cross join lateral (
      select status::text as figure, 0 as bucket, count(*) as value from contact_requests
        where requested_at >= first and requested_at < next group by status
      union all select 'new', 0, count(*) from contact_requests where requested_at >= first and requested_at < next
      union all select 'deals', 0, count(*) from contact_requests
        where status = 'completed' and completed_at >= first and completed_at < next
      union all select 'rupees', 0, coalesce(sum(round(final_quantity * final_price, 2)), 0) from contact_requests
        where status = 'completed' and completed_at >= first and completed_at < next
      union all select 'disputes', 0, count(*) from request_history
        where at >= first and at < next and "to" = 'disputed' and "from" is distinct from 'disputed'
      union all select 'answered', ${minutesBucket(sql`asked.requested_at`, sql`answer.at`)}, count(*)
        from request_history answer join contact_requests asked on asked.id = answer.request_id
        where answer.at >= first and answer.at < next and answer.event in ('accept', 'reject')
          and answer.at > asked.requested_at group by 2
    ) counted`,
}
