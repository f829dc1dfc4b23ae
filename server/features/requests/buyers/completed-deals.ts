import { mostDealsTold } from '#contract/requests/facts.ts'
import { readTrust } from '#server/features/products/door.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How many deals each of these people has completed, as their trust facts count them, up to what is told. */
export async function completedDealsOf(db: Db, userIds: string[]): Promise<Map<string, number>> {
  if (!userIds.length) return new Map()
  const facts = await readTrust(db, userIds)
  return new Map([...facts].map(([id, { completedDeals }]) => [id, Math.min(completedDeals, mostDealsTold)]))
}
