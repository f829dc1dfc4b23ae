import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ReportReason } from '#contract/products/facts.ts'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { bulkOrderReports } from '#server/database/tables/bulk-orders-reports.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockOrder } from '../store.ts'
import { orderFor } from '../view.ts'

type ReportText = { reason: ReportReason; text?: string | undefined }

/** A member who sees a bulk order says that it should not be there. It stays until somebody has looked at it. */
export const reportOrder = (db: Db, actor: Actor, bulkOrderId: string, { reason, text }: ReportText) =>
  transaction(db, async (tx) => {
    const order = await lockOrder(tx, bulkOrderId)
    if (order?.posterId === actor.id) throw new Refusal('own_bulk_order')
    await orderFor(tx, actor, bulkOrderId)
    const [report] = await tx
      .insert(bulkOrderReports)
      .values({ id: v7(), bulkOrderId, userId: actor.id, reason, text: text || null, createdAt: now() as never })
      .onConflictDoNothing({ target: [bulkOrderReports.bulkOrderId, bulkOrderReports.userId] })
      .returning()
    if (!report) throw new Refusal('already_reported')
    return {
      report: { _id: report.id, bulkOrderId, reason, text: report.text, createdAt: report.createdAt.toISOString() },
    }
  })

/** An admin has decided: what was said about it is dealt with. */
export const settleReports = (tx: Tx, bulkOrderId: string) =>
  tx
    .update(bulkOrderReports)
    .set({ settledAt: now() as never })
    .where(and(eq(bulkOrderReports.bulkOrderId, bulkOrderId), isNull(bulkOrderReports.settledAt)))

const mostShown = 200

/** What was said about a bulk order, newest first. */
export async function reportsAbout(db: Db, bulkOrderId: string) {
  const rows = await db
    .select({ report: bulkOrderReports, name: users.name, username: users.username })
    .from(bulkOrderReports)
    .innerJoin(users, eq(users.id, bulkOrderReports.userId))
    .where(eq(bulkOrderReports.bulkOrderId, bulkOrderId))
    .orderBy(desc(bulkOrderReports.createdAt), desc(bulkOrderReports.id))
    .limit(mostShown)
  return rows.map(({ report, name, username }) => ({
    _id: report.id,
    reason: report.reason,
    text: report.text,
    by: { _id: report.userId, name, username },
    createdAt: report.createdAt.toISOString(),
    settledAt: report.settledAt?.toISOString() ?? null,
  }))
}

/** Each bulk order that waits for a decision, and since when. */
export const reportedNeedsSince = sql`select min(created_at) as at, bulk_order_id::text as id
  from bulk_order_reports where settled_at is null group by bulk_order_id`

export async function needOf(db: Db, id: string) {
  const [found] = await db
    .select({ product: bulkOrders.name, buyer: users.name })
    .from(bulkOrders)
    .innerJoin(users, eq(users.id, bulkOrders.posterId))
    .where(eq(bulkOrders.id, id))
  return found
}

/** How many bulk orders wait for a decision, and since when the longest. */
export async function reportedOrders(db: Db) {
  const { rows } = await db.execute<{ count: number; since: Date | string | null }>(sql`
    select count(distinct bulk_order_id)::int as count, min(created_at) as since
    from bulk_order_reports where settled_at is null`)
  const [found] = rows
  return found?.since ? { count: found.count, since: new Date(found.since) } : undefined
}
