import { expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable } from '#server/testing/requests.ts'

const world = await bulkWorld()
const { db, call, accepted, aDeal, see, bought, sold, rowOf, toldTo, tidy } = world
const { pass, days, moved } = passingTime()

const day = daysFromToday(20)
const begins = Date.parse(`${day}T00:00:00+05:30`)
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The clock of the database is set to that moment. */
const until = (at: number) => pass((at - Date.now()) / 1000 - moved())

async function aHarvestToCome() {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, { sellerId: seller.id, harvestDate: day })
  return { seller, product }
}
const harvestsTold = async (who: Parameters<typeof toldTo>[0]) =>
  (await toldTo(who)).filter((type) => type === 'harvest_today' || type === 'request_reminder')

test('a product says from when it can be had; a request for it keeps that day', async () => {
  const { seller, product } = await aHarvestToCome()
  expect((await call('GET', `/products/${product.id}`, seller)).body.product.availableFrom).toBe(day)
  const deal = await aDeal({ seller, product })
  expect(deal.request.availableFrom).toBe(day)
  const changed = { harvestDate: daysFromToday(0) }
  expect((await call('PATCH', `/products/${product.id}`, seller, changed)).status).toBe(200)
  expect((await see(deal.id, deal.buyer)).availableFrom).toBe(day)
  const other = await aDeal({ seller, product: { ...product, harvestDate: daysFromToday(0) } })
  expect(other.request.availableFrom).toBeNull()
  expect((await call('GET', `/products/${product.id}`, seller)).body.product).not.toHaveProperty('availableFrom')
})

test('it is answered within 72 hours like any other', async () => {
  const deal = await aDeal(await aHarvestToCome())
  days(3)
  await tidy()
  expect(await rowOf(deal.id)).toMatchObject({ status: 'expired', closeReason: 'unanswered' })
})

test('the 14 days to confirm count from the day of the harvest', async () => {
  const deal = await accepted(await aHarvestToCome())
  expect(Date.parse((await see(deal.id, deal.buyer)).expiresAt ?? '')).toBe(begins + 14 * dayMs)
  until(begins + 14 * dayMs - 60_000)
  await tidy()
  expect((await rowOf(deal.id)).status).toBe('accepted')
  until(begins + 14 * dayMs + 1_000)
  await tidy()
  expect(await rowOf(deal.id)).toMatchObject({ status: 'not_completed', closeReason: 'unconfirmed' })
})

test('both are told in the morning of that day, once, and reminded on days 2, 7 and 13 after it', async () => {
  const deal = await accepted(await aHarvestToCome())
  const told = async (at: number) => {
    until(at)
    await tidy()
    await tidy()
    const both = [await harvestsTold(deal.buyer), await harvestsTold(deal.seller)]
    expect(both[0]).toEqual(both[1])
    return both[0]
  }
  expect(await told(begins)).toEqual([])
  expect(await told(begins + 6.9 * hourMs)).toEqual([])
  expect(await told(begins + 7.1 * hourMs)).toEqual(['harvest_today'])
  expect(await told(begins + dayMs)).toEqual(['harvest_today'])
  expect(await told(begins + 2 * dayMs + 7.1 * hourMs)).toEqual(['harvest_today', 'request_reminder'])
  expect(await told(begins + 7 * dayMs + 7.1 * hourMs)).toHaveLength(3)
  expect(await told(begins + 13 * dayMs + 7.1 * hourMs)).toHaveLength(4)
})

test('who missed the day is reminded, not told that it is today', async () => {
  const deal = await accepted(await aHarvestToCome())
  until(begins + dayMs + hourMs)
  await tidy()
  expect(await harvestsTold(deal.buyer)).toEqual(['request_reminder'])
})

test('a deal that was done before the harvest is told of nothing', async () => {
  const deal = await accepted(await aHarvestToCome())
  await bought(deal)
  await sold(deal)
  until(begins + 8 * hourMs)
  await tidy()
  expect([await harvestsTold(deal.buyer), await harvestsTold(deal.seller)]).toEqual([[], []])
})

test('accepted on the day itself it is as if it had always been there', async () => {
  const harvestDate = daysFromToday(1)
  const seller = await aReachable(db, 'farmer')
  const deal = await aDeal({ seller, product: await aProduct(db, { sellerId: seller.id, harvestDate }) })
  until(Date.parse(`${harvestDate}T08:00:00+05:30`))
  expect((await world.act('accept', deal.id, seller)).status).toBe(200)
  const { acceptedAt, expiresAt } = await see(deal.id, deal.buyer)
  expect(Date.parse(expiresAt ?? '') - Date.parse(acceptedAt ?? '')).toBe(14 * dayMs)
  await tidy()
  expect(await harvestsTold(deal.buyer)).toEqual([])
})

test('an offer for a bulk order that is accepted ahead keeps the day too', async () => {
  const stall = await world.aStall({ harvestDate: day })
  const { id, poster } = await world.anOrder()
  const offer = await world.offered(id, stall)
  const { status, body } = await world.answer('accept', id, offer._id, poster)
  expect(status, JSON.stringify(body)).toBe(200)
  const [request] = (await call('GET', '/contact-requests/my', poster)).body.sent
  expect(request).toMatchObject({ status: 'accepted', availableFrom: day })
})
