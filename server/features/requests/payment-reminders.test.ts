import { describe, expect, test } from 'vitest'
import type { Side } from '#contract/requests/facts.ts'
import { dayMs } from '#contract/shared/days.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps, type SaidPayment } from '#server/testing/payments.ts'
import { aReachable, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, act, call, see, accepted, completed, bought, disputed, ruled, tidy, rowOf, toldTo } = world
const clock = passingTime()
const { pass } = clock
const { pay, payByOf, goTo, countOf, asked } = paymentSteps(world, clock)

/** What the two were asked after the job has run, again and again, at these days and hours. */
async function askedAt(deal: TestDeal, times: readonly (readonly [daysLate: number, hour: string])[]) {
  const counts: number[][] = []
  for (const [daysLate, hour] of times) {
    await goTo(deal, daysLate, hour)
    await tidy()
    await tidy()
    counts.push(await asked(deal))
  }
  return counts
}
const mornings = [
  [0, '08:59'],
  [0, '09:01'],
  [1, '08:59'],
  [1, '09:01'],
  [6, '12:00'],
  [7, '09:01'],
  [20, '12:00'],
] as const
const all = [
  [0, 0],
  [1, 0],
  [1, 0],
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 2],
]
const onlySeller = all.map(([, seller = 0]) => [0, seller])
const nobody = all.map(() => [0, 0])

describe('of a payment that is not settled', () => {
  test('the buyer is asked on the day at nine, the seller one and seven days after', async () => {
    const deal = await completed()
    expect(await askedAt(deal, mornings)).toEqual(all)
    expect((await toldTo(deal.buyer)).at(-1)).toBe('payment_due')
    expect((await toldTo(deal.seller)).slice(-2)).toEqual(['payment_asked', 'payment_asked'])
  })

  test.each<[string, [Side, SaidPayment][], number[][]]>([
    ['the seller says nothing came', [['seller', { says: 'unpaid' }]], all],
    ['the seller says a part came', [['seller', { says: 'part', amount: 100 }]], all],
    [
      'both say a part',
      [
        ['seller', { says: 'part' }],
        ['buyer', { says: 'part' }],
      ],
      all,
    ],
    ['only the buyer says paid', [['buyer', { says: 'paid' }]], onlySeller],
    [
      'the buyer says paid, the seller not',
      [
        ['seller', { says: 'unpaid' }],
        ['buyer', { says: 'paid' }],
      ],
      onlySeller,
    ],
    ['the seller says paid', [['seller', { says: 'paid' }]], nobody],
    [
      'the seller took back that it is paid',
      [
        ['seller', { says: 'paid' }],
        ['seller', { says: 'unpaid' }],
      ],
      all,
    ],
  ])('%s', async (_, words, expected) => {
    const deal = await completed()
    for (const [side, said] of words) await pay(deal, side, said)
    expect(await askedAt(deal, mornings)).toEqual(expected)
  })

  test('a day that the seller named counts', async () => {
    const deal = await accepted()
    const payBy = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
    await bought(deal)
    const figures = { sold: true, finalQuantity: 100, finalPrice: 20, paid: 'no', payBy }
    expect((await act('farmer-confirm', deal.id, deal.seller, figures)).status).toBe(200)
    expect(await payByOf(deal)).toBe(payBy)
    expect(await askedAt(deal, mornings)).toEqual(all)
  })

  test('what is settled in between ends it', async () => {
    const deal = await completed()
    await goTo(deal, 1)
    await tidy()
    expect(await asked(deal)).toEqual([1, 1])
    await pay(deal, 'seller', { says: 'paid' })
    await goTo(deal, 20)
    await tidy()
    expect(await asked(deal)).toEqual([1, 1])
    const { body } = await call('GET', '/notifications?limit=100', deal.buyer)
    const open = body.notifications.filter(
      (one: { type: string; read: boolean }) => /^payment/.test(one.type) && !one.read,
    )
    expect(open).toEqual([])
  })

  test('who answers has read what they were asked, the other side has not', async () => {
    const deal = await completed()
    await goTo(deal, 1)
    await tidy()
    const readBy = async (who: TestDeal['buyer']) =>
      (await call('GET', '/notifications?limit=100', who)).body.notifications
        .filter(({ type }: { type: string }) => type.startsWith('payment'))
        .map(({ read }: { read: boolean }) => read)
    await pay(deal, 'buyer', { says: 'paid' })
    expect([await readBy(deal.buyer), await readBy(deal.seller)]).toEqual([[true], [false]])
    await pay(deal, 'seller', { says: 'unpaid' })
    expect([await readBy(deal.buyer), await readBy(deal.seller)]).toEqual([[true], [true]])
  })
})

