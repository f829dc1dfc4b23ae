import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asPayment,
  isPayBy,
  type PaymentRecord,
  paidFinalHours,
  payByDays,
  payByOf,
  payByRange,
  paymentDays,
  paymentRemindersOf,
  paymentRemindersWithin,
  paymentWords,
  paymentWordsFor,
  pricesAgree,
  sayPayment,
  withReminded,
} from './payment.ts'

const hour = 3_600_000
const dealt = Date.parse('2026-11-12T04:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()
const dealtAt = iso(dealt)
const unspoken: PaymentRecord = { payBy: '2026-11-19', seller: null, buyer: null }

/** What is specified, written anew from the product decisions and apart from the code: a table of what was said last. */
const stateByTable: Record<string, string> = {
  'none none': 'unsaid',
  'none part': 'claimed',
  'none paid': 'claimed',
  'unpaid none': 'open',
  'unpaid part': 'claimed',
  'unpaid paid': 'claimed',
  'part none': 'open',
  'part part': 'open',
  'part paid': 'claimed',
  'paid none': 'settled',
  'paid part': 'settled',
  'paid paid': 'settled',
}

type Said = { word: string; rupees: number | null; at: number }
type Expected = { seller: Said | null; buyer: Said | null }

function expectedState({ seller, buyer }: Expected) {
  const [s, b] = [seller, buyer]
  if (s?.word === 'part' && b?.word === 'part' && s.rupees && b.rupees && b.rupees > s.rupees) return 'claimed'
  return stateByTable[`${s?.word ?? 'none'} ${b?.word ?? 'none'}`]
}

function expectedRefusal({ seller }: Expected, side: string, { word, rupees, at }: Said) {
  if (word === 'unpaid' && rupees !== null) return 'validation'
  if (word === 'unpaid' && side === 'buyer') return 'not_your_move'
  if (at - dealt >= 365 * 24 * hour) return 'payment_over'
  const isLate = seller?.word === 'paid' && at - seller.at >= 48 * hour
  return side === 'seller' && isLate && word !== 'paid' ? 'payment_final' : null
}

const step = fc.record({
  side: fc.constantFrom('seller' as const, 'buyer' as const),
  says: fc.constantFrom(...paymentWords),
  amount: fc.option(fc.constantFrom(100, 100.01, 250, 3256), { nil: null, freq: 2 }),
  wait: fc.oneof(
    { weight: 10, arbitrary: fc.integer({ min: 0, max: 30 * hour }) },
    { weight: 2, arbitrary: fc.constantFrom(48 * hour, 48 * hour - 1, 90 * 24 * hour) },
    { weight: 1, arbitrary: fc.constantFrom(365 * 24 * hour, 365 * 24 * hour - 1) },
  ),
})

test('what two sides say in whatever order comes to what is specified', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      let payment: PaymentRecord = unspoken
      const expected: Expected = { seller: null, buyer: null }
      let time = dealt
      for (const { side, says, amount, wait } of steps) {
        time += wait
        const said = { word: says, rupees: amount, at: time }
        const refusal = expectedRefusal(expected, side, said)
        const words = paymentWordsFor({ dealtAt, payment }, side, iso(time))
        const result = sayPayment({ dealtAt, payment }, side, { says, amount }, iso(time))
        expect(result.ok ? null : result.code).toBe(refusal)
        // A form may still show what is said already, but offers nothing that is refused.
        if (words.includes(says) && (says !== 'unpaid' || amount === null)) expect(refusal).toBeNull()
        reached.add(refusal ?? 'said')
        if (!result.ok) continue
        const before = expected[side]
        const isFinal = side === 'seller' && before?.word === 'paid' && time - before.at >= 48 * hour
        const isSame = before?.word === says && before.rupees === amount
        if (isFinal || isSame) expect(result.payment).toBe(payment)
        else expected[side] = said
        payment = result.payment
        const { state, ...told } = asPayment(payment)
        expect(state).toBe(expectedState(expected))
        for (const one of ['seller', 'buyer'] as const) {
          const { word, rupees, at } = expected[one] ?? {}
          expect(told[one]).toEqual(word ? { says: word, amount: rupees, at: iso(at ?? 0) } : null)
        }
        reached.add(state)
      }
    }),
    { numRuns: 5000 },
  )
  const all = ['said', 'validation', 'not_your_move', 'payment_over', 'payment_final', 'open', 'claimed', 'settled']
  expect([...reached].sort()).toEqual(all.sort())
  expect(asPayment(unspoken).state).toBe('unsaid')
})

describe('a side', () => {
  test('can say nothing where there is no deal', () => {
    for (const none of [
      { dealtAt: null, payment: null },
      { dealtAt, payment: null },
      { dealtAt: null, payment: unspoken },
    ]) {
      expect(sayPayment(none, 'seller', { says: 'paid' }, dealtAt)).toEqual({ ok: false, code: 'payment_without_deal' })
      expect(paymentWordsFor(none, 'seller', dealtAt)).toEqual([])
    }
  })

  test('is offered its own words, for a year, and the seller none once "paid" is final', () => {
    const deal = { dealtAt, payment: unspoken }
    expect(paymentWordsFor(deal, 'seller', dealtAt)).toEqual(['unpaid', 'part', 'paid'])
    expect(paymentWordsFor(deal, 'buyer', dealtAt)).toEqual(['part', 'paid'])
    const year = dealt + paymentDays * 24 * hour
    expect(paymentWordsFor(deal, 'buyer', iso(year - 1))).not.toEqual([])
    expect(paymentWordsFor(deal, 'buyer', iso(year))).toEqual([])
    const paid = { says: 'paid', amount: null, at: dealtAt } as const
    const settled = { dealtAt, payment: { ...unspoken, seller: paid, buyer: paid } }
    const final = dealt + paidFinalHours * hour
    expect(paymentWordsFor(settled, 'seller', iso(final - 1))).toHaveLength(3)
    expect(paymentWordsFor(settled, 'seller', iso(final))).toEqual([])
    expect(paymentWordsFor(settled, 'buyer', iso(final))).toHaveLength(2)
  })
})

