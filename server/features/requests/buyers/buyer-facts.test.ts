import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { BuyerFacts } from '#contract/requests/buyer-facts.ts'
import { paymentWords } from '#contract/requests/payment.ts'
import { aUser } from '#server/testing/builders.ts'
import { dealRow, type SaidOfPayment, soldRow, someStalls, storeDeals } from '#server/testing/buyer-facts.ts'
import { testDatabase } from '#server/testing/database.ts'
import { buyerFactsOf, factsStatement } from './buyer-facts.ts'

const manyRequests = 20_000
const { db, url } = await testDatabase()
const stalls = await someStalls(db, 6)
type Stall = (typeof stalls)[number]

const aBuyer = async () => (await aUser(db, 'customer')).id
const factsOf = async (buyerId: string) => (await buyerFactsOf(db, [buyerId])).get(buyerId) ?? null
/** Two other sellers who were paid, so that there are facts. */
const others = (buyerId: string) =>
  stalls.slice(0, 2).map((product) => dealRow({ buyerId, product }, 5, { seller: 'paid' }))
const [, , third] = stalls as [Stall, Stall, Stall]
const bothPaid = { sellers: 3, settled: 2, open: 0, claimed: 0, silent: 0, oldestOpenDays: null }

/** The facts of a buyer with two sellers who were paid and these rows of a third. */
async function withThird(rows: (between: { buyerId: string; product: Stall }) => ReturnType<typeof soldRow>[]) {
  const buyerId = await aBuyer()
  await storeDeals(db, [...others(buyerId), ...rows({ buyerId, product: third })])
  return factsOf(buyerId)
}

