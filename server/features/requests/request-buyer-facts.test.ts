import { expect, test } from 'vitest'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, completed, see, admin } = await requestWorld()

type Buyer = Awaited<ReturnType<typeof aReachable>>

/** Deals with so many sellers who were paid, and so many who were not. */
async function aBuyerWho(paid: number, unpaid: number) {
  const buyer = await aReachable(db, 'customer')
  for (let n = 0; n < paid + unpaid; n++) {
    const deal = await completed({ buyer })
    await act('payment', deal.id, deal.seller, { says: n < paid ? 'paid' : 'unpaid' })
  }
  return buyer
}
const facts = { sellers: 4, settled: 1, open: 3, claimed: 0, silent: 0, oldestOpenDays: 0 }
const buyer: Buyer = await aBuyerWho(1, 3)

test('the seller of a pending or accepted request is told what other sellers say, in the list too', async () => {
  const deal = await aDeal({ buyer })
  expect((await see(deal.id, deal.seller)).buyerFacts).toEqual(facts)
  const { body } = await call('GET', '/contact-requests/my', deal.seller)
  expect(body.received[0].buyerFacts).toEqual(facts)
  expect((await act('accept', deal.id, deal.seller)).body.request.buyerFacts).toEqual(facts)
  expect((await see(deal.id, deal.seller)).buyerFacts).toEqual(facts)
})

test('nobody else is told, and the seller not once it is over', async () => {
  const deal = await aDeal({ buyer })
  for (const who of [buyer, admin]) expect((await see(deal.id, who)).buyerFacts).toBeNull()
  expect(JSON.stringify(await call('GET', '/contact-requests/my', buyer))).not.toContain('"sellers"')
  expect(JSON.stringify(await call('GET', '/admin/contact-requests', admin))).not.toContain('"sellers"')
  const stranger = await aReachable(db, 'farmer')
  expect((await call('GET', `/contact-requests/${deal.id}`, stranger)).status).toBe(404)
  await act('reject', deal.id, deal.seller)
  expect((await see(deal.id, deal.seller)).buyerFacts).toBeNull()
})

test('of a buyer with fewer than three sellers nothing is told', async () => {
  const deal = await aDeal({ buyer: await aBuyerWho(0, 2) })
  expect((await see(deal.id, deal.seller)).buyerFacts).toBeNull()
})

test('neither a claim nor a dispute cleans the record', async () => {
  const cheat = await aReachable(db, 'customer')
  const deals = [
    await completed({ buyer: cheat }),
    await completed({ buyer: cheat }),
    await completed({ buyer: cheat }),
  ]
  for (const deal of deals) await act('payment', deal.id, deal.seller, { says: 'unpaid' })
  const [first, second] = deals.map(({ id }) => id)
  await act('payment', first ?? '', cheat, { says: 'paid' })
  await act('dispute', second ?? '', cheat, { reason: 'It was rotten.' })
  const deal = await aDeal({ buyer: cheat })
  expect((await see(deal.id, deal.seller)).buyerFacts).toMatchObject({ sellers: 3, open: 2, claimed: 1 })
})

test('no public answer, profile or export of another holds them', async () => {
  const deal = await aDeal({ buyer })
  const { product, seller } = deal
  for (const [url, who] of [
    [`/products/${product.id}`, {}],
    ['/products', {}],
    ['/auth/me', seller],
    ['/users/profile/data', seller],
    ['/notifications', seller],
  ] as const) {
    const { status, body } = await call('GET', url, who)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/oldestOpenDays|buyerFacts|posterFacts/)
  }
})
