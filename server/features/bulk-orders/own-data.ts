import { asc, eq } from 'drizzle-orm'
import { bulkOrderReports } from '#server/database/tables/bulk-orders-reports.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ordersFor } from './view.ts'

type OwnDataPaging = { page: number; limit: number }

/** For the file of one's own data: what somebody needed, and what they offered others. */
export const ownOrders = async (db: Db, actor: Actor, page: OwnDataPaging) =>
  (await ordersFor(db, actor, { ...page, mine: 'true' })).bulkOrders

export async function ownOffers(db: Db, actor: Actor, page: OwnDataPaging) {
  const { bulkOrders } = await ordersFor(db, actor, { ...page, offered: 'true', withHidden: true })
  return bulkOrders.map(({ _id, name, unit, status, offers }) => ({ bulkOrder: { _id, name, unit, status }, offers }))
}

/** What they reported of others' bulk orders. */
export async function ownBulkReports(db: Db, { id }: Actor, { page, limit }: OwnDataPaging) {
  const { id: _id, bulkOrderId, reason, text, createdAt, settledAt } = bulkOrderReports
  const rows = await db
    .select({ _id, bulkOrderId, reason, text, createdAt, settledAt })
    .from(bulkOrderReports)
    .where(eq(bulkOrderReports.userId, id))
    .orderBy(asc(createdAt), asc(_id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  }))
}