describe('prices', () => {
  const of = (finalPrice: number | null) => ({ finalPrice })

  test.each([
    [of(100), of(100), true],
    [of(98), of(100), true],
    [of(100), of(98), true],
    [of(97.99), of(100), false],
    [of(0.98), of(1), true],
    [of(0.97), of(1), false],
    [of(null), of(100), false],
    [{}, of(100), false],
    [of(100), of(null), false],
    [of(null), of(null), false],
    [null, of(100), null],
    [of(100), null, null],
    [null, null, null],
  ])('%o and %o agree: %o', (buyer, seller, is) => {
    expect(pricesAgree(buyer, seller)).toBe(is)
  })

  test('agree exactly when they differ by at most a fiftieth of the larger, to the paisa', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000_000 })
    const near = fc.tuple(paise, fc.double({ min: 0.97, max: 1.03, noNaN: true })).map(([a, share]) => {
      return [a, Math.max(1, Math.round(a * share))] as const
    })
    fc.assert(
      fc.property(near, ([a, b]) => {
        const isClose = BigInt(Math.abs(a - b)) * 50n <= BigInt(Math.max(a, b))
        expect(pricesAgree(of(a / 100), of(b / 100))).toBe(isClose)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the day by which it is expected', () => {
  const evening = '2026-11-12T18:29:59.999Z' // one millisecond before midnight in India
  const night = '2026-11-12T18:30:00.000Z'

  test('is one of India’s days, from today to sixty days on', () => {
    expect(payByRange(evening)).toEqual({ first: '2026-11-12', last: '2027-01-11' })
    expect(payByRange(night)).toEqual({ first: '2026-11-13', last: '2027-01-12' })
    expect(payByDays).toEqual({ usual: 7, most: 60 })
    for (const [day, is] of [
      ['2026-11-11', false],
      ['2026-11-12', true],
      ['2027-01-11', true],
      ['2027-01-12', false],
    ] as const)
      expect(isPayBy(day, evening)).toBe(is)
  })

  test('is a week after the deal where none was named, and not before the deal', () => {
    expect(payByOf(null, evening)).toBe('2026-11-19')
    expect(payByOf(undefined, night)).toBe('2026-11-20')
    expect(payByOf('2026-11-30', evening)).toBe('2026-11-30')
    expect(payByOf('2026-11-10', evening)).toBe('2026-11-12')
  })
})

describe('reminders', () => {
  const says = (word: 'unpaid' | 'part' | 'paid') => ({ says: word, amount: null, at: dealtAt })
  const of = (payment: Partial<PaymentRecord>, status = 'completed') =>
    paymentRemindersOf({ status, payment: { ...unspoken, ...payment } }).map(({ to, at }) => [to, at])
  const all = [
    ['buyer', '2026-11-19T03:30:00.000Z'],
    ['seller', '2026-11-20T03:30:00.000Z'],
    ['seller', '2026-11-26T03:30:00.000Z'],
  ]

  test('are at nine in the morning in India: the buyer’s on the day, the seller’s one and seven days after', () => {
    expect(of({})).toEqual(all)
    expect(of({ seller: says('unpaid') })).toEqual(all)
    expect(of({ seller: says('part'), buyer: says('part') })).toEqual(all)
    expect(of({ buyer: says('part') })).toEqual(all)
  })

  test('ask only the seller once the buyer said that all is paid', () => {
    expect(of({ buyer: says('paid') })).toEqual(all.slice(1))
    expect(of({ seller: says('part'), buyer: says('paid') })).toEqual(all.slice(1))
  })

  test('end when it is settled, and with the deal', () => {
    expect(of({ seller: says('paid') })).toEqual([])
    for (const status of ['disputed', 'not_completed']) expect(of({}, status)).toEqual([])
    expect(paymentRemindersOf({ status: 'completed', payment: null })).toEqual([])
  })

  test('are at most two to each', () => {
    expect(of({ reminded: { seller: 2 } })).toEqual(all.slice(0, 1))
    expect(of({ reminded: { buyer: 2, seller: 1 } })).toEqual(all.slice(1))
  })
  test('that were missed are one to a side', () => {
    const within = (from: string, to: string) =>
      paymentRemindersWithin({ status: 'completed', payment: unspoken }, from, to).map(({ to, at }) => [to, at])
    expect(within('2026-11-19T03:30:00.000Z', '2026-11-19T03:30:00.000Z')).toEqual([all[0]])
    expect(within('2026-11-19T03:30:00.001Z', '2026-11-20T03:29:59.999Z')).toEqual([])
    expect(within('2026-11-20T03:30:00.000Z', '2026-11-21T03:30:00.000Z')).toEqual([all[1]])
    expect(within('2026-11-19T03:30:00.000Z', '2026-12-24T03:30:00.000Z')).toEqual([all[0], all[2]])
  })

  test('are counted for each side', () => {
    const once = withReminded(unspoken, ['seller'])
    expect(withReminded(once, ['buyer', 'seller'])).toEqual({ ...unspoken, reminded: { buyer: 1, seller: 2 } })
  })
})