describe('facts of a buyer', () => {
  test('are there from three sellers on', async () => {
    const buyerId = await aBuyer()
    await storeDeals(db, others(buyerId))
    expect(await factsOf(buyerId)).toBeNull()
    await storeDeals(db, [dealRow({ buyerId, product: third }, 1, { seller: 'paid' })])
    expect(await factsOf(buyerId)).toEqual({ ...bothPaid, settled: 3 })
  })

  test('are of 60 days', async () => {
    expect(await withThird((it) => [dealRow(it, 59.9, { seller: 'unpaid' })])).toEqual({
      ...bothPaid,
      open: 1,
      oldestOpenDays: 59,
    })
    expect(await withThird((it) => [dealRow(it, 60.1, { seller: 'unpaid' })])).toBeNull()
  })

  test.each([
    ['settled', { seller: 'paid' }, { settled: 3 }],
    ['settled, whatever the buyer says', { seller: 'paid', buyer: 'part' }, { settled: 3 }],
    ['open', { seller: 'unpaid' }, { open: 1, oldestOpenDays: 4 }],
    ['open in part', { seller: 'part' }, { open: 1, oldestOpenDays: 4 }],
    ['claimed, when the buyer contests it', { seller: 'unpaid', buyer: 'paid' }, { claimed: 1 }],
    ['claimed, when only the buyer spoke', { buyer: 'paid' }, { claimed: 1 }],
    ['a seller and no more, when nobody spoke', {}, {}],
  ] satisfies [string, SaidOfPayment, Partial<BuyerFacts>][])('count a deal as %s', async (_what, said, expected) => {
    expect(await withThird((it) => [dealRow(it, 4.2, said)])).toEqual({ ...bothPaid, ...expected })
  })

  test('still count a deal that is disputed since, and its days from before the dispute', async () => {
    const inDispute = { status: 'disputed', completedAt: null, disputedAt: new Date(), disputedBy: 'buyer' } as const
    expect(await withThird((it) => [dealRow(it, 4.2, { seller: 'unpaid' }, inDispute)])).toMatchObject({ open: 1 })
    const again = { dealtAt: new Date(), completedAt: new Date(), disputedAt: new Date() }
    expect(await withThird((it) => [dealRow(it, 9.2, { seller: 'unpaid' }, again)])).toMatchObject({
      open: 1,
      oldestOpenDays: 10, // since its seller said that it was sold
    })
  })

  test('count a deal of before payments were recorded as one of which nobody spoke', async () => {
    const old = { payment: null, paymentState: null }
    expect(await withThird((it) => [dealRow(it, 4, {}, old)])).toEqual(bothPaid)
  })

  const isOver = { status: 'not_completed', closeReason: 'unconfirmed' } as const
  const saidNo = (confirmedAt: Date) => ({ bought: false, finalQuantity: null, confirmedAt: confirmedAt.toISOString() })
  const at = (days: number) => new Date(Date.now() - days * 86_400_000)
  test.each([
    ['after 14 days, though no job has closed it', soldRow, 14.1, {}, 1],
    ['when it has ended as unconfirmed', soldRow, 14.1, isOver, 1],
    ['when it is in dispute', soldRow, 20, { status: 'disputed', disputedAt: new Date() }, 1],
    [
      'when they answered only later, in a dispute',
      soldRow,
      20,
      { status: 'disputed', buyerConfirmation: saidNo(at(1)) },
      1,
    ],
    ['for 60 days', soldRow, 73.9, isOver, 1],
    ['not before', soldRow, 13.9, {}, 0],
    ['not after', soldRow, 74.1, isOver, 0],
    ['not when the seller has said nothing either', soldRow, 20, { ...isOver, sellerConfirmation: null }, 0],
    [
      'not when there was no deal by the seller',
      soldRow,
      20,
      {
        ...isOver,
        sellerConfirmation: {
          sold: false,
          finalQuantity: null,
          finalPrice: null,
          confirmedAt: '2026-11-01T00:00:00.000Z',
        },
      },
      0,
    ],
    ['not when they answered in time', soldRow, 20, { status: 'disputed', buyerConfirmation: saidNo(at(10)) }, 0],
    [
      'not when an admin has ruled that there was no deal',
      soldRow,
      20,
      { ...isOver, closeReason: 'resolved_by_admin' },
      0,
    ],
    ['not when an account was closed', soldRow, 20, { ...isOver, closeReason: 'account_closed' }, 0],
  ] as const)('count an unanswered deal as silent %s', async (_when, row, days, given, silent) => {
    const facts = await withThird((it) => [row(it, days, given as never)])
    expect(facts).toEqual(silent ? { ...bothPaid, silent: 1 } : null)
  })

  test('count a seller once, by the worst of their deals', async () => {
    const rows = [
      ['paid', undefined, { settled: 3 }],
      [undefined, undefined, {}],
      [undefined, 'paid', { claimed: 1 }],
      ['unpaid', undefined, { open: 1, oldestOpenDays: 4 }],
    ] as const
    for (let worst = 0; worst < rows.length; worst++) {
      const facts = await withThird((it) =>
        rows.slice(0, worst + 1).map(([seller, buyer]) => dealRow(it, 4.2, { seller, buyer })),
      )
      expect(facts).toEqual({ ...bothPaid, ...rows[worst]?.[2] })
    }
    expect(await withThird((it) => [dealRow(it, 4.2, { seller: 'unpaid' }), soldRow(it, 20, isOver)])).toEqual({
      ...bothPaid,
      silent: 1,
    })
  })

  test('of many buyers are each their own, in one query', async () => {
    const [first, second] = [await aBuyer(), await aBuyer()]
    const product = third
    await storeDeals(db, [...others(first), dealRow({ buyerId: first, product }, 3, { seller: 'unpaid' })])
    await storeDeals(db, [...others(second), dealRow({ buyerId: second, product }, 3, { buyer: 'paid' })])
    const facts = await buyerFactsOf(db, [first, second])
    expect([facts.get(first), facts.get(second)]).toEqual([
      { ...bothPaid, open: 1, oldestOpenDays: 3 },
      { ...bothPaid, claimed: 1 },
    ])
    expect(await buyerFactsOf(db, [])).toEqual(new Map())
  })
})

