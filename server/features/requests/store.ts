import { and, count, desc, eq, inArray, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import { type HistoryEntry, openStatuses, type RequestState, type RequestStatus } from '#contract/requests/facts.ts'
import { type PaymentRecord, paymentStateOf } from '#contract/requests/payment.ts'
import { products } from '#server/database/tables/products.ts'
import { contactRequests, requestHistory } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import { presently } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'

export type StoredRequest = typeof contactRequests.$inferSelect
type InsertableRequest = typeof contactRequests.$inferInsert

export async function findOpen(db: Db, buyerId: string, productId: string): Promise<StoredRequest | undefined> {
  const [row] = await db.select().from(contactRequests).where(isOpen(buyerId, productId))
  return row
}

export const isOpen = (buyerId: string, productId: string) =>
  and(
    eq(contactRequests.buyerId, buyerId),
    eq(contactRequests.productId, productId),
    inArray(contactRequests.status, [...openStatuses]),
  )

/** Those of somebody that have not ended, on either side, but for those that only wait for a seller's yes; and the moment. */
export function answerableBy(db: Db, userId: string) {
  const reader = sql.placeholder('userId')
  const isTheirs = or(ne(contactRequests.status, 'pending'), eq(contactRequests.sellerId, reader))
  const answerable = (handle: DatabaseHandle) =>
    handle
      .select({ request: contactRequests, at: presently() })
      .from(contactRequests)
      .where(and(inArray(contactRequests.status, [...openStatuses]), isPartyOf(reader), isTheirs))
  return plannedOnce(db, 'requests_answerable', answerable, { userId })
}

export const isPartyOf = (userId: string | Placeholder) =>
  or(eq(contactRequests.buyerId, userId), eq(contactRequests.sellerId, userId))

export async function hasOpenDispute(tx: Tx, userId: string): Promise<boolean> {
  const disputed = and(eq(contactRequests.status, 'disputed'), isPartyOf(userId))
  const rows = await tx.select({ id: contactRequests.id }).from(contactRequests).where(disputed).limit(1)
  return rows.length > 0
}

/** How many a buyer sent on this day in India that count. */
export const sentOn = (tx: Tx, buyerId: string, day: string): Promise<number> =>
  tx.$count(
    contactRequests,
    and(eq(contactRequests.buyerId, buyerId), eq(contactRequests.requestedOn, day), contactRequests.isCounted),
  )

export async function insertRequest(tx: Tx, request: InsertableRequest) {
  await tx.insert(contactRequests).values(request)
}

/** Those that are not there yet; returns which. */
export async function insertRequests(tx: Tx, requests: InsertableRequest[]): Promise<Set<string>> {
  const inserted = await tx
    .insert(contactRequests)
    .values(requests)
    .onConflictDoNothing()
    .returning({ id: contactRequests.id })
  return new Set(inserted.map(({ id }) => id))
}

type Clocks = { dueAt: string | null; remindAt: string | null; paymentRemindAt: string | null }

/** The whole state at once: what the machine decided is what is kept. */
export async function saveState(
  tx: Tx,
  id: string,
  state: RequestState & { noteCode?: string | null },
  clocks: Clocks,
) {
  await tx.update(contactRequests).set(columnsOf(state, clocks)).where(eq(contactRequests.id, id))
}

/** The same together with what is told of it, by one statement. */
export async function saveMove(
  tx: Tx,
  id: string,
  state: RequestState & { noteCode?: string | null },
  clocks: Clocks,
  { at, ...entry }: HistoryEntry,
) {
  const changed = tx.update(contactRequests).set(columnsOf(state, clocks)).where(eq(contactRequests.id, id))
  const saved = tx.$with('saved').as(changed.returning({ id: contactRequests.id }))
  await tx
    .with(saved)
    .insert(requestHistory)
    .values({ id: v7(), requestId: id, at: new Date(at), ...entry })
}

export function columnsOf(state: RequestState, { dueAt, remindAt, paymentRemindAt }: Clocks) {
  return {
    ...state,
    requestedAt: new Date(state.requestedAt),
    acceptedAt: moment(state.acceptedAt),
    completedAt: moment(state.completedAt),
    disputedAt: moment(state.disputedAt),
    dealtAt: moment(state.dealtAt),
    paymentState: state.payment && paymentStateOf(state.payment),
    dueAt: moment(dueAt),
    remindAt: moment(remindAt),
    paymentRemindAt: moment(paymentRemindAt),
  }
}

const moment = (time: string | null) => (time === null ? null : new Date(time))

export async function savePayment(tx: Tx, id: string, payment: PaymentRecord, remindAt: string | null) {
  const paymentState = paymentStateOf(payment)
  await tx
    .update(contactRequests)
    .set({ payment, paymentState, paymentRemindAt: moment(remindAt) })
    .where(eq(contactRequests.id, id))
}

export const addHistory = (tx: Tx, requestId: string, entry: HistoryEntry) =>
  addHistories(tx, [{ requestId, ...entry }])

export async function addHistories(tx: Tx, entries: (HistoryEntry & { requestId: string })[]) {
  await tx.insert(requestHistory).values(entries.map(({ at, ...entry }) => ({ id: v7(), at: new Date(at), ...entry })))
}

export async function setReminder(tx: Tx, id: string, remindAt: string | null) {
  await tx
    .update(contactRequests)
    .set({ remindAt: remindAt === null ? null : new Date(remindAt) })
    .where(eq(contactRequests.id, id))
}

/** Which requests a list is of. What has a name is built once, and `values` fill it in. */
export type RequestSelection = { is: SQL | undefined; name?: string; values?: Record<string, unknown> }

const ofStatus = (name: string, is: SQL | undefined, userId: string, status?: RequestStatus): RequestSelection =>
  status
    ? {
        name: `${name}_in_status`,
        is: and(is, eq(contactRequests.status, sql.placeholder('status'))),
        values: { userId, status },
      }
    : { name, is, values: { userId } }

const theReader = sql.placeholder('userId')
export const onlyThis = (id: string): RequestSelection => ({
  name: 'this',
  is: eq(contactRequests.id, sql.placeholder('id')),
  values: { id },
})
export const sentBy = (userId: string, status?: RequestStatus) =>
  ofStatus('sent', eq(contactRequests.buyerId, theReader), userId, status)
export const receivedBy = (userId: string, status?: RequestStatus) =>
  ofStatus('received', eq(contactRequests.sellerId, theReader), userId, status)
export const ofEither = (userId: string, status?: RequestStatus) =>
  ofStatus('either', isPartyOf(theReader), userId, status)
export const dealtBy = (userId: string) => ofEither(userId, 'completed')

/** How many deals these are and what they came to: each to the paisa, as people see it on its slip. */
export async function sumDeals(
  db: Db,
  { name, is, values = {} }: RequestSelection,
): Promise<{ count: number; rupees: number }> {
  const { finalQuantity, finalPrice } = contactRequests
  const rupees = sql`coalesce(sum(round(${finalQuantity} * ${finalPrice}, 2)), 0)`.mapWith(Number)
  const summing = (handle: DatabaseHandle) => handle.select({ count: count(), rupees }).from(contactRequests).where(is)
  const [sum] = await plannedOnce(db, `deals_summed_${name}`, summing, values)
  return sum ?? { count: 0, rupees: 0 }
}

/** How many somebody sent, and how many they were sent. */
export async function countOwn(db: Db, userId: string, status: RequestStatus | undefined) {
  const { buyerId, sellerId } = contactRequests
  const reader = sql.placeholder('userId')
  const side = (column: typeof buyerId | typeof sellerId) => count(sql`case when ${column} = ${reader} then 1 end`)
  const inThis = status && eq(contactRequests.status, sql.placeholder('status'))
  const counting = (handle: DatabaseHandle) =>
    handle
      .select({ sent: side(buyerId), received: side(sellerId) })
      .from(contactRequests)
      .where(and(isPartyOf(reader), inThis))
  const name = status ? 'requests_counted_in_status' : 'requests_counted'
  const [counted] = await plannedOnce(db, name, counting, { userId, status })
  return counted ?? { sent: 0, received: 0 }
}

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')
const personal = (table: typeof buyers | typeof sellers) => ({
  id: table.id,
  name: table.name,
  role: table.role,
  district: table.district,
  state: table.state,
  profileImageUrl: table.profileImageUrl,
  phone: table.phone,
  phoneVerifiedAt: table.phoneVerifiedAt,
  email: table.email,
  contactsFrom: table.contactsFrom,
  createdAt: table.createdAt,
  closedAt: table.closedAt,
})

const mostHistory = 100

/** A move as JSON has it: read beside its request, in the same statement. */
type StoredMove = Pick<typeof requestHistory.$inferSelect, 'by' | 'event' | 'from' | 'to'> & { at: string }

const moves = alias(requestHistory, 'moves')

/** The last moves of a request; nobody reads a hundred. */
const lastMoves = sql<StoredMove[]>`coalesce((
  select json_agg(json_build_object('at', at, 'by', by, 'event', event, 'from', "from", 'to', "to") order by at, id)
  from (
    select * from ${requestHistory} as moves where ${eq(moves.requestId, contactRequests.id)}
    order by ${moves.at} desc, ${moves.id} desc limit ${sql.raw(String(mostHistory))}
  ) last
), '[]')`

/** All moves of a request. */
export function movesOf(tx: Tx, requestId: string) {
  const { at, by } = requestHistory
  return tx
    .select({ at, by })
    .from(requestHistory)
    .where(eq(requestHistory.requestId, requestId))
    .orderBy(at, requestHistory.id)
}

type Span = {
  page: number
  limit: number
  latest: 'requestedAt' | 'completedAt'
  first: readonly string[]
  /** Instead of the latest first. */
  order?: SQL[] | undefined
}

/** `first` in its order, then the latest; each with its people, its last moves and what is left of its product. */
export function readRequests(
  db: Db,
  { name, is, values }: RequestSelection,
  { page, limit, latest, first, order = [desc(contactRequests[latest]), desc(contactRequests.id)] }: Span,
) {
  const begun = first.length ? [sql`array_position(${sql.placeholder('first')}::uuid[], ${contactRequests.id})`] : []
  const reading = (handle: DatabaseHandle) =>
    handle
      .select({
        request: contactRequests,
        history: lastMoves,
        product: {
          images: products.images,
          removedAt: products.removedAt,
          district: products.district,
          state: products.state,
        },
        buyer: personal(buyers),
        seller: personal(sellers),
        at: presently(),
      })
      .from(contactRequests)
      .innerJoin(products, eq(products.id, contactRequests.productId))
      .innerJoin(buyers, eq(buyers.id, contactRequests.buyerId))
      .innerJoin(sellers, eq(sellers.id, contactRequests.sellerId))
      .where(is)
      .orderBy(...begun, ...order)
  const span = { limit, offset: (page - 1) * limit }
  // An admin may ask for anybody's, in any order: there the values decide the plan.
  if (!name) return reading(db).limit(span.limit).offset(span.offset)
  const listing = (handle: DatabaseHandle) =>
    reading(handle).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'))
  const shape = `requests_${name}_${latest}${first.length ? '_first' : ''}`
  return plannedOnce(db, shape, listing, { ...values, ...span, first })
}
