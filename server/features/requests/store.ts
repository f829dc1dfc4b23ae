import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type HistoryEntry, openStatuses, type RequestState } from '#contract/requests-facts.ts'
import { dueEvent, move } from '#contract/requests-life.ts'
import { contactRequests, requestHistory } from '#server/database/tables/requests.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type Stored = typeof contactRequests.$inferSelect
type Insertable = typeof contactRequests.$inferInsert

/** The database's clock as it is now: a transaction that waited for a lock has begun before what it waited for. */
export async function presentMoment(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string | Date }>(sql`select ${now()} - now() + clock_timestamp() as at`)
  return new Date(rows[0]?.at ?? Number.NaN).toISOString()
}

/** Held until the transaction ends: of two who act at the same moment the second sees what the first did. */
export async function lockRequest(tx: Tx, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(contactRequests).where(eq(contactRequests.id, id)).for('update')
  return row
}

export const lockPending = (tx: Tx, which: { productIds: string[] } | { userId: string }) =>
  tx
    .select()
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.status, 'pending'),
        'userId' in which
          ? sql`${which.userId} in (${contactRequests.buyerId}, ${contactRequests.sellerId})`
          : inArray(contactRequests.productId, which.productIds),
      ),
    )
    .orderBy(asc(contactRequests.id))
    .for('update')

export async function lockOpen(tx: Tx, buyerId: string, productId: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(contactRequests).where(isOpen(buyerId, productId)).for('update')
  return row
}

export async function findOpen(db: Db, buyerId: string, productId: string): Promise<Stored | undefined> {
  const [row] = await db.select().from(contactRequests).where(isOpen(buyerId, productId))
  return row
}

const isOpen = (buyerId: string, productId: string) =>
  and(
    eq(contactRequests.buyerId, buyerId),
    eq(contactRequests.productId, productId),
    inArray(contactRequests.status, [...openStatuses]),
  )

export async function hasOpenDispute(tx: Tx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select 1 from contact_requests
    where status = 'disputed' and (buyer_id = ${userId} or seller_id = ${userId}) limit 1`)
  return rowCount === 1
}

/** How many a buyer sent on this day in India that count. */
export async function sentOn(tx: Tx, buyerId: string, day: string): Promise<number> {
  const { rows } = await tx.execute<{ sent: number }>(sql`select count(*)::int as sent from contact_requests
    where buyer_id = ${buyerId} and requested_on = ${day} and is_counted`)
  return rows[0]?.sent ?? 0
}

export async function insertRequest(tx: Tx, request: Insertable) {
  await tx.insert(contactRequests).values(request)
}

type Clocks = { dueAt: string | null; remindAt: string | null }

/** The whole state at once: what the machine decided is what is kept. */
export async function saveState(tx: Tx, id: string, state: RequestState, { dueAt, remindAt }: Clocks) {
  const moment = (time: string | null) => (time === null ? null : new Date(time))
  await tx
    .update(contactRequests)
    .set({
      ...state,
      requestedAt: new Date(state.requestedAt),
      acceptedAt: moment(state.acceptedAt),
      completedAt: moment(state.completedAt),
      disputedAt: moment(state.disputedAt),
      dueAt: moment(dueAt),
      remindAt: moment(remindAt),
    })
    .where(eq(contactRequests.id, id))
}

export async function addHistory(tx: Tx, requestId: string, { at, ...entry }: HistoryEntry) {
  await tx.insert(requestHistory).values({ id: v7(), requestId, at: new Date(at), ...entry })
}

/** Those whose time has come, the longest waiting first; what another worker holds is left to it. */
export const lockDue = (tx: Tx, column: 'dueAt' | 'remindAt', most: number) =>
  tx
    .select()
    .from(contactRequests)
    .where(lte(contactRequests[column], now()))
    .orderBy(asc(contactRequests[column]))
    .limit(most)
    .for('update', { skipLocked: true })

export async function setReminder(tx: Tx, id: string, remindAt: string | null) {
  await tx
    .update(contactRequests)
    .set({ remindAt: remindAt === null ? null : new Date(remindAt) })
    .where(eq(contactRequests.id, id))
}

/** The same at a moment: what has run out is over, though the job that writes it down has not come yet. */
export function stateAt(row: Stored, at: string): RequestState {
  const state = stateOf(row)
  const due = dueEvent(state, at)
  const ended = due && move(state, due)
  return ended?.ok ? ended.state : state
}

/** A row as the machine reads it. */
export function stateOf(row: Stored): RequestState {
  const time = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    status: row.status,
    closeReason: row.closeReason,
    requestedQuantity: row.requestedQuantity,
    requestedAt: row.requestedAt.toISOString(),
    acceptedAt: time(row.acceptedAt),
    completedAt: time(row.completedAt),
    disputedAt: time(row.disputedAt),
    disputedBy: row.disputedBy,
    disputeReason: row.disputeReason,
    buyerConfirmation: row.buyerConfirmation,
    sellerConfirmation: row.sellerConfirmation,
    finalQuantity: row.finalQuantity,
    finalPrice: row.finalPrice,
    userFeedback: row.userFeedback,
    farmerFeedback: row.farmerFeedback,
    adminNote: row.adminNote,
    stockTaken: row.stockTaken,
  }
}
