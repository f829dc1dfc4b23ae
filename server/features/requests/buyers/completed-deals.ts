import { sql } from 'drizzle-orm'
import { mostDealsTold } from '#contract/requests/facts.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How many deals each of these people has completed, as a buyer and as a seller, up to what is told. */
export async function completedDealsOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (!userIds.length) return new Map()
  const { rows } = await db.execute<{ id: string; deals: number }>(sql`
    select asked.id, least(bought.deals + coalesce(sellers.completed_deals, 0), ${mostDealsTold})::int as deals
    from unnest(${sql.param(userIds)}::uuid[]) as asked(id)
    left join sellers on sellers.user_id = asked.id
    cross join lateral (
      select count(*) as deals from (
        select 1 from contact_requests where buyer_id = asked.id and status = 'completed' limit ${mostDealsTold}
      ) dealt
    ) bought`)
  return new Map(rows.map(({ id, deals }) => [id, deals]))
}
