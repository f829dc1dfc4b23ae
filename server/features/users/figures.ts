import { sql } from 'drizzle-orm'
import type { DayFigures } from '#server/platform/day-figures.ts'

/** Accounts by the day they were opened on: all of them as `new`, those that are still open by role. */
export const userFigures: DayFigures = {
  room: 'users',
  count: sql`
    select wanted.day, counted.figure, 0, sum(counted.value) from wanted cross join lateral (
      select role, count(*) filter (where open) as there, count(*) filter (where open and suspended_at is not null) as away,
        count(*) filter (where not retired) as came
      from users where created_at >= first and created_at < next group by role
    ) by_role cross join lateral (values (role::text, there), ('suspended', away), ('new', came)) counted (figure, value)
    group by 1, 2`,
}
