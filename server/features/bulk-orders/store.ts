import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { startOfDay } from '#contract/shared/days.ts'
import { bulkOffers, bulkOrders, bulkOrdersTold } from '#server/database/tables/bulk-orders.ts'
import { products } from '#server/database/tables/products.ts'
import { blocks } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type StoredOrder = typeof bulkOrders.$inferSelect
export type StoredOffer = typeof bulkOffers.$inferSelect
type NewOrder = Omit<typeof bulkOrders.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>
type NewOfferRow = Omit<typeof bulkOffers.$inferInsert, 'id' | 'createdAt'>

/** Held until the transaction ends: of two who accept at the same moment the second sees what the first left. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | undefined> {
  const [row] = await tx.select().from(bulkOrders).where(eq(bulkOrders.id, id)).for('update')
  return row
}

export const lockOpenOrdersOf = (tx: Tx, posterId: string) =>
  tx
    .select()
    .from(bulkOrders)
    .where(and(eq(bulkOrders.posterId, posterId), eq(bulkOrders.status, 'open')))
    .orderBy(asc(bulkOrders.id))
    .for('update')

/** Those that were needed before this day; what another worker holds is left to it. */
export const lockDue = (tx: Tx, today: string, most: number) =>
  tx
    .select()
    .from(bulkOrders)
    .where(and(eq(bulkOrders.status, 'open'), lt(bulkOrders.neededBy, today)))
    .orderBy(asc(bulkOrders.neededBy))
    .limit(most)
    .for('update', { skipLocked: true })

export const countOpenOf = (tx: Tx, posterId: string, today: string): Promise<number> =>
  tx.$count(
    bulkOrders,
    and(eq(bulkOrders.posterId, posterId), eq(bulkOrders.status, 'open'), sql`${bulkOrders.neededBy} >= ${today}`),
  )

/** Whatever became of them. */
export const countPostedOn = (tx: Tx, posterId: string, today: string): Promise<number> =>
  tx.$count(
    bulkOrders,
    and(eq(bulkOrders.posterId, posterId), sql`${bulkOrders.createdAt} >= ${startOfDay(today)}::timestamptz`),
  )

export async function insertOrder(tx: Tx, order: NewOrder): Promise<StoredOrder> {
  const [row] = await tx
    .insert(bulkOrders)
    .values({ id: v7(), ...order, createdAt: now(), updatedAt: now() } as never) // drizzle takes expressions here
    .returning()
  if (!row) throw new Error('a bulk order was not stored')
  return row
}

export async function changeOrder(tx: Tx, id: string, change: Partial<NewOrder>) {
  await tx
    .update(bulkOrders)
    .set({ ...change, updatedAt: now() } as never)
    .where(eq(bulkOrders.id, id))
}

/** The product of an offer, which is always the same. */
export async function offeredProduct(tx: Tx, bulkOrderId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ productId: bulkOffers.productId })
    .from(bulkOffers)
    .where(and(eq(bulkOffers.id, id), eq(bulkOffers.bulkOrderId, bulkOrderId)))
  return row?.productId
}

export async function lockOffer(tx: Tx, id: string): Promise<StoredOffer> {
  const [row] = await tx.select().from(bulkOffers).where(eq(bulkOffers.id, id)).for('update')
  if (!row) throw new Error('an offer is gone, which none ever is')
  return row
}

export async function insertOffer(tx: Tx, offer: NewOfferRow): Promise<string> {
  const id = v7()
  await tx.insert(bulkOffers).values({ id, ...offer, createdAt: now() } as never)
  return id
}

type OfferAnswer =
  | { status: 'accepted'; requestId: string; acceptedAmount: number }
  | { status: 'declined' | 'withdrawn' | 'lapsed' }
type WaitingOffers = { id: string } | { bulkOrderId: string; productId?: string } | { productIds: string[] }

/** Ends offers that wait, and gives back those it ended. */
export const answerOffers = (tx: Tx, which: WaitingOffers, answer: OfferAnswer): Promise<StoredOffer[]> =>
  tx
    .update(bulkOffers)
    .set({ ...answer, answeredAt: now() } as never)
    .where(and(eq(bulkOffers.status, 'waiting'), ...chosen(which)))
    .returning()

function chosen(which: WaitingOffers) {
  if ('id' in which) return [eq(bulkOffers.id, which.id)]
  if ('productIds' in which) return [inArray(bulkOffers.productId, which.productIds)]
  const { bulkOrderId, productId } = which
  return [eq(bulkOffers.bulkOrderId, bulkOrderId), ...(productId ? [eq(bulkOffers.productId, productId)] : [])]
}

/** A need is not told where one of the two has blocked the other. */
const notBlocked = (posterId: string) =>
  sql`not exists (select 1 from ${blocks} where ${blocks.userId} = ${posterId} and ${blocks.blockedId} = ${products.sellerId}
    or ${blocks.userId} = ${products.sellerId} and ${blocks.blockedId} = ${posterId})`

/** Some who list this crop in this state, were not told yet, and are now noted as told. */
export async function noteTold(tx: Tx, { id, posterId, name, state }: StoredOrder, most: number): Promise<string[]> {
  const told = tx.select({ id: bulkOrdersTold.sellerId }).from(bulkOrdersTold).where(eq(bulkOrdersTold.bulkOrderId, id))
  const sellers = await tx
    .selectDistinct({ sellerId: products.sellerId })
    .from(products)
    .where(
      and(
        eq(products.name, name),
        eq(products.state, state),
        products.listed,
        sql`${products.sellerId} <> ${posterId}`,
        notBlocked(posterId),
        sql`${products.sellerId} not in ${told}`,
      ),
    )
    .limit(most)
  if (!sellers.length) return []
  const rows = await tx
    .insert(bulkOrdersTold)
    .values(sellers.map(({ sellerId }) => ({ bulkOrderId: id, sellerId })))
    .onConflictDoNothing()
    .returning({ sellerId: bulkOrdersTold.sellerId })
  return rows.map(({ sellerId }) => sellerId)
}

export async function waitingOf(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (!orderIds.length) return new Map()
  const rows = await db
    .select({ id: bulkOffers.bulkOrderId, waiting: count() })
    .from(bulkOffers)
    .where(and(inArray(bulkOffers.bulkOrderId, orderIds), eq(bulkOffers.status, 'waiting')))
    .groupBy(bulkOffers.bulkOrderId)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}
