import { type SQL, sql } from 'drizzle-orm'
import { harvestDaysAhead } from '#contract/products/harvest.ts'
import {
  type BuyerFacts,
  type DealRecord,
  dealRecords,
  factsDays,
  sellersForFacts,
} from '#contract/requests/buyer-facts.ts'
import { confirmDays, pendingHours } from '#contract/requests/facts.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { planned } from '#server/platform/database/prepared-statements.ts'

const rankOf = (record: DealRecord) => sql.raw(String(dealRecords.indexOf(record)))
const days = (count: number) => sql.raw(`interval '${count} days'`)
const pendingDays = pendingHours / 24

/** After a dispute a deal can be completed anew: the buyer must not begin the days again by that. */
const openSince = sql`case when disputed_at is null then dealt_at
  else least(dealt_at, (seller_confirmation ->> 'confirmedAt')::timestamptz) end`

/** From when on the answers are due: a harvest that was to come is waited for. */
const dueSince = sql`greatest(accepted_at, available_from::timestamp at time zone 'Asia/Kolkata')`

/** What a buyer never confirmed until its time was over. A ruling or a closed account ended it another way. */
const isSilent = sql`dealt_at is null and seller_confirmation ->> 'sold' = 'true'
  and coalesce((buyer_confirmation ->> 'confirmedAt')::timestamptz >= ${dueSince} + ${days(confirmDays)}, true)
  and (status in ('accepted', 'disputed') or close_reason = 'unconfirmed')`

const silentAt = sql`${dueSince} + ${days(confirmDays)}`

/**
 * The deals of `buyer` that count: those completed in the last days, also if they are in dispute since, and those that they left unanswered.
 * Of these the index finds few by the bounds of `requested_at`, which follow from those of `accepted_at` and of a harvest.
 */
export const countedDeals = (buyer: SQL) => sql`
  select id, seller_id, dealt_at as at, ${openSince} as since,
    array_position(${sql.raw(`'{${dealRecords.join(',')}}'::text[]`)}, coalesce(payment_state::text, 'unsaid')) - 1 as rank
  from contact_requests
  where buyer_id = ${buyer} and dealt_at > ${now()} - ${days(factsDays)}
  union all
  select id, seller_id, ${silentAt}, null, ${rankOf('silent')}
  from contact_requests
  where buyer_id = ${buyer} and ${isSilent}
    and ${silentAt} > ${now()} - ${days(factsDays)} and ${silentAt} <= ${now()}
    and requested_at > ${now()} - ${days(factsDays + confirmDays + harvestDaysAhead + pendingDays)} and requested_at <= ${now()} - ${days(confirmDays)}`

/** What sellers say of the payments of these people; those with too few sellers have none. */
export async function buyerFactsOf(db: Db, buyerIds: string[]): Promise<Map<string, BuyerFacts>> {
  if (!buyerIds.length) return new Map()
  const rows = await planned<BuyerFacts & { id: string }>(db, 'buyer_facts', factsStatement(buyerIds))
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

export function factsStatement(buyerIds: string[]) {
  const sellersWith = (record: DealRecord) => sql`count(*) filter (where worst = ${rankOf(record)})::int`
  return sql`
    select asked.id, count(*)::int as sellers, ${sellersWith('settled')} as settled, ${sellersWith('open')} as open,
      ${sellersWith('claimed')} as claimed, ${sellersWith('silent')} as silent,
      floor(extract(epoch from ${now()} - min(since) filter (where worst = ${rankOf('open')})) / 86400)::int as "oldestOpenDays"
    from unnest(${sql.param(buyerIds)}::uuid[]) as asked(id)
    cross join lateral (
      select max(rank) as worst, min(since) filter (where rank = ${rankOf('open')}) as since
      from (${countedDeals(sql`asked.id`)}) deals
      group by seller_id
    ) seller
    group by asked.id
    having count(*) >= ${sql.raw(String(sellersForFacts))}`
}
