import { eq, type SQL, sql } from 'drizzle-orm'
import { alarming } from '#contract/admin/alerts.ts'
import { disputeAlertDays } from '#contract/requests/facts.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { namesOf } from '#server/features/users/door.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Each dispute that is open, the longest open first. */
export const disputedSince = sql`select disputed_at as at, id::text as id from contact_requests
  where status = 'disputed' order by disputed_at, id`

/** What a request is about, and between whom. */
export async function partiesOf(db: Db, id: string) {
  const { name, buyerId, sellerId } = contactRequests
  const [found] = await db.select({ name, buyerId, sellerId }).from(contactRequests).where(eq(contactRequests.id, id))
  if (!found) return undefined
  const names = await namesOf(db, [found.buyerId, found.sellerId])
  return { product: found.name, buyer: names.get(found.buyerId) ?? null, seller: names.get(found.sellerId) ?? null }
}

/** Disputes that nobody settled for a week: how many, and the longest open. */
export async function overdueDisputes(db: Db) {
  const { rows } = await db.execute<{ count: number; since: string | null }>(sql`
    select count(*)::int as count, min(disputed_at) as since from contact_requests
    where status = 'disputed' and disputed_at <= ${now()} - make_interval(days => ${disputeAlertDays})`)
  const [found] = rows
  return found?.since ? { count: found.count, since: new Date(found.since) } : undefined
}

type Burst = { user_id: string; name: string; most: number; at: string }

/** Who sent many requests within an hour, of those that people sent themselves. */
export const requestBursts = (db: Db) =>
  burstsIn(
    db,
    sql`select buyer_id as user_id, requested_at as at from contact_requests
      where requested_at > ${since()} and is_counted`,
    alarming.requestsAnHour,
  )

/** Who got many phone numbers within an hour: whoever accepts sees the buyer's, whoever is accepted the seller's. */
export const revealBursts = (db: Db) =>
  burstsIn(
    db,
    sql`select unnest(array[buyer_id, seller_id]) as user_id, accepted_at as at from contact_requests
      where accepted_at > ${since()}`,
    alarming.revealsAnHour,
  )

const since = () => sql`${now()} - make_interval(hours => ${alarming.burstHours})`
const mostShown = 20

async function burstsIn(db: Db, happened: SQL, threshold: number) {
  const { rows } = await db.execute<Burst>(sql`
    with happened as (${happened}),
      busy as (select user_id from happened group by user_id having count(*) >= ${threshold}),
      counted as (select user_id, at, count(*) over (partition by user_id order by at
          range between interval '1 hour' preceding and current row)::int as within
        from happened where user_id in (select user_id from busy))
    select user_id, users.name, max(within) as most, max(at) as at
    from counted join users on users.id = user_id and users.open where within >= ${threshold}
    group by user_id, users.name order by max(at) desc limit ${mostShown}`)
  return rows.map(({ user_id: userId, name, most, at }) => ({ userId, name, count: most, at: new Date(at) }))
}
