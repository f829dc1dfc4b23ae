import { desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ContactRequest } from '#contract/requests.ts'
import { expiryOf, type HistoryEntry, type Side, seesContacts } from '#contract/requests-facts.ts'
import { products } from '#server/database/tables/products.ts'
import { contactRequests, requestHistory } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Mover, partyOf } from './moves.ts'
import { presentMoment, type Stored, stateAt } from './store.ts'

const buyers = alias(users, 'buyers')
const sellers = alias(users, 'sellers')
type Person = typeof users.$inferSelect
type Found = { request: Stored; product: { images: string[]; removedAt: Date | null }; buyer: Person; seller: Person }

type Asked = {
  where: SQL
  page?: number
  limit?: number
  /** Where numbers are proved, one that is not is nobody's to call. */
  provedOnly: boolean
}

/** Requests as one of their parties, or an admin, sees them; newest first. */
export async function requestsFor(
  db: Db,
  viewer: Mover,
  { where, page = 1, limit = 1, provedOnly }: Asked,
): Promise<ContactRequest[]> {
  const found: Found[] = await db
    .select({
      request: contactRequests,
      product: { images: products.images, removedAt: products.removedAt },
      buyer: buyers,
      seller: sellers,
    })
    .from(contactRequests)
    .innerJoin(products, eq(products.id, contactRequests.productId))
    .innerJoin(buyers, eq(buyers.id, contactRequests.buyerId))
    .innerJoin(sellers, eq(sellers.id, contactRequests.sellerId))
    .where(where)
    .orderBy(desc(contactRequests.requestedAt), desc(contactRequests.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const histories = await historiesOf(
    db,
    found.map(({ request }) => request.id),
  )
  const at = await presentMoment(db)
  return found.map((one) => asRequest(one, histories.get(one.request.id) ?? [], { viewer, at, provedOnly }))
}

const mostHistory = 100

/** The last moves of each; nobody reads a hundred. */
async function historiesOf(db: Db, ids: string[]) {
  const nth = sql<number>`row_number() over (partition by request_id order by at desc, id desc)`.as('nth')
  const ranked = db
    .select({ ...getTableColumns(requestHistory), nth })
    .from(requestHistory)
    .where(inArray(requestHistory.requestId, ids))
    .as('ranked')
  const rows = ids.length
    ? await db.select().from(ranked).where(lte(ranked.nth, mostHistory)).orderBy(ranked.requestId, ranked.at, ranked.id)
    : []
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

export async function countRequests(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from contact_requests where ${where}`,
  )
  return rows[0]?.total ?? 0
}

type HistoryRow = typeof requestHistory.$inferSelect

function asRequest(
  { request, product, buyer, seller }: Found,
  history: HistoryRow[],
  { viewer, at, provedOnly }: { viewer: Mover; at: string; provedOnly: boolean },
): ContactRequest {
  const party = partyOf(request, viewer)
  const { stockTaken: _, ...facts } = stateAt(request, at)
  const seenBy = (side: Side) => party !== side && seesContacts(facts, party)
  return {
    _id: request.id,
    product: {
      _id: request.productId,
      name: request.name,
      category: request.category,
      unit: request.unit,
      price: request.price,
      image: product.images[0] ?? null,
      isRemoved: product.removedAt !== null,
    },
    requester: asPerson(buyer, seenBy('buyer'), provedOnly),
    seller: asPerson(seller, seenBy('seller'), provedOnly),
    viewer: party,
    ...facts,
    expiresAt: expiryOf(facts),
    history: history.map(({ at, by, event, from, to }) => ({
      at: at.toISOString(),
      by,
      event: event as HistoryEntry['event'],
      from,
      to,
    })),
  }
}

const asPerson = (person: Person, isReachable: boolean, provedOnly: boolean) => ({
  _id: person.id,
  name: person.closedAt ? 'Deleted user' : person.name,
  role: person.role,
  district: person.district,
  state: person.state,
  profileImageUrl: person.profileImageUrl,
  isDeleted: person.closedAt !== null,
  ...(isReachable && {
    phone: provedOnly && !person.phoneVerifiedAt ? null : person.phone,
    email: person.email,
  }),
})
