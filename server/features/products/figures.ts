import { sql } from 'drizzle-orm'
import type { DayFigures } from '#server/platform/day-figures.ts'

/** Products by the day they were listed on: all of them as `new`, those that are still there by whether people see them. */
export const productFigures: DayFigures = {
  room: 'products',
  count: sql`
    select wanted.day, counted.figure, 0, counted.value from wanted cross join lateral (
      select case when listed then 'active' when moderation = 'hidden' then 'hidden' else 'inactive' end as figure,
          count(*) as value from products
        where created_at >= first and created_at < next and removed_at is null and moderation <> 'removed' and not retired
        group by 1
      union all select 'new', count(*) from products where created_at >= first and created_at < next and not retired
    ) counted`,
}
