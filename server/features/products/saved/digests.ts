import { and, eq } from 'drizzle-orm'
import { searchDigests } from '#server/database/tables/products-saved.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findProduct } from '../store.ts'
import { asProduct } from '../view.ts'

/** What a digest told of and is still on the market, in its order. */
export async function digestFor(db: Db, userId: string, id: string) {
  const [told] = await db
    .select()
    .from(searchDigests)
    .where(and(eq(searchDigests.id, id), eq(searchDigests.userId, userId)))
  if (!told) throw new Refusal('not_found')
  const rows = await Promise.all(told.productIds.map((productId) => findProduct(db, productId)))
  const listed = rows.flatMap((row) => (row?.listed ? [asProduct(row)] : []))
  return { toldAt: told.toldAt.toISOString(), found: told.found, told: told.productIds.length, products: listed }
}
