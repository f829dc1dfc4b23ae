import { expect, test } from 'vitest'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, call, accepted, bought, sold, completed, disputed, inStatus } = await requestWorld()

const dealsOf = async (who: Parameters<typeof call>[2], query = '') =>
  (await call('GET', `/contact-requests/deals${query}`, who)).body

test('what a vendor bought and sold is summed apart, to the paisa of each deal, the latest deal first', async () => {
  const vendor = await aReachable(db, 'vendor')
  const first = await accepted({ seller: vendor, quantity: 1.333 })
  await bought(first)
  const purchase = await accepted({ buyer: vendor, quantity: 20 })
  await bought(purchase)
  await sold(purchase, 20, 10.05)
  const second = await accepted({ seller: vendor, quantity: 0.333 })
  await bought(second)
  await sold(second, 0.333, 27.55)
  await sold(first, 1.333, 27.55)
  const { deals, soldByWeek, ...sums } = await dealsOf(vendor)
  expect(deals.map(({ _id }: { _id: string }) => _id)).toEqual([first.id, second.id, purchase.id])
  expect(deals[0]).toMatchObject({ viewer: 'seller', finalQuantity: 1.333, finalPrice: 27.55 })
  expect(soldByWeek.at(-1)).toMatchObject({ count: 2, rupees: 45.89 })
  expect(sums).toEqual({
    bought: { count: 1, rupees: 201 },
    sold: { count: 2, rupees: 45.89 }, // 36.72 + 9.17; their exact sum, 45.8983, would be 45.90
    total: 3,
    page: 1,
    pageCount: 1,
  })
})

test('only a deal that stands counts, and only for its two sides', async () => {
  const deal = await completed()
  for (const make of [inStatus.pending, inStatus.accepted, inStatus.not_completed]) {
    const { seller } = await make()
    expect(await dealsOf(seller)).toMatchObject({ deals: [], sold: { count: 0, rupees: 0 }, total: 0, pageCount: 0 })
  }
  expect(await dealsOf(deal.seller)).toMatchObject({ sold: { count: 1, rupees: 2750 }, bought: { count: 0 } })
  expect(await dealsOf(deal.buyer)).toMatchObject({ bought: { count: 1, rupees: 2750 }, sold: { count: 0 } })
  await disputed(deal)
  expect(await dealsOf(deal.seller)).toMatchObject({ deals: [], total: 0 })
})

test('a page holds as many as were asked for, the sums hold them all', async () => {
  const seller = await aReachable(db, 'farmer')
  for (let count = 0; count < 3; count++) await completed({ seller })
  const second = await dealsOf(seller, '?page=2&limit=2')
  expect(second.deals).toHaveLength(1)
  expect(second).toMatchObject({ total: 3, page: 2, pageCount: 2, sold: { count: 3, rupees: 8250 } })
})
