import { eq, sql } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rankProducts } from './rank.ts'
import type { Stored } from './store.ts'

/** A product as it is now; it can't change or go before the transaction ends. */
export async function shareProduct(tx: Tx, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('share')
  return row
}

/** What is left of a product, held: deals that end at the same moment take from it one after the other. */
export async function lockStock(tx: Tx, id: string) {
  const [row] = await tx
    .select({ available: products.availableQuantity, unit: products.unit, name: products.name })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  if (!row) throw new Error('the product of a request is gone')
  return row
}

export async function setStock(tx: Tx, id: string, availableQuantity: number) {
  await tx.update(products).set({ availableQuantity }).where(eq(products.id, id))
  await rankProducts(tx, [id])
}

/** One more completed deal of a seller, or one fewer; the nightly ranking reads it. */
export const countDeal = (tx: Tx, sellerId: string, change: number) =>
  tx.execute(sql`insert into sellers (user_id, completed_deals) values (${sellerId}, greatest(0, ${change}::int))
    on conflict (user_id) do update set completed_deals = greatest(0, sellers.completed_deals + ${change}::int)`)
