import { expect, test } from 'vitest'
import { posterFactsDaily } from '#contract/requests/buyer-facts.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable } from '#server/testing/requests.ts'

const { db, call, act, admin, anOrder, aStall, offered, completed, seeOrder, listed } = await bulkWorld()
const { hours } = passingTime()

async function aPoster(sellers: number) {
  const poster = await aReachable(db, 'vendor')
  for (let n = 0; n < sellers; n++) {
    const deal = await completed({ buyer: poster })
    await act('payment', deal.id, deal.seller, { says: 'unpaid' })
  }
  return poster
}
const poster = await aPoster(3)
const facts = { sellers: 3, settled: 0, open: 3, claimed: 0, silent: 0, oldestOpenDays: 0 }
const { id } = await anOrder({}, poster)

test('who has the crop for sale is told what sellers say of the poster’s payments', async () => {
  const { seller } = await aStall()
  expect((await seeOrder(id, seller)).posterFacts).toEqual(facts)
  const { id: ofNew } = await anOrder({}, await aPoster(2))
  expect((await seeOrder(ofNew, seller)).posterFacts).toBeNull()
})

test('neither the poster nor an admin is told, nor who could not sell to them', async () => {
  const noCrop = await aReachable(db, 'farmer')
  const { seller: other } = await aStall({ name: 'potato' })
  const { seller: paused } = await aStall({ isAvailable: false })
  const { seller: unproved } = await aStall({}, { phoneVerifiedAt: null })
  for (const who of [poster, noCrop, other, paused, unproved])
    expect(await seeOrder(id, who)).not.toHaveProperty('posterFacts')
  expect(JSON.stringify(await call('GET', '/admin/bulk-orders', admin))).not.toContain('posterFacts')
})

test('a list and a step do not tell them', async () => {
  const stall = await aStall()
  expect(JSON.stringify(await listed(stall.seller))).not.toContain('posterFacts')
  await offered(id, stall)
  expect(JSON.stringify(await listed(stall.seller, 'offered=true'))).not.toContain('posterFacts')
})

test('so many times a day; then the order is read without them until tomorrow', async () => {
  const { seller } = await aStall()
  for (let n = 0; n < posterFactsDaily; n++) expect((await seeOrder(id, seller)).posterFacts).toEqual(facts)
  expect(await seeOrder(id, seller)).not.toHaveProperty('posterFacts')
  hours(24)
  expect((await seeOrder(id, seller)).posterFacts).toEqual({ ...facts, oldestOpenDays: 1 })
})
