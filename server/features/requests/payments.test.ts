import { describe, expect, test } from 'vitest'
import { insertSession } from '#server/features/session/door.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps, type SaidPayment } from '#server/testing/payments.ts'
import { bearer } from '#server/testing/people.ts'
import { aReachable, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, call, act, see, accepted, completed, bought, disputed, ruled, inStatus, traces, rowOf } = world
const clock = passingTime()
const { pay } = paymentSteps(world, clock)

type Caller = Parameters<typeof call>[2]
const put = (id: string, who: Caller, body: unknown) => call('PUT', `/contact-requests/${id}/payment`, who, body)
const outcome = async (answer: ReturnType<typeof put>) => {
  const { status, body } = await answer
  return status === 200 ? `200 ${body.request.payment.state}` : `${status} ${body.code}`
}

type Words = Partial<Record<'seller' | 'buyer', SaidPayment>>
const [paid, unpaid] = [{ says: 'paid' }, { says: 'unpaid' }] as const
const part = (amount?: number) => ({ says: 'part' as const, ...(amount && { amount }) })

/** Every state of a payment, by what was said to reach it. */
const reached: [string, Words][] = [
  ['unsaid', {}],
  ['open', { seller: unpaid }],
  ['open', { seller: part(100) }],
  ['open', { seller: part(100), buyer: part(100) }],
  ['claimed', { buyer: paid }],
  ['claimed', { buyer: part(100) }],
  ['claimed', { seller: unpaid, buyer: paid }],
  ['claimed', { seller: part(100), buyer: part(100.01) }],
  ['settled', { seller: paid }],
  ['settled', { seller: paid, buyer: part() }],
]

/** As it is specified, apart from the code: settled by the seller's word, claimed where the buyer says more, else open. */
function expectedState({ seller, buyer }: Words): string {
  const rank = (said: SaidPayment | undefined) => (said ? ['unpaid', 'part', 'paid'].indexOf(said.says) : -1)
  if (seller?.says === 'paid') return 'settled'
  if (!seller) return buyer ? 'claimed' : 'unsaid'
  if (rank(buyer) > rank(seller)) return 'claimed'
  const isLarger = buyer?.says === 'part' && seller.says === 'part' && (buyer.amount ?? 0) > (seller.amount ?? Infinity)
  return isLarger ? 'claimed' : 'open'
}

async function aDealWith(words: Words) {
  const deal = await completed()
  for (const side of ['seller', 'buyer'] as const) if (words[side]) await pay(deal, side, words[side])
  return deal
}

describe.each(reached)('a payment that is %s, by %o', (state, words) => {
  test.each(['seller', 'buyer'] as const)('is what the %s says of it next', async (side) => {
    const deal = await aDealWith(words)
    expect((await see(deal.id, deal.seller)).payment?.state).toBe(state)
    for (const said of [part(50), paid, part(100), part(), unpaid]) {
      const next = { ...words, [side]: said }
      const isOthers = side === 'buyer' && said === unpaid
      const before = isOthers ? await traces(deal) : undefined
      const expected = isOthers ? '403 not_your_move' : `200 ${expectedState(next)}`
      expect(await outcome(put(deal.id, deal[side], said)), JSON.stringify(next)).toBe(expected)
      if (before) expect(await traces(deal)).toEqual(before)
    }
  })

  test('is nobody else’s to speak of', async () => {
    const deal = await aDealWith(words)
    const before = await traces(deal)
    const strangers = [await aReachable(db, 'farmer'), await aReachable(db, 'customer'), await aReachable(db, 'vendor')]
    for (const said of [paid, part(1), unpaid]) {
      for (const stranger of strangers) expect(await outcome(put(deal.id, stranger, said))).toBe('404 not_found')
      expect((await put(deal.id, admin, said)).status).toBe(403)
      expect((await put(deal.id, {}, said)).status).toBe(401)
    }
    expect(await traces(deal)).toEqual(before)
  })

  test('reads the same for both sides and an admin, and leaves the history as it was', async () => {
    const deal = await aDealWith(words)
    const voice = (said?: SaidPayment) => (said ? { amount: null, ...said, at: expect.any(String) } : null)
    for (const who of [deal.seller, deal.buyer, admin]) {
      const { payment, history } = await see(deal.id, who)
      expect(payment).toEqual({
        payBy: expect.any(String),
        seller: voice(words.seller),
        buyer: voice(words.buyer),
        state,
      })
      expect(history.at(-1)?.event).toBe('seller_confirm')
    }
    expect((await rowOf(deal.id)).paymentState).toBe(state)
  })
})

