import { sql } from 'drizzle-orm'
import { isAgreedDeal, trustOfPair } from '#contract/requests/trust.ts'
import { addTrust } from '#server/features/products/door.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StoredRequest } from './store.ts'

type TrustPair = Pick<StoredRequest, 'id' | 'sellerId' | 'buyerId'>
type PossibleDeal = { completedAt: Date | string | null; priceAgreed: boolean | null }

/**
 * After a deal was completed, or is one no longer: what that changes of the two people's trust facts, in the transaction of the move.
 * It is the same for both, as what counts of a pair counts for each.
 */
export async function countPair(
  tx: Tx,
  { id, sellerId, buyerId }: TrustPair,
  before: PossibleDeal,
  after: PossibleDeal,
) {
  const [one, other] = [sellerId, buyerId].sort()
  // Of two deals of theirs that are completed at the same moment the second has to see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trust ${one} ${other}`}, 0))`)
  const { rows } = await tx.execute<{ completedAt: Date | string; priceAgreed: boolean | null }>(sql`
    select completed_at as "completedAt", price_agreed as "priceAgreed" from contact_requests
    where status = 'completed' and id <> ${id}
      and ((seller_id = ${one} and buyer_id = ${other}) or (seller_id = ${other} and buyer_id = ${one}))`)
  const others = dealsIn(rows)
  const was = trustOfPair([...others, ...dealsIn([before])])
  const is = trustOfPair([...others, ...dealsIn([after])])
  const change = { completedDeals: is.completedDeals - was.completedDeals, partners: is.partners - was.partners }
  if (change.completedDeals || change.partners) await addTrust(tx, [sellerId, buyerId], change)
}

const dealsIn = (deals: readonly PossibleDeal[]) =>
  deals.flatMap(({ completedAt, priceAgreed }) =>
    completedAt ? [{ at: new Date(completedAt).getTime(), isAgreed: isAgreedDeal({ priceAgreed }) }] : [],
  )
