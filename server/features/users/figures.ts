import { sql } from 'drizzle-orm'
import type { DayFigures } from '#server/platform/day-figures.ts'

/** Accounts by the day they were opened on: all of them as `new`, those that are still open by role. */
export const userFigures: DayFigures = {
  room: 'users',
  count: sql`
    select wanted.day, counted.figure, 0, counted.value from wanted cross join lateral (
      select role::text as figure, count(*) as value from users
        where created_at >= first and created_at < next and open group by role
      union all select 'suspended', count(*) from users
        where created_at >= first and created_at < next and open and suspended_at is not null
      union all select 'new', count(*) from users where created_at >= first and created_at < next and not retired
    ) counted`,
}
