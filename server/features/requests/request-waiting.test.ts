import { describe, expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, nothingWaits, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, aDeal, accepted, bought, sold, disputed, completed } = await requestWorld()
const { hours } = passingTime()

type WaitingCaller = Parameters<typeof call>[2]
const mine = async (who: WaitingCaller, query = '') => (await call('GET', `/contact-requests/my?${query}`, who)).body
const none = { count: 0, first: null }
const ids = (requests: { _id: string }[]) => requests.map(({ _id }) => _id)

describe('what waits for me', () => {
  test('comes first, the soonest to close before the others; after it the newest, over all pages', async () => {
    const seller = await aReachable(db, 'farmer')
    const agreed = await accepted({ seller })
    const older = await aDeal({ seller })
    hours(1)
    const newer = await aDeal({ seller })
    const refused = await aDeal({ seller })
    await act('reject', refused.id, seller)
    const saidIt = await accepted({ seller })
    await sold(saidIt)
    const { received, waiting } = await mine(seller)
    expect(ids(received)).toEqual([older.id, newer.id, agreed.id, saidIt.id, refused.id])
    expect(waiting).toMatchObject({
      sent: 0,
      received: 3,
      answer: { count: 2, first: { requestId: older.id, expiresAt: older.request.expiresAt } },
      confirm: { count: 1, first: { requestId: agreed.id } },
    })
    const pages = await Promise.all([1, 2, 3].map((page) => mine(seller, `limit=2&page=${page}`)))
    expect(pages.flatMap((page) => ids(page.received))).toEqual(ids(received))
  })

  test('is counted whatever the filter, and the filter keeps the order', async () => {
    const seller = await aReachable(db, 'farmer')
    const older = await aDeal({ seller })
    const newer = await aDeal({ seller })
    await accepted({ seller })
    const { received, receivedTotal, waiting } = await mine(seller, 'status=pending')
    expect([ids(received), receivedTotal, waiting.received]).toEqual([[older.id, newer.id], 2, 3])
  })

  test('is a buyer’s from acceptance until their word on the deal', async () => {
    const deal = await aDeal()
    const waits = async () => (await mine(deal.buyer)).waiting
    expect(await waits()).toEqual(nothingWaits)
    await act('accept', deal.id, deal.seller)
    expect(await waits()).toMatchObject({
      sent: 1,
      received: 0,
      answer: none,
      confirm: { count: 1, first: { requestId: deal.id } },
    })
    await bought(deal)
    expect(await waits()).toEqual(nothingWaits)
  })

  test('ends with the time to answer, though no job came yet', async () => {
    const deal = await aDeal()
    hours(71.9)
    expect((await mine(deal.seller)).waiting.received).toBe(1)
    hours(0.1)
    expect((await mine(deal.seller)).waiting).toEqual(nothingWaits)
  })

  test('in a dispute is a word on what the other side said last', async () => {
    const deal = await completed()
    const waits = async () => [(await mine(deal.buyer)).waiting.sent, (await mine(deal.seller)).waiting.received]
    expect(await waits()).toEqual([0, 0])
    await disputed(deal, deal.buyer)
    expect(await waits()).toEqual([0, 1])
    await sold(deal, 90)
    expect(await waits()).toEqual([1, 0])
    const apart = await accepted()
    await bought(apart, 50)
    await sold(apart, 100)
    expect((await mine(apart.buyer)).waiting).toMatchObject({
      sent: 1,
      received: 0,
      answer: none,
      confirm: { count: 1, first: { requestId: apart.id, expiresAt: null } },
    })
    expect((await mine(apart.seller)).waiting.received).toBe(0)
  })
})

test('one side alone can be asked for; both totals are told', async () => {
  const vendor = await aReachable(db, 'vendor')
  const own = await aProduct(db, { sellerId: vendor.id })
  const sent = [await aDeal({ buyer: vendor }), await aDeal({ buyer: vendor })]
  const got = await aDeal({ seller: vendor, product: own })
  const totals = { sentTotal: 2, receivedTotal: 1 }
  const received = await mine(vendor, 'side=received&limit=1')
  expect(received).toMatchObject({ sent: [], received: [{ _id: got.id }], ...totals, pageCount: 1 })
  const asked = await mine(vendor, 'side=sent&limit=1')
  expect(asked).toMatchObject({ sent: [{ _id: sent[1]?.id }], received: [], ...totals, pageCount: 2 })
})
