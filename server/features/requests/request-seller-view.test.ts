import { expect, test } from 'vitest'
import { mostDealsTold } from '#contract/requests/facts.ts'
import { sellers } from '#server/database/tables/products.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, completed, see, admin } = await requestWorld()

const inKolar = { state: 'Karnataka', district: 'Kolar' }
const known = ['memberSince', 'completedDeals']
const tells = (person: object) => known.filter((name) => name in person)

test('a seller who has to answer is told how far the buyer is, since when they are there, and their deals', async () => {
  const buyer = await aReachable(db, 'customer', { ...inKolar, createdAt: new Date('2025-03-01T00:00:00Z') })
  await completed({ buyer })
  await completed({ buyer })
  const deal = await aDeal({ buyer })
  const seen = await see(deal.id, deal.seller)
  expect(seen.requester).toMatchObject({ memberSince: '2025-03-01T00:00:00.000Z', completedDeals: 2 })
  expect(seen.km).toEqual(expect.any(Number))
  const { body } = await call('GET', '/contact-requests/my', deal.seller)
  expect(body.received[0]).toMatchObject({ km: seen.km, requester: seen.requester })
})

test('and never how to reach them, nor anything of the buyer’s to another', async () => {
  const deal = await aDeal()
  const forSeller = await see(deal.id, deal.seller)
  expect(forSeller.requester).not.toHaveProperty('phone')
  expect(forSeller.requester).not.toHaveProperty('email')
  expect(tells(forSeller.seller)).toEqual([])
  for (const who of [deal.buyer, admin]) {
    const seen = await see(deal.id, who)
    expect([tells(seen.requester), tells(seen.seller), 'km' in seen]).toEqual([[], [], false])
  }
})

test('once they have answered that is told no more', async () => {
  const deal = await aDeal()
  await act('accept', deal.id, deal.seller)
  const seen = await see(deal.id, deal.seller)
  expect([tells(seen.requester), 'km' in seen]).toEqual([[], false])
})

test('deals as a seller count, too, up to what is told', async () => {
  const buyer = await aReachable(db, 'vendor')
  await db.insert(sellers).values({ userId: buyer.id, completedDeals: 3 })
  await completed({ buyer })
  const deal = await aDeal({ buyer })
  expect((await see(deal.id, deal.seller)).requester.completedDeals).toBe(4)
  await db.update(sellers).set({ completedDeals: 5_000 })
  expect((await see(deal.id, deal.seller)).requester.completedDeals).toBe(mostDealsTold)
})

test('of a buyer without a district nobody knows how far it is', async () => {
  const buyer = await aReachable(db, 'customer', { state: null, district: null })
  const deal = await aDeal({ buyer })
  expect((await see(deal.id, deal.seller)).km).toBeNull()
})