const aDeal = fc.record({
  stall: fc.nat(stalls.length - 1),
  isUnanswered: fc.boolean(),
  days: fc.integer({ min: 0, max: 90 }),
  seller: fc.option(fc.constantFrom(...paymentWords), { nil: undefined }),
  buyer: fc.option(fc.constantFrom('part' as const, 'paid' as const), { nil: undefined }),
})
type RandomDeal = typeof aDeal extends fc.Arbitrary<infer D> ? D : never

/** What is specified, written anew and apart from the code. */
function plainFacts(deals: RandomDeal[]): BuyerFacts | null {
  const order = ['silent', 'open', 'claimed', 'unsaid', 'settled']
  const bySeller = new Map<number, { worst: string; openDays: number[] }>()
  for (const { stall, isUnanswered, days, seller, buyer } of deals) {
    if (isUnanswered ? days < 14 || days >= 74 : days >= 60) continue
    let record = 'silent'
    if (!isUnanswered) {
      const level = (word: string | undefined) => ['unpaid', 'part', 'paid'].indexOf(word ?? 'none')
      record = seller === 'paid' ? 'settled' : level(buyer) > level(seller) ? 'claimed' : seller ? 'open' : 'unsaid'
    }
    const one = bySeller.get(stall) ?? { worst: 'settled', openDays: [] }
    if (order.indexOf(record) < order.indexOf(one.worst)) one.worst = record
    if (record === 'open') one.openDays.push(days)
    bySeller.set(stall, one)
  }
  const sellers = [...bySeller.values()]
  if (sellers.length < 3) return null
  const count = (record: string) => sellers.filter(({ worst }) => worst === record).length
  const openDays = sellers.filter(({ worst }) => worst === 'open').flatMap((one) => one.openDays)
  return {
    sellers: sellers.length,
    settled: count('settled'),
    open: count('open'),
    claimed: count('claimed'),
    silent: count('silent'),
    oldestOpenDays: openDays.length ? Math.max(...openDays) : null,
  }
}

test('facts agree with what is specified, whatever deals there were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aDeal, { maxLength: 14 }), async (deals) => {
      const buyerId = await aBuyer()
      const rows = deals.map(({ stall, isUnanswered, days, ...said }) => {
        const between = { buyerId, product: stalls[stall] ?? third }
        const when = days + 0.01 // not on the very edge of a window
        if (!isUnanswered) return dealRow(between, when, said)
        return soldRow(between, when, { status: 'not_completed', closeReason: 'unconfirmed' })
      })
      await storeDeals(db, rows)
      expect(await factsOf(buyerId)).toEqual(plainFacts(deals))
    }),
    { numRuns: 150 },
  )
})

test('among many requests only those of the buyers asked for are read, by an index', async () => {
  const buyers = await Promise.all(Array.from({ length: 100 }, aBuyer))
  const client = new pg.Client({ connectionString: url }) // its own, since so many at once take longer than any call may
  await client.connect()
  await client.query(
    `insert into contact_requests (id, product_id, buyer_id, seller_id, name, category, unit, price, status, requested_quantity,
      requested_at, requested_on, accepted_at, dealt_at, completed_at, payment_state, final_quantity, final_price, seller_confirmation)
    select gen_random_uuid(), $1, ($2::uuid[])[1 + n % 100], $3, 'tomato', 'vegetables', 'kg', 28, 'completed', 10,
      at, '2026-11-01', at, at, at, 'open', 10, 28, '{"sold":true}'
    from generate_series(1, $4::int) n, lateral (select now() - n % 365 * interval '1 day' as at) times`,
    [third.id, buyers, third.sellerId, manyRequests],
  )
  await client.query('analyze contact_requests')
  await client.end()
  const { rows } = await db.execute(sql`explain (analyze) ${factsStatement(buyers.slice(0, 20))}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan')
  expect(plan).toContain('contact_requests_bought')
})
