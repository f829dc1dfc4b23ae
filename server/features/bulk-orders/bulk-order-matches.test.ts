import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'

const { db, call, anOrder, aStall, offered, answer } = await bulkWorld()

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

test('an offer made with a listing that sleeps wakes it, and so does accepting one', async () => {
  const { id, poster } = await anOrder()
  const stall = await aStall()
  const fallAsleep = () =>
    db
      .update(products)
      .set({ asleep: true, awakeUntil: sql`now() - interval '1 hour'` })
      .where(eq(products.id, stall.product.id))
  const isAsleep = async () => (await call('GET', `/products/${stall.product.id}`, {})).body.product.isAsleep
  await fallAsleep()
  expect(await isAsleep()).toBe(true)
  const { _id } = await offered(id, stall)
  expect(await isAsleep()).toBe(false)
  await fallAsleep()
  expect((await answer('accept', id, _id, poster)).status).toBe(200)
  expect(await isAsleep()).toBe(false)
})
