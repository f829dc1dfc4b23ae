import { eq, inArray, sql } from 'drizzle-orm'
import { askRefusal } from '#contract/requests/asking.ts'
import { dealRecords } from '#contract/requests/buyer-facts.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { stateOf } from '../state.ts'
import { countedDeals } from './buyer-facts.ts'

type CountedDeal = { id: string; rank: number; at: string | Date }
type DealPaging = { page: number; limit: number }

/** The deals behind somebody's own facts: what counts against them first, then the latest. */
export async function ownCountedDeals(db: Db, userId: string, { page, limit }: DealPaging) {
  const counted = sql`(${countedDeals(sql`${userId}`)}) deals`
  const { rows: totals } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${counted}`)
  const { rows: deals } = await db.execute<CountedDeal>(
    sql`select id, rank, at from ${counted} order by rank desc, at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const ids = deals.map(({ id }) => id)
  const found = await db
    .select({ request: contactRequests, name: users.name, closedAt: users.closedAt })
    .from(contactRequests)
    .innerJoin(users, eq(users.id, contactRequests.sellerId))
    .where(inArray(contactRequests.id, ids))
  const byId = new Map(found.map((one) => [one.request.id, one]))
  const now = await presentMoment(db)
  return {
    total: totals[0]?.total ?? 0,
    deals: deals.flatMap((deal) => {
      const one = byId.get(deal.id)
      return one ? [asCountedDeal(one, deal, now)] : []
    }),
  }
}

type FoundDeal = { request: typeof contactRequests.$inferSelect; name: string; closedAt: Date | null }

function asCountedDeal({ request, name, closedAt }: FoundDeal, { rank, at }: CountedDeal, now: string) {
  const { id, unit, finalQuantity, sellerConfirmation, requestedQuantity, payment } = request
  return {
    requestId: id,
    product: request.name,
    quantity: finalQuantity ?? sellerConfirmation?.finalQuantity ?? requestedQuantity,
    unit,
    seller: { name: closedAt ? 'Deleted user' : name, isDeleted: closedAt !== null },
    record: dealRecords[rank] ?? 'unsaid',
    at: new Date(at).toISOString(),
    askedAt: payment?.askedAt ?? null,
    canAsk: closedAt === null && askRefusal(stateOf(request), now) === null,
  }
}
