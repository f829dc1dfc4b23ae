import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { freeTexts } from '#contract/products/listing.ts'
import { products } from '#server/database/tables/products.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import { planned } from '#server/platform/database/prepared-statements.ts'
import { isOverNow, isUnconfirmed, onOffer } from './sleep/conditions.ts'
import { type ClockedProductRow, type ProductRow, productColumns, withSeller } from './view.ts'

export type StoredProductRow = typeof products.$inferSelect
type InsertableProduct = typeof products.$inferInsert
type ProductRowChange = { [K in keyof InsertableProduct]?: InsertableProduct[K] | SQL | undefined }

const columns = sql.raw(productColumns)
const seller = sql.raw(withSeller)

async function rowsOf(db: Db, rest: SQL): Promise<ClockedProductRow[]> {
  return (await db.execute<ClockedProductRow>(reading(rest))).rows
}

const reading = (rest: SQL) => sql`select ${columns}, ${isOverNow()} as "isOver", ${onOffer} as "isOnOffer"
  from products p ${seller} ${rest}`

export async function findProduct(db: Db, id: string): Promise<ClockedProductRow | undefined> {
  const [row] = await planned<ClockedProductRow>(
    db,
    'product',
    reading(sql`where p.id = ${id} and p.removed_at is null`),
  )
  return row
}

type SellerProducts = { sellerId: string; where: SQL; page: number; limit: number }

export const productsOf = (db: Db, { sellerId, where, page, limit }: SellerProducts) =>
  rowsOf(
    db,
    sql`where p.seller_id = ${sellerId} and p.removed_at is null and ${where}
      order by p.created_at desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
  )

/** How many a seller has, and what all that is on offer is worth. */
export async function holdingsOf(db: Db, sellerId: string, where: SQL) {
  const { rows } = await db.execute<{ total: number; value: string; unconfirmed: string[] | null }>(sql`
    select count(*) filter (where ${where})::int as total,
      array_agg(p.id order by p.awake_until, p.id) filter (where ${isUnconfirmed()}) as unconfirmed,
      coalesce(sum(p.price * p.available_quantity) filter (where p.listed), 0)::numeric(20, 2) as value
    from products p where p.seller_id = ${sellerId} and p.removed_at is null`)
  return {
    total: rows[0]?.total ?? 0,
    unconfirmed: rows[0]?.unconfirmed ?? [],
    inventoryValue: Number(rows[0]?.value ?? 0),
  }
}

/** An own product, held until the transaction ends. */
export async function lockOwnProduct(tx: Tx, id: string, sellerId: string): Promise<StoredProductRow | undefined> {
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.sellerId, sellerId), isNull(products.removedAt)))
    .for('update')
  return row
}

export async function insertProduct(db: Db, product: Omit<InsertableProduct, 'createdAt' | 'updatedAt'>) {
  await db.insert(products).values({ ...product, createdAt: now(), updatedAt: now() } as never)
}

/** The next version of a product. Later than the one before, also where both are of one moment or one waited for the other. */
export const nextVersion = () => sql<Date>`greatest(${now()}, ${products.updatedAt} + interval '1 millisecond')`

export async function changeProduct(db: Db, id: string, change: ProductRowChange) {
  await db
    .update(products)
    .set({ ...change, updatedAt: nextVersion() } as never) // drizzle takes expressions here, its type does not say so
    .where(eq(products.id, id))
}

const erased = Object.fromEntries(freeTexts.map((field) => [field, '']))

/** Soft delete of products: rows stay, without free text and pictures, for the requests about them. Returns what was removed. */
export async function removeProducts(tx: Tx, which: { id: string } | { sellerId: string }) {
  const chosen = 'id' in which ? eq(products.id, which.id) : eq(products.sellerId, which.sellerId)
  const before = await tx
    .select({ id: products.id, images: products.images })
    .from(products)
    .where(and(chosen, isNull(products.removedAt)))
    .orderBy(products.id)
    .for('update')
  await tx
    .update(products)
    .set({ ...erased, removedAt: now(), updatedAt: now(), images: [], words: [] } as never)
    .where(and(chosen, isNull(products.removedAt)))
  return before
}

/** The most featured of one name or of one kind nearby: where "similar" is looked for. */
export async function candidates(db: Database, where: SQL, most: number): Promise<ProductRow[]> {
  return rowsOf(
    db,
    sql`where p.listed and not ${isOverNow()} and ${where} order by p.featured desc, p.id desc limit ${most}`,
  )
}

/** What the search words of a seller's products are made of. */
export const described = (tx: Tx, sellerId: string) =>
  tx
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      description: products.description,
      state: products.state,
      district: products.district,
    })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNull(products.removedAt)))
    .orderBy(products.id)
    .for('update')

export async function setWords(tx: Tx, each: { id: string; words: string[] }[]) {
  for (let from = 0; from < each.length; from += 100) {
    const some = JSON.stringify(each.slice(from, from + 100))
    await tx.execute(sql`update products p
      set words = array(select jsonb_array_elements_text(given.words))
      from jsonb_to_recordset(${some}::jsonb) given (id uuid, words jsonb) where p.id = given.id`)
  }
}

export async function countOf(tx: Tx, sellerId: string): Promise<number> {
  return tx.$count(products, and(eq(products.sellerId, sellerId), isNull(products.removedAt)))
}

/** One more of a seller's listings; says how many there ever were. */
export async function countListing(tx: Tx, sellerId: string): Promise<number> {
  const { rows } = await tx.execute<{ listings: number }>(sql`
    insert into sellers (user_id, listings) values (${sellerId}, 1)
    on conflict (user_id) do update set listings = sellers.listings + 1 returning listings`)
  return rows[0]?.listings ?? 0
}