test.each([
  ['21:00', 0],
  ['23:59', 0],
  ['00:00', 1],
  ['06:59', 1],
] as const)('nobody is asked at %s, and at seven in the morning', async (hour, daysLate) => {
  const deal = await completed()
  await goTo(deal, daysLate, hour)
  await tidy()
  expect(await asked(deal)).toEqual([0, 0])
  await goTo(deal, 1, '07:00')
  await tidy()
  expect(await asked(deal)).toEqual([1, 0])
})

test('just before nine in the evening one is still asked', async () => {
  const deal = await completed()
  await goTo(deal, 0, '20:59')
  await tidy()
  expect(await asked(deal)).toEqual([1, 0])
})

test('after weeks without a job each is asked once', async () => {
  const deal = await completed()
  expect(
    await askedAt(deal, [
      [25, '12:00'],
      [40, '12:00'],
    ]),
  ).toEqual([
    [1, 1],
    [1, 1],
  ])
})

describe('a dispute', () => {
  test('ends the questions, and a deal completed again begins them anew, but never more than two to a side', async () => {
    const deal = await completed()
    pass(6 * 86_400)
    await disputed(deal)
    expect(
      await askedAt(deal, [
        [0, '10:00'],
        [1, '10:00'],
        [9, '10:00'],
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    await ruled(deal, { outcome: 'completed' })
    expect(await askedAt(deal, mornings)).toEqual(all)
  })

  test('after reminders leaves at most two in all', async () => {
    const deal = await accepted()
    const payBy = new Date(Date.now() + dayMs + 330 * 60_000).toISOString().slice(0, 10)
    await bought(deal)
    const figures = { sold: true, finalQuantity: 100, finalPrice: 20, paid: 'part', payBy }
    expect((await act('farmer-confirm', deal.id, deal.seller, figures)).status).toBe(200)
    expect(
      await askedAt(deal, [
        [0, '09:30'],
        [1, '09:30'],
      ]),
    ).toEqual([
      [1, 0],
      [1, 1],
    ])
    await disputed(deal)
    await goTo(deal, 3)
    const again = { ...figures, payBy: new Date(Date.parse(`${payBy}T00:00Z`) + 9 * dayMs).toISOString().slice(0, 10) }
    expect((await act('farmer-confirm', deal.id, deal.seller, again)).status).toBe(200)
    await ruled(deal, { outcome: 'completed' })
    expect(await askedAt(deal, mornings)).toEqual([
      [1, 1],
      [2, 1],
      [2, 1],
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 2],
    ])
  })

  test('that ends without a deal asks nobody', async () => {
    const deal = await completed()
    await disputed(deal)
    await ruled(deal, { outcome: 'not_completed' })
    pass(30 * 86_400)
    await tidy()
    expect([await asked(deal), (await rowOf(deal.id)).paymentRemindAt]).toEqual([[0, 0], null])
  })
})

test('pays no heed to what another says of another deal', async () => {
  const buyer = await aReachable(db, 'customer')
  const [one, other] = [await completed({ buyer }), await completed({ buyer })]
  await pay(one, 'seller', { says: 'paid' })
  await goTo(other, 0)
  await tidy()
  expect(await countOf(buyer)).toBe(1)
  expect((await see(one.id, buyer)).payment?.state).toBe('settled')
})
