import { sql } from 'drizzle-orm'
import { pageCountOf } from '#contract/shared/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mentions } from './mentions.ts'
import { isUnconfirmed } from './sleep/conditions.ts'
import { holdingsOf, productsOf } from './store.ts'
import { asProduct } from './view.ts'

type OwnQuery = {
  search?: string | undefined
  name?: string | undefined
  unconfirmed?: boolean
  page: number
  limit: number
}

/** A seller's own products, those not on offer too. */
export async function ownPage(db: Db, sellerId: string, { search, name, unconfirmed, page, limit }: OwnQuery) {
  const named = name ? sql`p.name = ${name}` : sql`true`
  const narrowed = unconfirmed ? sql`${named} and ${isUnconfirmed()}` : named
  const where = search?.trim() ? sql`${mentions(search)} and ${narrowed}` : narrowed
  const rows = await productsOf(db, { sellerId, where, page, limit })
  const { total, ...held } = await holdingsOf(db, sellerId, where)
  return {
    products: rows.map((row) => asProduct(row, { forOwner: true })),
    total,
    page,
    pageCount: pageCountOf(total, limit),
    ...held,
  }
}

/** For the file of one's own data: those on offer or not, the newest first. */
export const ownProducts = async (db: Db, { id }: { id: string }, page: { page: number; limit: number }) =>
  (await ownPage(db, id, page)).products
