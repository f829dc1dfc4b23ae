import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { BulkOrderStatus } from '#contract/bulk-orders/facts.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import { bulkOffers, bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { products, sellers } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'

export const traderColumns = {
  id: users.id,
  name: users.name,
  role: users.role,
  district: users.district,
  state: users.state,
  createdAt: users.createdAt,
  profileImageUrl: users.profileImageUrl,
  closedAt: users.closedAt,
  completedDeals: sellers.completedDeals,
  partners: sellers.partners,
  answersInDay: sellers.answersInDay,
}

export type OrderCondition = SQL | undefined
type OrderFilters = {
  id?: string
  name?: string | undefined
  category?: Category | undefined
  state?: string | undefined
}

const narrowedTo = ({ id, name, category, state }: OrderFilters) => [
  ...(id ? [eq(bulkOrders.id, id)] : []),
  ...(name ? [eq(bulkOrders.name, name)] : []),
  ...(category ? [eq(bulkOrders.category, category)] : []),
  ...(state ? [eq(bulkOrders.state, state)] : []),
]

export const ownOrders = (
  userId: string,
  status: BulkOrderStatus | undefined,
  narrowed: OrderFilters,
): OrderCondition =>
  and(eq(bulkOrders.posterId, userId), ...(status ? [eq(bulkOrders.status, status)] : []), ...narrowedTo(narrowed))

/** What an admin hides only its poster sees. */
export const notHidden: OrderCondition = isNull(bulkOrders.hiddenAt)

/** Those that a seller made an offer for, however it went. */
export const offeredOrders = (
  sellerId: string,
  status: BulkOrderStatus | undefined,
  narrowed: OrderFilters,
): OrderCondition =>
  and(
    sql`exists (select 1 from ${bulkOffers} where ${bulkOffers.bulkOrderId} = ${bulkOrders.id}
      and ${bulkOffers.sellerId} = ${sellerId})`,
    ...(status ? [eq(bulkOrders.status, status)] : []),
    ...narrowedTo(narrowed),
  )

/** What anybody may see: open, not past its day, of somebody who may trade. */
export const openOrders = (today: string, narrowed: OrderFilters = {}): OrderCondition =>
  and(
    eq(bulkOrders.status, 'open'),
    sql`${bulkOrders.neededBy} >= ${today}`,
    notHidden,
    users.open,
    isNull(users.suspendedAt),
    ...narrowedTo(narrowed),
  )

export const ofOthers = (userId: string): OrderCondition => sql`${bulkOrders.posterId} <> ${userId}`

export const onlyThis = (id: string): OrderCondition => eq(bulkOrders.id, id)

const sellsIt = (userId: string) =>
  sql<boolean>`exists (select 1 from ${products} where ${products.sellerId} = ${userId}
    and ${products.name} = ${bulkOrders.name} and ${products.listed})`

/** The reader's: what they sell comes first, then the nearest; or simply the newest. */
export type OrderReader = { id: string; nearest: string[] | null }
type OrderPaging = { page: number; limit: number }

export function readOrders(db: Db, which: OrderCondition, { id, nearest }: OrderReader, { page, limit }: OrderPaging) {
  const matchesMine = sellsIt(id)
  const nth = sql`array_position(${sql.param(nearest)}::text[], ${bulkOrders.state} || '/' || ${bulkOrders.district})`
  return db
    .select({ order: bulkOrders, poster: traderColumns, matchesMine })
    .from(bulkOrders)
    .innerJoin(users, eq(users.id, bulkOrders.posterId))
    .leftJoin(sellers, eq(sellers.userId, bulkOrders.posterId))
    .where(which)
    .orderBy(...(nearest ? [desc(matchesMine), nth] : []), desc(bulkOrders.createdAt), desc(bulkOrders.id))
    .limit(limit)
    .offset((page - 1) * limit)
}

export async function countOrders(db: Db, which: OrderCondition): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(bulkOrders)
    .innerJoin(users, eq(users.id, bulkOrders.posterId))
    .where(which)
  return row?.total ?? 0
}

const mostOffers = 100

/** The last offers of each that its reader may see: all of an own order, else the reader's own; or one of them. */
export async function readOffers(db: Db, orderIds: string[], userId: string, only?: string) {
  if (!orderIds.length) return new Map<string, never[]>()
  const nth = sql<number>`row_number() over (partition by ${bulkOffers.bulkOrderId} order by ${bulkOffers.id} desc)`
  const seen = db
    .select({ id: bulkOffers.id, nth: nth.as('nth') })
    .from(bulkOffers)
    .innerJoin(bulkOrders, eq(bulkOrders.id, bulkOffers.bulkOrderId))
    .where(
      and(
        inArray(bulkOffers.bulkOrderId, orderIds),
        only === undefined ? undefined : eq(bulkOffers.id, only),
        sql`(${bulkOrders.posterId} = ${userId} or ${bulkOffers.sellerId} = ${userId})`,
      ),
    )
    .as('seen')
  const rows = await db
    .select({
      offer: bulkOffers,
      seller: traderColumns,
      product: {
        name: products.name,
        images: products.images,
        isOrganic: products.isOrganic,
        district: products.district,
        state: products.state,
        removedAt: products.removedAt,
      },
    })
    .from(seen)
    .innerJoin(bulkOffers, eq(bulkOffers.id, seen.id))
    .innerJoin(products, eq(products.id, bulkOffers.productId))
    .innerJoin(users, eq(users.id, bulkOffers.sellerId))
    .leftJoin(sellers, eq(sellers.userId, bulkOffers.sellerId))
    .where(sql`${seen.nth} <= ${mostOffers}`)
    .orderBy(desc(bulkOffers.id))
  return Map.groupBy(rows, ({ offer }) => offer.bulkOrderId)
}
