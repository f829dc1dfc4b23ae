import { eq, inArray, sql } from 'drizzle-orm'
import { contactRequests, requestHistory } from '#server/database/tables/requests.ts'
import { namesOf } from '#server/features/users/door.ts'
import type { Recent } from '#server/platform/recent.ts'

/** Read off the history, so that a deal and its dispute stand where they happened. */
export const recentMoves: Recent = {
  kinds: ['request_sent', 'deal_made', 'dispute_opened'],
  newest: (most) => sql`
    select case when event = 'create' then 'request_sent' when "to" = 'completed' then 'deal_made' else 'dispute_opened' end
      as kind, id, at
    from request_history where event = 'create' or ("to" in ('completed', 'disputed') and "from" is distinct from "to")
    order by at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const rows = await db
      .select({ id: requestHistory.id, request: contactRequests })
      .from(requestHistory)
      .innerJoin(contactRequests, eq(contactRequests.id, requestHistory.requestId))
      .where(inArray(requestHistory.id, ids))
    const names = await namesOf(
      db,
      rows.flatMap(({ request }) => [request.buyerId, request.sellerId]),
    )
    return rows.map(({ id, request: { id: about, name: product, buyerId, sellerId, finalQuantity, finalPrice } }) => ({
      id,
      about,
      params: {
        product,
        buyer: names.get(buyerId) ?? null,
        seller: names.get(sellerId) ?? null,
        rupees: finalQuantity && finalPrice ? Math.round(finalQuantity * finalPrice * 100) / 100 : null,
      },
    }))
  },
}
