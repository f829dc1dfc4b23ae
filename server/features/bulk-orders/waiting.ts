import { and, asc, count, eq, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/shared/days.ts'
import { bulkOffers, bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'

/** How many offers wait for the yes or no of somebody who posted orders, and the order with the oldest of them. */
export async function offersWaitingFor(db: Db, userId: string): Promise<{ count: number; bulkOrderId: string | null }> {
  const counting = (handle: DatabaseHandle) =>
    handle
      .select({ id: bulkOrders.id, waiting: count() })
      .from(bulkOrders)
      .innerJoin(bulkOffers, and(eq(bulkOffers.bulkOrderId, bulkOrders.id), eq(bulkOffers.status, 'waiting')))
      .where(
        and(
          eq(bulkOrders.posterId, sql.placeholder('userId')),
          eq(bulkOrders.status, 'open'),
          sql`${bulkOrders.neededBy} >= ${sql.placeholder('today')}`,
        ),
      )
      .groupBy(bulkOrders.id)
      .orderBy(asc(sql`min(${bulkOffers.createdAt})`), asc(bulkOrders.id))
  const today = dayInIndia(new Date(await presentMoment(db)))
  const orders = await plannedOnce(db, 'offers_waiting', counting, { userId, today })
  return { count: orders.reduce((sum, { waiting }) => sum + waiting, 0), bulkOrderId: orders[0]?.id ?? null }
}
