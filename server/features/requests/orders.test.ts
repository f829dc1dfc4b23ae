import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { soldWeeks } from '#contract/requests/facts.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, accepted, completed, bought, sold, disputed } = await requestWorld()
const { hours, days } = passingTime()

type Caller = Parameters<typeof call>[2]
const orders = async (who: Caller, query = '') => (await call('GET', `/contact-requests/orders?${query}`, who)).body
const deals = async (who: Caller, query = '') => (await call('GET', `/contact-requests/deals?${query}`, who)).body
const ids = (requests: { _id: string }[]) => requests.map(({ _id }) => _id)

test('a buyer’s orders are what a seller has said yes to and that did not come to nothing, the newest first', async () => {
  const buyer = await aReachable(db, 'customer')
  const done = await completed({ buyer })
  hours(1)
  const refused = await aDeal({ buyer })
  await act('reject', refused.id, refused.seller)
  const apart = await accepted({ buyer })
  await disputed(apart, buyer)
  hours(1)
  await aDeal({ buyer })
  const agreed = await accepted({ buyer })
  const found = await orders(buyer)
  expect(ids(found.orders)).toEqual([agreed.id, apart.id, done.id])
  expect(found).toMatchObject({ total: 3, page: 1, pageCount: 1, bought: { count: 1, rupees: 2750 } })
  expect(found.orders[0].seller.phone).toEqual(expect.any(String))
  const pages = await Promise.all([1, 2, 3].map((page) => orders(buyer, `limit=1&page=${page}`)))
  expect(pages.flatMap((page) => ids(page.orders))).toEqual(ids(found.orders))
  expect(ids((await orders(buyer, 'limit=1&page=4')).orders)).toEqual([])
})

test('orders are the buyer’s alone: who sells has none of them', async () => {
  const deal = await completed()
  expect(await orders(deal.seller)).toMatchObject({ orders: [], total: 0 })
  expect(await orders(await aReachable(db, 'customer'))).toMatchObject({ orders: [], total: 0 })
})

test('deals can be asked for by side, and the sums are told of both', async () => {
  const vendor = await aReachable(db, 'vendor')
  const purchase = await completed({ buyer: vendor })
  const sale = await completed({ seller: vendor })
  const of = async (query: string) => {
    const found = await deals(vendor, query)
    return [ids(found.deals), found.total, found.bought.count, found.sold.count]
  }
  expect(await of('side=received')).toEqual([[sale.id], 1, 1, 1])
  expect(await of('side=sent')).toEqual([[purchase.id], 1, 1, 1])
  expect(await of('')).toEqual([[sale.id, purchase.id], 2, 1, 1])
})

test('what was sold is told by weeks that begin on a Monday in India, also those without a deal', async () => {
  const seller = await aReachable(db, 'farmer')
  const deal = await accepted({ seller, quantity: 10 })
  await bought(deal)
  await sold(deal, 10, 30)
  const now = await deals(seller)
  const weeks: { from: string; count: number; rupees: number }[] = now.soldByWeek
  expect(weeks).toHaveLength(soldWeeks)
  for (const { from } of weeks) expect(new Date(from).getUTCDay()).toBe(1)
  expect(weeks.at(-1)).toMatchObject({ count: 1, rupees: 300 })
  expect(weeks.slice(0, -1).every(({ count, rupees }) => count === 0 && rupees === 0)).toBe(true)
  days(7)
  expect((await deals(seller)).soldByWeek.slice(-2)).toMatchObject([{ rupees: 300 }, { rupees: 0 }])
  await db.execute(sql`update contact_requests set completed_at = completed_at - make_interval(weeks => ${soldWeeks})
    where id = ${deal.id}`)
  expect((await deals(seller)).soldByWeek.every(({ count }: { count: number }) => count === 0)).toBe(true)
})

test('what was bought is in nobody’s weeks of sales', async () => {
  const { buyer } = await completed()
  expect((await deals(buyer)).soldByWeek.every(({ count }: { count: number }) => count === 0)).toBe(true)
})
