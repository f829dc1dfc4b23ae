import { beforeAll, describe, expect, test } from 'vitest'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { bulkOrderStatuses } from '#contract/bulk-orders/facts.ts'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { testApp } from '#server/testing/app.ts'
import { signedInAs } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { ensureDemoAccounts, retireDemoAccounts } from './accounts.ts'
import { ensureDemoBulkOrders } from './bulk-orders.ts'
import { bulkTales, goodsOf } from './bulk-tales.ts'
import { demoMarket } from './market.ts'
import { ensureDemoRequests } from './requests.ts'
import { fillDemoMarket } from './store-market.ts'

const { app, db } = await testApp()
beforeAll(async () => {
  await ensureDemoAccounts(db)
  await fillDemoMarket(db)
  await ensureDemoRequests(db)
  await ensureDemoBulkOrders(db)
})

const { days } = passingTime()

const every = () => db.select().from(bulkOrders).orderBy(bulkOrders.id)
async function seenBy(username: string, query = ''): Promise<BulkOrder[]> {
  const headers = await signedInAs(db, username)
  return (await app.inject({ url: `/api/bulk-orders?limit=100&${query}`, headers })).json().bulkOrders
}

test('what is told has its people and its goods', () => {
  const { products } = demoMarket()
  const lost = bulkTales.flatMap(({ crop, offers }) =>
    offers.filter(({ seller, quantity }) => !((goodsOf(products, seller, crop)?.quantity ?? 0) >= quantity)),
  )
  expect(lost).toEqual([])
})

test('there is something in every state, the vendor has offers to answer, and one partly filled', async () => {
  expect(new Set((await every()).map(({ status }) => status))).toEqual(new Set(bulkOrderStatuses))
  const mine = await seenBy('demo_vendor', 'mine=true')
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(bulkOrderStatuses))
  expect(mine.find(({ waitingOffers, filled }) => waitingOffers === 3 && filled === 0)).toBeDefined()
  const partly = mine.find(({ filled, status }) => status === 'open' && filled > 0)
  expect(partly).toMatchObject({ name: 'wheat', filled: 20, remaining: 20, waitingOffers: 1 })
  const fulfilled = mine.find(({ status }) => status === 'fulfilled')
  expect(fulfilled?.offers).toMatchObject([{ status: 'accepted', requestId: expect.any(String) }])
})

test('the farmer finds first what they sell, has offers in several states, and can make one', async () => {
  const needs = await seenBy('demo_farmer')
  const answerable = needs.find(({ matchesMine, offers }) => matchesMine && offers.length === 0)
  expect(answerable).toMatchObject({ name: 'tomato', unit: 'quintal' })
  expect(needs.findIndex(({ matchesMine }) => !matchesMine)).toBeGreaterThan(1)
  const offered = await seenBy('demo_farmer', 'offered=true')
  expect(new Set(offered.map(({ offers: [offer] }) => offer?.status))).toEqual(
    new Set(['waiting', 'accepted', 'declined']),
  )
})

test('another start makes none twice', async () => {
  const before = await every()
  expect(before).toHaveLength(bulkTales.length)
  await ensureDemoRequests(db)
  await ensureDemoBulkOrders(db)
  expect(await every()).toEqual(before)
})

describe('weeks later', () => {
  const open = async () => (await seenBy('demo_vendor', 'mine=true')).filter(({ status }) => status === 'open')

  test('where a day is over another need follows, and it has its offers', async () => {
    const before = await open()
    days(15)
    await ensureDemoBulkOrders(db)
    await ensureDemoBulkOrders(db)
    const after = await open()
    expect(after.map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted())
    expect(after.find(({ name }) => name === 'potato')).toMatchObject({ waitingOffers: 3 })
    expect(after.some(({ _id }) => before.some((one) => one._id === _id))).toBe(false)
  })
})

test('with the demo off nothing is made', async () => {
  await retireDemoAccounts(db)
  const before = await every()
  days(90)
  await ensureDemoBulkOrders(db)
  expect(await every()).toEqual(before)
  await ensureDemoAccounts(db)
})
