import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { posterFactsDaily } from '#contract/requests/buyer-facts.ts'
import { buyerFactsOf } from '#server/features/requests/door.ts'
import { findAccount } from '#server/features/users/door.ts'
import { spend } from '#server/platform/allowance.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'

const allowance = { points: posterFactsDaily, seconds: 86_400 }

/**
 * What sellers say of the poster's payments, for who could really sell to them; so many times a day, so that nobody collects the facts of all
 * buyers. Who is not told reads the order all the same.
 */
export async function posterFactsFor(
  db: Db,
  actor: Actor,
  { isMine, matchesMine, poster }: BulkOrder,
  { needsPhone }: { needsPhone: boolean },
): Promise<Pick<BulkOrder, 'posterFacts'>> {
  if (isMine || !matchesMine) return {}
  const account = await findAccount(db, actor.id)
  if (needsPhone && !account?.phoneVerifiedAt) return {}
  if (!(await isAllowed(db, actor))) return {}
  const facts = await buyerFactsOf(db, [poster._id])
  return { posterFacts: facts.get(poster._id) ?? null }
}

async function isAllowed(db: Db, actor: Actor) {
  try {
    await spend(db, `poster-facts ${actor.id}`, allowance)
    return true
  } catch (refused) {
    if (refused instanceof Refusal && refused.code === 'too_many_requests') return false
    throw refused
  }
}
