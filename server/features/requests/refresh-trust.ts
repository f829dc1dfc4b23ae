import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { answerFacts, answersInDay, isAgreedDeal, trustOfPair } from '#contract/requests/trust.ts'
import { z } from '#contract/zod.ts'
import { lockTrust, readTrust, setTrust, type TrustFacts } from '#server/features/products/door.ts'
import type { CursorBackFill } from '#server/platform/database/back-fill.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import { pauseShare } from '#server/platform/database/table-blocks.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'

/** Counts the trust facts anew: every night, and those of a seller after a deal, since their answers are counted here alone. */
export const refreshTrustJob = job({
  name: 'refresh-trust',
  /** Of these, else of everybody. */
  payload: z.object({ userIds: z.array(z.uuid()).optional() }).nullish(),
  async run(payload, { db, log, signal }) {
    const changed = payload?.userIds ? await refreshTrust(db, payload.userIds) : await refreshAll(db, signal)
    log.debug({ changed }, 'trust facts refreshed')
  },
})

const afterDealMs = 10_000

/** A seller who confirms one deal after another is counted once. */
export const refreshTrustSoon = (tx: Tx, sellerId: string) =>
  addJob(
    tx,
    refreshTrustJob,
    { userIds: [sellerId] },
    { key: `refresh-trust:${sellerId}`, runAt: new Date(Date.now() + afterDealMs), isThrottled: true },
  )

/** Of deals from before there were trust facts. */
export const firstTrustFacts: CursorBackFill = {
  name: 'first-trust-facts',
  async batch(db, after) {
    const people = await nextPeople(db, after)
    await refreshTrust(db, people)
    return people.at(-1) ?? null
  },
}

async function refreshAll(db: Database, signal: AbortSignal): Promise<number> {
  let after: string | null = null
  let changed = 0
  while (!signal.aborted) {
    const began = performance.now()
    const people = await nextPeople(db, after)
    if (!people.length) break
    changed += await refreshTrust(db, people)
    after = people.at(-1) ?? null
    await sleep((performance.now() - began) * pauseShare)
  }
  return changed
}

const batch = 500

async function nextPeople(db: Db, after: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where id > ${after ?? '00000000-0000-0000-0000-000000000000'} order by id limit ${batch}`)
  return rows.map(({ id }) => id)
}

/**
 * Writes what differs from the count; says of how many. Only those are locked, and counted again then, so that a deal which is
 * completed meanwhile is counted once.
 */
export async function refreshTrust(db: Db, userIds: readonly string[]): Promise<number> {
  if (!userIds.length) return 0
  const stored = await readTrust(db, userIds)
  const counted = await countTrust(db, userIds)
  const changed = userIds.filter((id) => !isSame(stored.get(id) ?? none, counted.get(id) ?? none))
  if (!changed.length) return 0
  await transaction(db, async (tx) => {
    await lockTrust(tx, changed)
    const facts = await countTrust(tx, changed)
    await setTrust(tx, new Map(changed.map((id) => [id, facts.get(id) ?? none])))
  })
  return changed.length
}

const none: TrustFacts = { completedDeals: 0, partners: 0, answersInDay: null }

const isSame = (one: TrustFacts, other: TrustFacts) =>
  one.completedDeals === other.completedDeals &&
  one.partners === other.partners &&
  one.answersInDay === other.answersInDay

async function countTrust(db: Db, userIds: readonly string[]): Promise<Map<string, TrustFacts>> {
  const found = new Map<string, TrustFacts>()
  for (const { person, times, agreed } of await pairsOf(db, userIds)) {
    const pair = trustOfPair(
      times.map((at, nth) => ({ at: Number(at), isAgreed: isAgreedDeal({ priceAgreed: agreed[nth] ?? null }) })),
    )
    const { completedDeals, partners } = found.get(person) ?? none
    const sum = { completedDeals: completedDeals + pair.completedDeals, partners: partners + pair.partners }
    found.set(person, { ...none, ...sum })
  }
  for (const { person, ...counts } of await answersOf(db, userIds))
    found.set(person, { ...(found.get(person) ?? none), answersInDay: answersInDay(counts) })
  return found
}

type PairRow = { person: string; times: (number | string)[]; agreed: (boolean | null)[] }

/** The completed deals of each of them by the other person, on whichever side. */
async function pairsOf(db: Db, userIds: readonly string[]): Promise<PairRow[]> {
  const ids = sql.param([...userIds])
  const { rows } = await db.execute<PairRow>(sql`
    select person, array_agg((extract(epoch from completed_at) * 1000)::float8) as times, array_agg(price_agreed) as agreed
    from (
      select seller_id as person, buyer_id as other, completed_at, price_agreed from contact_requests
        where seller_id = any(${ids}::uuid[]) and status = 'completed'
      union all
      select buyer_id, seller_id, completed_at, price_agreed from contact_requests
        where buyer_id = any(${ids}::uuid[]) and status = 'completed'
    ) deals group by person, other`)
  return rows
}

type AnswerRow = { person: string; requests: number; answered: number; buyers: number }

/**
 * The requests that each of them had a day to answer, or answered sooner, and how many they answered within it. One that its buyer took back
 * sooner says nothing; what was agreed on in a bulk order was never asked.
 */
async function answersOf(db: Db, userIds: readonly string[]): Promise<AnswerRow[]> {
  const { days, withinHours } = answerFacts
  const { rows } = await db.execute<AnswerRow>(sql`
    select seller_id as person, count(*)::int as requests, count(distinct buyer_id)::int as buyers,
      (count(*) filter (where in_time))::int as answered
    from (
      select seller_id, buyer_id, first.at, requested_at + make_interval(hours => ${withinHours}) as due,
        coalesce(first.event in ('accept', 'reject') and first.at <= requested_at + make_interval(hours => ${withinHours}), false) as in_time
      from contact_requests r
      left join lateral (
        select at, event from request_history where request_id = r.id and "from" = 'pending' order by id limit 1
      ) first on true
      where seller_id = any(${sql.param([...userIds])}::uuid[])
        and requested_at > ${now()} - make_interval(days => ${days}) and accepted_at is distinct from requested_at
    ) asked
    where in_time or least(coalesce(at, ${now()}), ${now()}) >= due
    group by seller_id`)
  return rows
}
