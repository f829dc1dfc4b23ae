import { and, eq, isNull, ne } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Takes everything of a seller out of the market, or puts back what is there for sale; what they set themselves stays. */
export const letSell = (tx: Tx, sellerId: string, maySell: boolean) =>
  tx
    .update(products)
    .set({ withheld: !maySell })
    .where(and(eq(products.sellerId, sellerId), isNull(products.removedAt), ne(products.withheld, !maySell)))
