import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ReportReason } from '#contract/products/facts.ts'
import { products } from '#server/database/tables/products.ts'
import { productReports } from '#server/database/tables/products-reports.ts'
import { users } from '#server/database/tables/users.ts'
import { now, presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { standingAt } from '../sleep/standing.ts'

type ReportText = { reason: ReportReason; text?: string | undefined }

/** Abuse reports: a member says that a product should not be there. It stays until somebody has looked at it. */
export const reportProduct = (db: Db, actor: Actor, productId: string, { reason, text }: ReportText) =>
  transaction(db, async (tx) => {
    const [product] = await tx.select().from(products).where(eq(products.id, productId)).for('no key update')
    if (product?.sellerId === actor.id) throw new Refusal('own_product')
    if (standingAt(product, await presentMoment(tx)) === 'gone') throw new Refusal('not_found')
    const [report] = await tx
      .insert(productReports)
      .values({ id: v7(), productId, userId: actor.id, reason, text: text || null, createdAt: now() as never })
      .onConflictDoNothing({ target: [productReports.productId, productReports.userId] })
      .returning()
    if (!report) throw new Refusal('already_reported')
    await tx
      .update(products)
      .set({ openReports: sql`${products.openReports} + 1` })
      .where(eq(products.id, productId))
    return {
      report: { _id: report.id, productId, reason, text: report.text, createdAt: report.createdAt.toISOString() },
    }
  })

/** An admin has decided: what was said about it is dealt with. */
export const settleReports = (tx: Tx, productId: string) =>
  tx
    .update(productReports)
    .set({ settledAt: now() as never })
    .where(and(eq(productReports.productId, productId), isNull(productReports.settledAt)))

const mostShown = 200

/** What was said about a product, newest first. */
export async function reportsAbout(db: Db, productId: string) {
  const rows = await db
    .select({ report: productReports, name: users.name, username: users.username })
    .from(productReports)
    .innerJoin(users, eq(users.id, productReports.userId))
    .where(eq(productReports.productId, productId))
    .orderBy(desc(productReports.createdAt), desc(productReports.id))
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

/** How many wait for a decision, and since when the longest. */
export const reportedSince = sql`select said.at, p.id::text as id from products p, lateral (
    select min(created_at) as at from product_reports where product_id = p.id and settled_at is null) said
  where p.open_reports > 0 and p.removed_at is null`

export async function listingOf(db: Db, id: string) {
  const [found] = await db
    .select({ product: products.name, seller: users.name })
    .from(products)
    .innerJoin(users, eq(users.id, products.sellerId))
    .where(eq(products.id, id))
  return found
}

export async function reportedProducts(db: Db) {
  const { rows } = await db.execute<{ count: number; since: Date | string | null }>(sql`
    select count(*)::int as count, min(said.since) as since from products p, lateral (
      select min(created_at) as since from product_reports where product_id = p.id and settled_at is null) said
    where p.open_reports > 0 and p.removed_at is null`)
  const [found] = rows
  return found?.since ? { count: found.count, since: new Date(found.since) } : undefined
}
