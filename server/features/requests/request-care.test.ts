import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld({}, { pool: 20 })
const { db, act, call, accepted, aDeal, bought, sold, completed, disputed, ruled, create, see, traces } = world
const { rowOf, stockOf, ledgerOf } = world

test('the same answer again is no news: nothing is written and nobody told', async () => {
  const deal = await accepted()
  const first = await bought(deal)
  const before = await traces(deal)
  expect(await bought(deal)).toEqual(first)
  expect(await traces(deal)).toEqual(before)
  await bought(deal, 99)
  expect((await traces(deal)).history).toHaveLength(before.history.length + 1)
})

test('who disputes a deal may give the same answer once more, and it counts', async () => {
  const deal = await completed()
  await disputed(deal)
  expect((await bought(deal)).status).toBe('completed')
})

test('a deal in kilograms takes kilograms, though the product is now sold by the gram', async () => {
  const deal = await accepted()
  const change = { unit: 'g', price: 0.03, availableQuantity: 480_000, minimumOrderQuantity: null }
  expect((await call('PATCH', `/products/${deal.product.id}`, deal.seller, change)).status).toBe(200)
  await bought(deal)
  await sold(deal)
  expect(await stockOf(deal.product.id)).toBe(380_000)
  await disputed(deal)
  await ruled(deal, { outcome: 'not_completed' })
  expect(await stockOf(deal.product.id)).toBe(480_000)
})

test.each([
  ['another crop', { name: 'potato', availableQuantity: 50 }],
  ['sold by the dozen', { unit: 'dozen', availableQuantity: 50 }],
])('a deal in kilograms about what is %s by now leaves the stock alone', async (_, change) => {
  const deal = await accepted()
  expect((await call('PATCH', `/products/${deal.product.id}`, deal.seller, change)).status).toBe(200)
  await bought(deal)
  expect((await sold(deal)).status).toBe('completed')
  expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([50, []])
})

test('a deal by the dozen leaves the stock alone once the product is weighed', async () => {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, { sellerId: seller.id, unit: 'dozen' })
  const deal = await accepted({ seller, product })
  await call('PATCH', `/products/${product.id}`, seller, { unit: 'kg', availableQuantity: 50 })
  await bought(deal)
  expect((await sold(deal)).status).toBe('completed')
  expect([await stockOf(product.id), await ledgerOf(product.id)]).toEqual([50, []])
})

test('a deal by the dozen takes dozens', async () => {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, { sellerId: seller.id, unit: 'dozen' })
  await completed({ seller, product })
  expect([await stockOf(product.id), await ledgerOf(product.id)]).toEqual([380, [-100]])
})

test('a deal in kilograms takes what is left of the grams', async () => {
  const deal = await accepted()
  const change = { unit: 'g', price: 0.03, availableQuantity: 60_000, minimumOrderQuantity: null }
  expect((await call('PATCH', `/products/${deal.product.id}`, deal.seller, change)).status).toBe(200)
  await bought(deal)
  await sold(deal)
  expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([0, [-60_000]])
  expect((await rowOf(deal.id)).stockTaken).toBe(60)
})

test('what a deal has taken is not given back to another crop', async () => {
  const deal = await completed()
  await call('PATCH', `/products/${deal.product.id}`, deal.seller, { name: 'potato', availableQuantity: 50 })
  await disputed(deal)
  await ruled(deal, { outcome: 'not_completed' })
  expect([await stockOf(deal.product.id), (await rowOf(deal.id)).stockTaken]).toEqual([50, 100])
})

test('a product that a deal sold out stands behind those that can be bought, at once', async () => {
  const seller = await aReachable(db, 'farmer')
  const own = { sellerId: seller.id, harvestDate: '2020-01-01', createdAt: new Date(0) }
  const [soldOut, left] = [await aProduct(db, { ...own, availableQuantity: 100 }), await aProduct(db, own)]
  const rankOf = async (id: string) =>
    (await db.select({ featured: products.featured }).from(products).where(eq(products.id, id)))[0]?.featured ?? -1
  for (const product of [soldOut, left]) await completed({ seller, product })
  expect(await rankOf(soldOut.id)).toBeLessThan(1000)
  expect(await rankOf(left.id)).toBeGreaterThanOrEqual(1000)
})

test('a number that is no longer proved is nobody’s to call', async () => {
  const deal = await accepted()
  expect((await see(deal.id, deal.buyer)).seller.phone).toMatch(/^\+91/)
  await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, deal.seller.id))
  expect((await see(deal.id, deal.buyer)).seller.phone).toBeNull()
})

test('a buyer who asks again and again does not keep the seller from deleting the product', async () => {
  for (let round = 0; round < 3; round++) {
    const deal = await aDeal()
    const [removed, ...answers] = await Promise.all([
      call('DELETE', `/products/${deal.product.id}`, deal.seller),
      ...Array.from({ length: 6 }, () => create(deal.buyer, deal.product.id)),
    ])
    expect(removed?.status).toBe(204)
    for (const { status } of answers) expect([404, 409]).toContain(status)
    expect((await see(deal.id, deal.buyer)).closeReason).toBe('product_removed')
  }
})

test('what was given back may be more than a product can be listed with', async () => {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 1_000_000 })
  const deal = await accepted({ seller, product, quantity: 1_000_000 })
  await bought(deal)
  await sold(deal)
  expect((await act('dispute', deal.id, deal.buyer, { reason: 'It never came.' })).status).toBe(200)
  await call('PATCH', `/products/${product.id}`, seller, { availableQuantity: 1_000_000 })
  await ruled(deal, { outcome: 'not_completed' })
  expect(await stockOf(product.id)).toBe(2_000_000)
})

test.each([
  ['quintal', 'kg', 45.678, -45.678, 45.6],
  ['kg', 'lb', 7.25, -7.25, 7.249],
  ['quintal', 'g', 60, -60, 0],
] as const)(
  'a deal by the %s takes all that is there of what is sold by the %s now',
  async (unit, now, left, taken, back) => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id, unit, availableQuantity: 100 })
    const deal = await accepted({ seller, product })
    const change = { unit: now, availableQuantity: left, minimumOrderQuantity: null }
    expect((await call('PATCH', `/products/${product.id}`, seller, change)).status).toBe(200)
    await bought(deal, 100)
    expect((await sold(deal, 100)).status).toBe('completed')
    expect([await stockOf(product.id), await ledgerOf(product.id)]).toEqual([0, [taken]])
    await disputed(deal)
    await ruled(deal, { outcome: 'not_completed' })
    expect(await stockOf(product.id)).toBe(back)
  },
)

test('what is given back to a product that is sold by the gram by now is as much as can be kept', async () => {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, { sellerId: seller.id, unit: 'quintal', availableQuantity: 1_000_000 })
  const deal = await accepted({ seller, product, quantity: 1_000_000 })
  await bought(deal, 1_000_000)
  expect((await sold(deal, 1_000_000)).status).toBe('completed')
  await call('PATCH', `/products/${product.id}`, seller, {
    unit: 'g',
    availableQuantity: 1,
    minimumOrderQuantity: null,
  })
  await disputed(deal)
  expect((await ruled(deal, { outcome: 'not_completed' })).status).toBe('not_completed')
  expect(await stockOf(product.id)).toBe(99_999_999_999)
})