describe('there is nothing to say of a payment', () => {
  test.each(['pending', 'accepted', 'disputed', 'not_completed'] as const)(
    'of a request that is %s',
    async (status) => {
      const deal = await inStatus[status]()
      const before = await traces(deal)
      for (const side of ['seller', 'buyer'] as const)
        expect(await outcome(put(deal.id, deal[side], paid))).toBe('409 payment_without_deal')
      expect(await traces(deal)).toEqual(before)
      expect((await see(deal.id, deal.buyer)).payment).toBeNull()
    },
  )

  test('when a year is over, and until then there is', async () => {
    const deal = await completed()
    const later = async (who: TestDeal['buyer']) => ({ headers: bearer(await insertSession(db, who.id)) })
    clock.days(364.99)
    const [seller, buyer] = [await later(deal.seller), await later(deal.buyer)]
    expect(await outcome(put(deal.id, seller, unpaid))).toBe('200 open')
    expect(await outcome(put(deal.id, buyer, paid))).toBe('200 claimed')
    clock.days(0.01)
    for (const who of [seller, buyer]) expect(await outcome(put(deal.id, who, paid))).toBe('409 payment_over')
  })

  test('once it was ruled that there was no deal', async () => {
    const deal = await aDealWith({ seller: part(5) })
    await disputed(deal)
    expect(await outcome(put(deal.id, deal.seller, unpaid))).toBe('200 open')
    await ruled(deal, { outcome: 'not_completed' })
    expect(await outcome(put(deal.id, deal.seller, paid))).toBe('409 payment_without_deal')
    expect((await see(deal.id, deal.seller)).payment).toBeNull()
  })
})

test('the seller’s “paid” can be taken back for 48 hours, and stays after that', async () => {
  const [early, late] = [await aDealWith({ seller: paid }), await aDealWith({ seller: paid })]
  clock.hours(47.99)
  expect(await outcome(put(early.id, early.seller, unpaid))).toBe('200 open')
  clock.hours(0.01)
  const before = await traces(late)
  for (const said of [unpaid, part(3)]) expect(await outcome(put(late.id, late.seller, said))).toBe('409 payment_final')
  expect(await outcome(put(late.id, late.seller, paid))).toBe('200 settled')
  expect(await traces(late)).toEqual(before)
  expect(await outcome(put(late.id, late.buyer, part(3)))).toBe('200 settled')
})

test('what the seller says beside the answer takes effect with the deal, and the buyer hears it then', async () => {
  const deal = await accepted()
  const payBy = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const figures = { sold: true, finalQuantity: 100, finalPrice: 20, paid: 'part', paidAmount: 750.5, payBy }
  expect((await act('farmer-confirm', deal.id, deal.seller, figures)).status).toBe(200)
  const early = await see(deal.id, deal.buyer)
  expect(early.payment).toBeNull()
  expect(JSON.stringify(early)).not.toMatch(/750\.5|payBy/)
  const { payment } = await bought(deal)
  expect(payment).toMatchObject({ payBy, state: 'open', buyer: null, seller: { says: 'part', amount: 750.5 } })
})

test.each([
  [{}],
  [{ says: 'all' }],
  [{ says: 'paid', amount: 0 }],
  [{ says: 'paid', amount: -1 }],
  [{ says: 'part', amount: 1.005 }],
  [{ says: 'part', amount: '100' }],
  [{ says: 'part', amount: 1e15 }],
  [{ says: 'unpaid', amount: 100 }],
  [[]],
])('%j is bad input and changes nothing', async (body) => {
  const deal = await completed()
  const before = await traces(deal)
  for (const side of ['seller', 'buyer'] as const) {
    const answer = await put(deal.id, deal[side], body)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
  }
  expect(await traces(deal)).toEqual(before)
})

test('an id that is none is 404', async () => {
  const { seller } = await completed()
  for (const id of ['x', '01890000-0000-7000-8000-000000000000'])
    expect((await put(id, seller, paid)).status).toBeGreaterThanOrEqual(400)
  expect((await put('01890000-0000-7000-8000-000000000000', seller, paid)).status).toBe(404)
})

describe('sent under one key', () => {
  const under = ({ headers }: TestDeal['buyer'], key: string) => ({ headers: { ...headers, 'idempotency-key': key } })

  test('it is done once, and answered with the request as it is today', async () => {
    const deal = await completed()
    const seller = under(deal.seller, 'payment-once')
    expect(await outcome(put(deal.id, seller, unpaid))).toBe('200 open')
    await pay(deal, 'seller', paid)
    const before = await traces(deal)
    expect(await outcome(put(deal.id, seller, unpaid))).toBe('200 settled')
    expect(await traces(deal)).toEqual(before)
  })

  test('with another body it is a conflict', async () => {
    const deal = await completed()
    const seller = under(deal.seller, 'payment-other')
    await put(deal.id, seller, unpaid)
    expect(await outcome(put(deal.id, seller, paid))).toBe('409 idempotency_conflict')
  })
})

describe('said at the same moment', () => {
  test('by both sides, both are heard', async () => {
    const deal = await completed()
    await Promise.all([pay(deal, 'seller', part(10)), pay(deal, 'buyer', part(20))])
    const { payment } = await see(deal.id, deal.seller)
    expect(payment).toMatchObject({ seller: { amount: 10 }, buyer: { amount: 20 }, state: 'claimed' })
  })

  test('by one side in two ways, one of them stands whole', async () => {
    const deal = await completed()
    await Promise.all([pay(deal, 'seller', part(10)), pay(deal, 'seller', paid), pay(deal, 'seller', unpaid)])
    const { payment } = await see(deal.id, deal.buyer)
    expect(['part 10', 'paid null', 'unpaid null']).toContain(`${payment?.seller?.says} ${payment?.seller?.amount}`)
    expect((await rowOf(deal.id)).paymentState).toBe(payment?.state)
  })
})
