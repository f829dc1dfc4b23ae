import { describe, expect, test } from 'vitest'
import { askAgainDays } from '#contract/requests/asking.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, act, call, accepted, completed, sold, disputed, toldTo, admin, rowOf } = await requestWorld()
const time = passingTime()

type Person = Awaited<ReturnType<typeof aReachable>>
const mine = async (who: Person, query = '') => {
  const { status, body } = await call('GET', `/users/profile/buyer-facts${query}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const ask = (id: string, who: Parameters<typeof act>[2], headers = {}) =>
  call('PUT', `/contact-requests/${id}/ask-payment`, { headers: { ...who.headers, ...headers } })

async function claimed(buyer: Person) {
  const deal = await completed({ buyer })
  await act('payment', deal.id, deal.seller, { says: 'unpaid' })
  await act('payment', deal.id, buyer, { says: 'paid' })
  return deal
}

describe('one’s own facts', () => {
  test('are those that sellers are told, with the deals behind them, what counts against one first', async () => {
    const buyer = await aReachable(db, 'customer')
    const unanswered = await accepted({ buyer })
    await sold(unanswered)
    time.days(15)
    const paid = await completed({ buyer })
    await act('payment', paid.id, paid.seller, { says: 'paid' })
    const open = await completed({ buyer })
    await act('payment', open.id, open.seller, { says: 'unpaid' })
    const said = await claimed(buyer)
    const { facts, deals, total } = await mine(buyer)
    expect(facts).toEqual({ sellers: 4, settled: 1, open: 1, claimed: 1, silent: 1, oldestOpenDays: 0 })
    expect(deals.map(({ requestId, record, canAsk }: Record<string, unknown>) => [requestId, record, canAsk])).toEqual([
      [unanswered.id, 'silent', false],
      [open.id, 'open', false],
      [said.id, 'claimed', true],
      [paid.id, 'settled', false],
    ])
    expect(deals[0]).toEqual({
      requestId: unanswered.id,
      product: 'tomato',
      quantity: 100,
      unit: 'kg',
      seller: { name: 'Sita', isDeleted: false },
      record: 'silent',
      at: expect.any(String),
      askedAt: null,
      canAsk: false,
    })
    expect(total).toBe(4)
    expect((await mine(buyer, '?page=2&limit=3')).deals).toHaveLength(1)
  })

  test('are nobody else’s, and none where there were no deals', async () => {
    const nobody = await aReachable(db, 'farmer')
    expect(await mine(nobody)).toEqual({ facts: null, deals: [], total: 0, page: 1, pageCount: 0 })
    expect((await call('GET', '/users/profile/buyer-facts', {})).status).toBe(401)
    expect((await call('GET', '/users/profile/buyer-facts', admin)).status).toBe(403)
  })
})

describe('a buyer who says that they paid', () => {
  test('asks the seller to say so, once a week', async () => {
    const buyer = await aReachable(db, 'customer')
    const deal = await claimed(buyer)
    expect((await ask(deal.id, buyer)).status).toBe(200)
    expect((await toldTo(deal.seller)).filter((type) => type === 'payment_asked')).toHaveLength(1)
    const [{ askedAt, canAsk }] = (await mine(buyer)).deals
    expect([askedAt, canAsk]).toEqual([expect.any(String), false])
    expect(await ask(deal.id, buyer)).toMatchObject({ status: 409, body: { code: 'payment_asked_lately' } })
    time.days(askAgainDays)
    expect((await ask(deal.id, buyer)).status).toBe(200)
    expect((await toldTo(deal.seller)).filter((type) => type === 'payment_asked')).toHaveLength(2)
  })

  test('changes nothing else by it, and a repeat with the same key asks once', async () => {
    const buyer = await aReachable(db, 'customer')
    const deal = await claimed(buyer)
    const before = await rowOf(deal.id)
    const key = { 'idempotency-key': 'ask-once' }
    for (const answer of [await ask(deal.id, buyer, key), await ask(deal.id, buyer, key)])
      expect(answer.status).toBe(200)
    const { payment, status, paymentState, paymentRemindAt } = await rowOf(deal.id)
    expect({ status, paymentState, paymentRemindAt }).toEqual({
      status: before.status,
      paymentState: before.paymentState,
      paymentRemindAt: before.paymentRemindAt,
    })
    expect(payment).toEqual({ ...before.payment, askedAt: expect.any(String) })
    expect((await toldTo(deal.seller)).filter((type) => type === 'payment_asked')).toHaveLength(1)
  })

  test('can’t where they have not said so, it is settled or in dispute, nor can anybody else', async () => {
    const buyer = await aReachable(db, 'customer')
    const deal = await claimed(buyer)
    expect(await ask(deal.id, deal.seller)).toMatchObject({ status: 403, body: { code: 'not_your_move' } })
    expect((await ask(deal.id, await aReachable(db, 'customer'))).status).toBe(404)
    const unsaid = await completed({ buyer })
    expect(await ask(unsaid.id, buyer)).toMatchObject({ status: 409, body: { code: 'payment_not_claimed' } })
    const early = await accepted({ buyer })
    expect(await ask(early.id, buyer)).toMatchObject({ status: 409, body: { code: 'payment_without_deal' } })
    await act('payment', deal.id, deal.seller, { says: 'paid' })
    expect(await ask(deal.id, buyer)).toMatchObject({ status: 409, body: { code: 'payment_not_claimed' } })
    const apart = await claimed(buyer)
    await disputed(apart)
    expect(await ask(apart.id, buyer)).toMatchObject({ status: 409, body: { code: 'payment_not_claimed' } })
  })

  test('can’t ask a seller who has blocked them', async () => {
    const buyer = await aReachable(db, 'customer')
    const deal = await claimed(buyer)
    await call('POST', '/users/blocks', deal.seller, { userId: buyer.id })
    expect(await ask(deal.id, buyer)).toMatchObject({ status: 403, body: { code: 'not_possible' } })
  })
})
