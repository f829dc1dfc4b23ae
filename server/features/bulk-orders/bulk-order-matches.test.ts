import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'

const { db, call, anOrder, aStall } = await bulkWorld()

test('the list of bulk orders does not count what has fallen asleep as sold', async () => {
  const wanted = await anOrder({ name: 'ridge-gourd' })
  const { seller, product } = await aStall({ name: 'ridge-gourd' })
  const matches = async () =>
    (await call('GET', '/bulk-orders?name=ridge-gourd', seller)).body.bulkOrders.map(
      ({ _id, matchesMine }: { _id: string; matchesMine: boolean }) => [_id, matchesMine],
    )
  expect(await matches()).toEqual([[wanted.id, true]])
  await db.update(products).set({ asleep: true }).where(eq(products.id, product.id))
  expect(await matches()).toEqual([[wanted.id, false]])
})
