import { expect, test } from 'vitest'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable } from '#server/testing/requests.ts'

const { db, call, anOrder, aStall, offered, answer } = await bulkWorld()
const { hours, days } = passingTime()

const waits = async (who: Parameters<typeof call>[2]) =>
  (await call('GET', '/contact-requests/my?limit=1', who)).body.waiting.offers
const nothing = { count: 0, bulkOrderId: null }

test('offers on one’s own orders wait until each is answered, the order with the oldest first', async () => {
  const { poster, id } = await anOrder()
  const second = await anOrder({}, poster)
  expect(await waits(poster)).toEqual(nothing)
  const [one, other, late] = [await aStall(), await aStall(), await aStall()]
  const oldest = await offered(second.id, one)
  hours(1)
  const declined = await offered(id, other)
  await offered(id, late)
  expect(await waits(poster)).toEqual({ count: 3, bulkOrderId: second.id })
  await answer('accept', second.id, oldest._id, poster, {})
  expect(await waits(poster)).toEqual({ count: 2, bulkOrderId: id })
  await answer('decline', id, declined._id, poster)
  expect(await waits(poster)).toEqual({ count: 1, bulkOrderId: id })
})

test('they are nobody else’s, and end with the order, though no job came yet', async () => {
  const { poster, id } = await anOrder()
  const stall = await aStall()
  await offered(id, stall)
  for (const who of [stall.seller, await aReachable(db, 'customer')]) expect(await waits(who)).toEqual(nothing)
  expect((await waits(poster)).count).toBe(1)
  days(8)
  expect(await waits(poster)).toEqual(nothing)
})

test('an answer that is repeated under its key tells the offer as it is today', async () => {
  const { poster, id } = await anOrder({ quantity: 100 })
  const offer = await offered(id, await aStall(), 60)
  const keyed = { ...poster, headers: { ...poster.headers, 'idempotency-key': 'take-it' } }
  const [one, two] = await Promise.all([
    answer('accept', id, offer._id, keyed, {}),
    answer('accept', id, offer._id, keyed, {}),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.bulkOrder.filled).toBe(60)
  expect((await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })).status).toBe(200)
  const again = await answer('accept', id, offer._id, keyed, {})
  expect([again.status, again.body.offer.status, again.body.bulkOrder.status]).toEqual([200, 'accepted', 'closed'])
  expect((await answer('accept', id, offer._id, keyed, { quantity: 5 })).body.code).toBe('idempotency_conflict')
})
