import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInIndia } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { passingTime } from '#server/testing/clock.ts'
import { type ListingOwner, listingWorld } from '#server/testing/listings.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { settleStock } from '../stock.ts'
import { fallAsleepJob } from './fall-asleep.ts'

const world = await requestWorld()
const { db, call, completed, rowOf } = world
const { days } = passingTime()
const { aListing, see, idle } = listingWorld(world)
const today = dayInIndia(new Date())

const change = async (id: string, owner: ListingOwner, body: object) => {
  const answer = await call('PATCH', `/products/${id}`, owner, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.product
}

test('what there was before its seller sold out is kept for the next time, for the seller alone', async () => {
  const { id, seller, product } = await aListing({ availableQuantity: '480' })
  expect(product.lastQuantity).toBeNull()
  expect(await change(id, seller, { availableQuantity: 0 })).toMatchObject({
    lastQuantity: 480,
    availableQuantity: 0,
    soldUndoUntil: null,
  })
  expect(await see(id)).not.toHaveProperty('lastQuantity')
  expect(await see(id, seller)).toMatchObject({ lastQuantity: 480 })
  expect(await change(id, seller, { availableQuantity: 300 })).toMatchObject({ lastQuantity: null })
  expect(await change(id, seller, { availableQuantity: 0 })).toMatchObject({ lastQuantity: 300 })
  expect(await change(id, seller, { unit: 'g' })).toMatchObject({ lastQuantity: null })
})

test('what there was before the first of several deals is kept', async () => {
  const deal = await completed()
  const { productId } = await rowOf(deal.id)
  const stored = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]
  const before = await stored()
  if (!before) throw new Error('the product is gone')
  const { name, unit, availableQuantity, soldFrom } = before
  expect(soldFrom).toBe(availableQuantity + deal.quantity)
  const cause = { kind: 'request', id: deal.id } as const
  await db.transaction((tx) =>
    settleStock(tx, { productId, held: 0, change: { kind: 'take', quantity: 1e6 }, cause, name, unit }),
  )
  expect(await stored()).toMatchObject({ availableQuantity: 0, soldFrom, soldAt: null })
})

test('listed again, a sleeping one is awake from that moment, on sale, though nothing else has changed', async () => {
  const { id, seller } = await aListing({ availableQuantity: '480', harvestDate: today })
  days(10.01)
  await fallAsleepJob.run({}, idle)
  expect(await see(id)).toMatchObject({ isAsleep: true })
  const again = await change(id, seller, { listedAgain: true, isAvailable: true })
  expect(again).toMatchObject({ isAsleep: false, availableQuantity: 480, isAvailable: true })
  const { body } = await call('GET', '/products?sort=newest&limit=100', {})
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toContain(id)
})

test('listed again is a sign of life also after two requests that nobody answered', async () => {
  const { id, seller } = await aListing({ availableQuantity: '480' })
  await db
    .update(products)
    .set({ unansweredAt: new Date(Date.now() - 100_000_000), asleep: true })
    .where(eq(products.id, id))
  expect(await change(id, seller, { harvestDate: today, listedAgain: true })).toMatchObject({ isAsleep: false })
})

test('nobody lists another’s again', async () => {
  const { id } = await aListing()
  const other = await aReachable(db, 'farmer')
  expect((await call('PATCH', `/products/${id}`, other, { listedAgain: true })).status).toBe(404)
})
