import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { bulkOrdersAdminApi } from '#contract/bulk-orders/admin.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { bulkOrderReports } from '#server/database/tables/bulk-orders-reports.ts'
import { sellers } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { type SearchSegment, understand } from '#server/features/catalogue/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeTotals } from '#server/platform/totals.ts'
import { traderColumns } from '../reading.ts'
import { asNeed, asTrader } from '../view.ts'

type AdminBulkQuery = z.output<(typeof bulkOrdersAdminApi)['all']['query']>
type Narrowing = Pick<AdminBulkQuery, 'status' | 'category' | 'state' | 'poster' | 'search'>

const openReports = sql<number>`(select count(*)::int from ${bulkOrderReports}
  where ${bulkOrderReports.bulkOrderId} = ${bulkOrders.id} and ${bulkOrderReports.settledAt} is null)`
const offerCount = sql<number>`(select count(*)::int from bulk_offers where bulk_order_id = ${bulkOrders.id})`

const keys: Record<AdminBulkQuery['sort'], SQL> = {
  newest: sql`${bulkOrders.createdAt}`,
  needed: sql`${bulkOrders.neededBy}`,
  reports: openReports,
}

const totalOf = makeTotals()

/** A page of all bulk orders. */
export async function ordersForAdmin(db: Db, { page, limit, sort, order, ...narrowed }: AdminBulkQuery) {
  const where = and(...conditionsOf(narrowed))
  const turned = order === 'asc' ? asc : desc
  const [rows, total] = await Promise.all([
    read(db, where, [turned(keys[sort]), turned(bulkOrders.createdAt), turned(bulkOrders.id)], {
      limit,
      offset: (page - 1) * limit,
    }),
    totalOf(db, { from: bulkOrders, where, key: narrowed }),
  ])
  return { bulkOrders: rows, total, page, pageCount: pageCountOf(total, limit) }
}

export async function orderForAdmin(db: Db, id: string) {
  const [found] = await read(db, eq(bulkOrders.id, id), [], { limit: 1, offset: 0 })
  return found
}

async function read(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
) {
  const poster = { ...traderColumns, username: users.username, suspendedAt: users.suspendedAt }
  const rows = await db
    .select({ order: bulkOrders, poster, openReports, offerCount })
    .from(bulkOrders)
    .innerJoin(users, eq(users.id, bulkOrders.posterId))
    .leftJoin(sellers, eq(sellers.userId, bulkOrders.posterId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const at = new Date(await presentMoment(db))
  return rows.map(({ order, poster, openReports, offerCount }) => ({
    ...asNeed(order, at),
    poster: { ...asTrader(poster), username: poster.username, isSuspended: poster.suspendedAt !== null },
    moderationReason: order.moderationReason,
    openReports,
    offerCount,
  }))
}

function conditionsOf({ status, category, state, poster, search }: Narrowing): (SQL | undefined)[] {
  return [
    status && standingAt(status),
    category && eq(bulkOrders.category, category),
    state ? eq(bulkOrders.state, state) : undefined,
    poster ? eq(bulkOrders.posterId, poster) : undefined,
    search ? mentioned(search) : undefined,
  ]
}

function standingAt(status: NonNullable<AdminBulkQuery['status']>) {
  if (status === 'hidden') return isNotNull(bulkOrders.hiddenAt)
  if (status === 'reported')
    return sql`exists (select 1 from ${bulkOrderReports}
      where ${bulkOrderReports.bulkOrderId} = ${bulkOrders.id} and ${bulkOrderReports.settledAt} is null)`
  return eq(bulkOrders.status, status)
}

/** All that is said: each crop, place and word in it. An id is an order's or its poster's. */
function mentioned(search: string): SQL | undefined {
  if (z.uuid().safeParse(search).success) return or(eq(bulkOrders.id, search), eq(bulkOrders.posterId, search))
  const segments = understand(search)
  const written = holds(search)
  return segments.length ? or(written, and(...segments.map(meant))) : written
}

const meant = ({ names, places, categories, words }: SearchSegment) =>
  or(
    names.length
      ? inArray(
          bulkOrders.name,
          names.map(({ key }) => key),
        )
      : undefined,
    categories.length ? sql`${bulkOrders.category}::text = any(${sql.param(categories)}::text[])` : undefined,
    ...places.map(({ state, district }) =>
      and(eq(bulkOrders.state, state), district ? eq(bulkOrders.district, district) : undefined),
    ),
    and(...words.map(holds)),
  )

/** A part of its notes, its district, or what its poster is called. */
const holds = (text: string) =>
  sql`(strpos(lower(concat_ws(' ', ${bulkOrders.notes}, ${bulkOrders.district})), lower(${text})) > 0 or exists (
    select 1 from users poster where poster.id = ${bulkOrders.posterId}
      and strpos(lower(concat_ws(' ', poster.username, poster.name)), lower(${text})) > 0))`
