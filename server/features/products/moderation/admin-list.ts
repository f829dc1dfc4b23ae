import { type SQL, sql } from 'drizzle-orm'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { refuseUnknownState } from '../market.ts'
import { exactTo, keeper } from '../totals.ts'
import { productColumns, withSeller } from '../view.ts'
import { type AdminQuery, type Run, runsOf } from './admin-branches.ts'
import { type AdminRow, asAdminProduct } from './admin-view.ts'

const orders: Record<Run['order'], SQL> = {
  'newest desc': sql`p.created_at desc, p.id desc`,
  'newest asc': sql`p.created_at, p.id`,
  'price asc': sql`p.kind, p.comparable, p.id`,
  'price desc': sql`p.kind, p.comparable desc, p.id desc`,
  'reports desc': sql`p.open_reports desc, p.created_at desc, p.id desc`,
  'reports asc': sql`p.open_reports, p.created_at, p.id`,
}

/** A page of all products, and how many there are: exact up to a thousand, beyond that at most half a minute old. */
export function makeAdminList(db: Database) {
  const kept = keeper<number>()

  async function totalOf(runs: Run[], key: string): Promise<number> {
    const few = await countIn(db, runs, exactTo + 1)
    if (few <= exactTo) return few
    return kept.fresh(key) ?? kept.again(key, () => countIn(db, runs))
  }

  return async ({ page, limit, sort, order, ...asked }: AdminQuery) => {
    refuseUnknownState(asked)
    const where = await resolved(db, asked)
    const { search, ...others } = where
    if (where.productId) return onlyOne(db, where.productId, { page, limit })
    const runs = runsOf(where, sort, order)
    const [rows, total] = await Promise.all([
      rowsIn(db, runs, { offset: (page - 1) * limit, limit }),
      totalOf(runs, JSON.stringify([search?.toLowerCase(), others])),
    ])
    return { products: rows.map(asAdminProduct), total, page, pageCount: pageCountOf(total, limit) }
  }
}

type Narrowing = Omit<AdminQuery, 'page' | 'limit' | 'sort' | 'order'>
type AdminListFilters = Omit<Narrowing, 'seller'> & { sellerId?: string | undefined }

/** An id is a product's or a seller's, a username is a seller's; everything else are words. */
async function resolved(db: Db, { seller, search, ...asked }: Narrowing) {
  const narrowed: AdminListFilters & { productId?: string } = { ...asked, ...(seller && { sellerId: seller }) }
  if (!search) return narrowed
  const isId = z.uuid().safeParse(search).success
  const { rows } = await db.execute<{ product: string | null; seller: string | null }>(
    isId
      ? sql`select (select id from products where id = ${search} and removed_at is null) as product,
          (select id from users where id = ${search}) as seller`
      : sql`select null as product, (select id from users where lower(username) = lower(${search})) as seller`,
  )
  const [found] = rows
  if (found?.product) return { ...narrowed, productId: found.product }
  if (found?.seller && !seller) return { ...narrowed, sellerId: found.seller }
  return { ...narrowed, search }
}

async function onlyOne(db: Db, id: string, { page, limit }: { page: number; limit: number }) {
  const row = page === 1 ? await findForAdmin(db, id) : undefined
  return { products: row ? [asAdminProduct(row)] : [], total: 1, page, pageCount: pageCountOf(1, limit) }
}

export async function findForAdmin(db: Db, id: string): Promise<AdminRow | undefined> {
  const [row] = await read(db, sql`select id from products where id = ${id} and removed_at is null`, sql`p.id`)
  return row
}

async function rowsIn(db: Db, runs: Run[], { offset, limit }: { offset: number; limit: number }) {
  const rows: AdminRow[] = []
  let skip = offset
  for (const [at, run] of runs.entries()) {
    const left = limit - rows.length
    if (left === 0) break
    rows.push(...(await read(db, chosen(run, { limit: left, offset: skip }), orders[run.order])))
    if (at < runs.length - 1) skip = Math.max(0, skip - (await countIn(db, [run])))
  }
  return rows
}

/** No branch is read further than the page needs. */
function chosen({ branches, order, whole }: Run, { limit, offset }: { limit: number; offset: number }): SQL {
  const depth = offset + limit
  const columns = sql`p.id, p.created_at, p.kind, p.comparable, p.open_reports`
  const each = (whole ? [whole] : branches).map(
    (where) => sql`(select ${columns} from products p where ${where} order by ${orders[order]} limit ${depth})`,
  )
  return sql`select p.id from (${sql.join(each, sql` union all `)}) p order by ${orders[order]} limit ${limit} offset ${offset}`
}

async function read(db: Db, ids: SQL, order: SQL): Promise<AdminRow[]> {
  const { rows } = await db.execute<AdminRow>(sql`
    select ${sql.raw(productColumns)}, p.queued as "isQueued", p.open_reports as "openReports",
      u.username as "sellerUsername", u.suspended_at is not null as "isSellerSuspended"
    from (${ids}) chosen join products p using (id) ${sql.raw(withSeller)} order by ${order}`)
  return rows
}

async function countIn(db: Db, runs: Run[], most?: number): Promise<number> {
  const each = runs.flatMap(({ branches }) => branches).map((where) => sql`(select 1 from products p where ${where})`)
  const limit = most ? sql`limit ${most}` : sql``
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(each, sql` union all `)} ${limit}) found`,
  )
  return rows[0]?.total ?? 0
}
