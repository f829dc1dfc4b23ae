import { inArray, sql } from 'drizzle-orm'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { namesOf } from '#server/features/users/door.ts'
import type { Recent } from '#server/platform/recent.ts'

export const recentOrders: Recent = {
  kinds: ['bulk_order_posted'],
  newest: (most) => sql`
    select 'bulk_order_posted' as kind, id, created_at as at from bulk_orders order by created_at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const { id, name, posterId } = bulkOrders
    const rows = await db.select({ id, product: name, posterId }).from(bulkOrders).where(inArray(id, ids))
    const names = await namesOf(
      db,
      rows.map(({ posterId }) => posterId),
    )
    return rows.map(({ id, product, posterId }) => ({
      id,
      about: id,
      params: { product, buyer: names.get(posterId) ?? null },
    }))
  },
}
