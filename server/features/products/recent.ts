import { inArray, sql } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import { namesOf } from '#server/features/users/door.ts'
import type { Recent } from '#server/platform/recent.ts'

export const recentProducts: Recent = {
  kinds: ['product_listed'],
  newest: (most) => sql`
    select 'product_listed' as kind, id, created_at as at from products where not retired
    order by created_at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const rows = await db
      .select({ id: products.id, product: products.name, sellerId: products.sellerId })
      .from(products)
      .where(inArray(products.id, ids))
    const names = await namesOf(
      db,
      rows.map(({ sellerId }) => sellerId),
    )
    return rows.map(({ id, product, sellerId }) => ({
      id,
      about: id,
      params: { product, seller: names.get(sellerId) ?? null },
    }))
  },
}
