import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CropDemand } from '#contract/products/demand.ts'
import { users } from '#server/database/tables/users.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, call } = await requestWorld()
const kolar = { state: 'Karnataka', district: 'Kolar' }
const around = async ({ state, district }: { state: string; district: string }): Promise<CropDemand[]> =>
  (await call('GET', `/demand?${new URLSearchParams({ state, district })}`, {})).body.demand

async function waiting(query: object, given: object = {}) {
  const buyer = await aReachable(db, 'customer', given)
  const { body } = await call('POST', '/saved-searches', buyer, { query })
  return { buyer, path: `/saved-searches/${body.search._id}` }
}
const many = (count: number, query: object, given?: object) =>
  Promise.all(Array.from({ length: count }, () => waiting(query, given)))

test('who waits within 100 km is told as a band, from three people on', async () => {
  await many(2, { name: 'okra', ...kolar })
  expect(await around(kolar)).toEqual([])
  const { buyer, path } = await waiting({ name: 'okra', state: 'Karnataka', district: 'Chikkaballapura' })
  const okra = { name: 'okra', people: '3-5', bulkOrders: 0 }
  expect(await around(kolar)).toEqual([okra])
  // Twice the same crop is one person.
  await call('POST', '/saved-searches', buyer, { query: { name: 'okra', ...kolar } })
  await many(2, { name: 'okra', ...kolar })
  expect(await around(kolar)).toEqual([okra])
  await many(1, { name: 'okra', ...kolar })
  expect(await around(kolar)).toEqual([{ ...okra, people: '6-10' }])
  expect(await around({ state: 'Maharashtra', district: 'Nashik' })).toEqual([])
  await call('PATCH', path, buyer, { isOn: false })
  expect(await around(kolar)).toEqual([{ ...okra, people: '6-10' }]) // waits by the other search
})

test('neither who has no proved number nor who is suspended, and no whole category, is counted', async () => {
  const hassan = { state: 'Karnataka', district: 'Hassan' }
  await many(3, { name: 'banana', ...hassan }, { phoneVerifiedAt: null })
  await many(3, { category: 'fruits', ...hassan })
  const left = await many(3, { name: 'papaya', ...hassan })
  expect(await around(hassan)).toHaveLength(1)
  for (const { buyer } of left) await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, buyer.id))
  expect(await around(hassan)).toEqual([])
})

test('who names no district is counted where they live, if that is in the state they named', async () => {
  const satara = { state: 'Maharashtra', district: 'Satara' }
  await many(2, { name: 'grapes' }, satara)
  await many(3, { name: 'grapes', state: 'Karnataka' }, satara)
  expect(await around(satara)).toEqual([])
  await waiting({ name: 'grapes', state: 'Maharashtra' }, satara)
  expect(await around(satara)).toEqual([{ name: 'grapes', people: '3-5', bulkOrders: 0 }])
})

test('open bulk orders stand there too, also where nobody else waits', async () => {
  const akola = { state: 'Maharashtra', district: 'Akola' }
  const poster = await aReachable(db, 'customer')
  const need = {
    name: 'onion',
    category: 'vegetables',
    quantity: 100,
    unit: 'kg',
    neededBy: daysFromToday(5),
    ...akola,
  }
  const { status, body } = await call('POST', '/bulk-orders', poster, need)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await around(akola)).toEqual([{ name: 'onion', people: null, bulkOrders: 1 }])
  await call('PATCH', `/bulk-orders/${body.bulkOrder._id}`, poster, { status: 'closed' })
  expect(await around(akola)).toEqual([])
})

test.each([
  ['state=Karnataka', 'no district'],
  ['state=Atlantis&district=Kolar', 'an unknown state'],
  ['state=Karnataka&district=Nashik', 'a district of another state'],
])('%s is refused: %s', async (query) => {
  expect(await call('GET', `/demand?${query}`, {})).toMatchObject({ status: 400, body: { code: 'validation' } })
})
