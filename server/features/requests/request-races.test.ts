import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/users/door.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { counted, raceWorld, times } from '#server/testing/races.ts'
import { aReachable, expectConsistent, type TestDeal } from '#server/testing/requests.ts'

const world = await raceWorld()
const { db, admin, act, call, see, aDeal, accepted, completed, bought, disputed, inStatus } = world
const { traces, rowOf, stockOf, ledgerOf, dealsOf, toldTo, tidy } = world
const { hours } = passingTime()

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)
const historyOf = async ({ id, buyer }: TestDeal) => (await see(id, buyer)).history
const sum = (numbers: number[]) => Math.round(numbers.reduce((one, other) => one + other, 0) * 1000) / 1000

describe('one winner', () => {
  test('of a hundred accepts at the same moment', async () => {
    const deal = await aDeal()
    const answers = await times(100, () => act('accept', deal.id, deal.seller))
    expect(counted(answers)).toEqual({ '200': 1, '409 invalid_transition': 99 })
    expect((await historyOf(deal)).map(({ event }) => event)).toEqual(['create', 'accept'])
    expect(await toldTo(deal.buyer)).toEqual(['request_accepted'])
  })

  test('of accept against reject against withdraw', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await aDeal()
      const answers = await times(12, (at) => {
        const [name, who] = [
          ['accept', deal.seller],
          ['reject', deal.seller],
          ['withdraw', deal.buyer],
        ][at % 3] as [string, typeof deal.buyer]
        return act(name, deal.id, who)
      })
      expect(counted(answers)).toEqual({ '200': 1, '409 invalid_transition': 11 })
      const { history, status } = await see(deal.id, deal.buyer)
      expect([history.length, history[1]?.to]).toEqual([2, status])
      expectConsistent(history)
    }
  })

  test('of a deletion of the product against an accept', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await aDeal()
      const [removed, answer] = await Promise.all([
        call('DELETE', `/products/${deal.product.id}`, deal.seller),
        act('accept', deal.id, deal.seller),
      ])
      expect(removed?.status).toBe(204)
      const { status, closeReason } = await rowOf(deal.id)
      expect([answer?.status, status, closeReason]).toEqual(
        answer?.status === 200 ? [200, 'accepted', null] : [409, 'not_completed', 'product_removed'],
      )
      expect(await historyOf(deal)).toHaveLength(2)
    }
  })

  test('of a buyer who leaves against an accept', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await aDeal({ buyer: await aReachable(db, 'customer', { passwordHash }) })
      const leaving = call('DELETE', '/users/profile', deal.buyer, { password })
      await new Promise((later) => setTimeout(later, round * 20)) // the password is hashed first
      const [left, answer] = await Promise.all([leaving, act('accept', deal.id, deal.seller)])
      // Whoever comes first: what was accepted ends with the account too.
      const { status, closeReason } = await rowOf(deal.id)
      expect([left?.status, status, closeReason]).toEqual([204, 'not_completed', 'account_closed'])
      expect([200, 409]).toContain(answer?.status)
      expect((await see(deal.id, deal.seller)).history).toHaveLength(answer?.status === 200 ? 3 : 2)
    }
  })

  test('of the clock against an accept', async () => {
    const deal = await aDeal()
    hours(72)
    const [answers] = await Promise.all([times(10, () => act('accept', deal.id, deal.seller)), tidy(), tidy()])
    expect(counted(answers)).toEqual({ '409 invalid_transition': 10 })
    const { row, history, notices } = await traces(deal)
    expect([row.status, history.length, notices.length]).toEqual(['expired', 2, 3])
  })

  test('of fifty rulings that differ', async () => {
    const deal = await inStatus.disputed()
    const answers = await times(50, (at) =>
      call('PATCH', `/admin/contact-requests/${deal.id}`, admin, {
        adminNote: `Ruling ${at}`,
        ...(at % 2 ? { outcome: 'completed', finalQuantity: at, finalPrice: 20 } : { outcome: 'not_completed' }),
      }),
    )
    expect(counted(answers)).toEqual({ '200': 1, '409 invalid_transition': 49 })
    const { status, finalQuantity, adminNote } = await rowOf(deal.id)
    const winner = answers.findIndex((answer) => answer.status === 200)
    expect([adminNote, status]).toEqual([`Ruling ${winner}`, winner % 2 ? 'completed' : 'not_completed'])
    expect(await stockOf(deal.product.id)).toBe(480 - (finalQuantity ?? 0))
    const { rows } = await db.execute(sql`select count(*)::int as n from audit_log where target_id = ${deal.id}`)
    expect(rows[0]?.n).toBe(1)
  })

  test('of a dispute against the last confirmation: either order leaves a history that fits', async () => {
    for (let round = 0; round < 5; round++) {
      const deal = await accepted()
      await bought(deal)
      const answers = await Promise.all([
        act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity: 100, finalPrice: 20 }),
        act('dispute', deal.id, deal.buyer, { reason: 'Half was rotten.' }),
      ])
      for (const { status } of answers) expect(status).toBe(200)
      const { history, status } = await see(deal.id, deal.buyer)
      expect([history.length, status]).toEqual([5, 'disputed'])
      expectConsistent(history)
    }
  })
})

describe('both confirmations at the same moment', () => {
  test('complete the deal once', async () => {
    for (let round = 0; round < 8; round++) {
      const deal = await accepted()
      const answers = await Promise.all([
        act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 100 }),
        act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity: 99, finalPrice: 20 }),
      ])
      expect(counted(answers)).toEqual({ '200': 2 })
      const { history, status, finalQuantity } = await see(deal.id, deal.buyer)
      expect([status, finalQuantity, history.length]).toEqual(['completed', 99, 4])
      expectConsistent(history)
      expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([381, [-99]])
      expect(await dealsOf(deal.seller.id)).toBe(1)
    }
  })

  test('and sent twenty times each, complete it once; whoever comes later gets 409', async () => {
    const deal = await accepted()
    const answers = await times(40, (at) =>
      at % 2
        ? act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 100 })
        : act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity: 100, finalPrice: 20 }),
    )
    expect(
      answers.every(({ status }) => status === 200 || status === 409),
      JSON.stringify(counted(answers)),
    ).toBe(true)
    const history = await historyOf(deal)
    expect(history.filter(({ to }) => to === 'completed')).toHaveLength(1)
    expect(history).toHaveLength(4) // sent, accepted, and each answer once: its repeats are no news
    expectConsistent(history)
    expect(await ledgerOf(deal.product.id)).toEqual([-100])
  })

  test('that differ open one dispute', async () => {
    const deal = await accepted()
    await Promise.all([
      act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 100 }),
      act('farmer-confirm', deal.id, deal.seller, { sold: false }),
    ])
    expect((await rowOf(deal.id)).status).toBe('disputed')
    expect((await historyOf(deal)).filter(({ to }) => to === 'disputed')).toHaveLength(1)
    expect(await ledgerOf(deal.product.id)).toEqual([])
  })
})

describe('the stock', () => {
  test('is shared by deals that end at the same moment, and never falls below 0', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 100 })
    const deals = await times(8, () => accepted({ seller, product, quantity: 30 }))
    await times(8, (at) => bought(deals[at] as TestDeal))
    const answers = await times(8, (at) =>
      act('farmer-confirm', deals[at]?.id ?? '', seller, { sold: true, finalQuantity: 30, finalPrice: 20 }),
    )
    expect(counted(answers)).toEqual({ '200': 8 })
    const ledger = await ledgerOf(product.id)
    expect([await stockOf(product.id), sum(ledger), Math.min(...ledger)]).toEqual([0, -100, -30])
    expect(await dealsOf(seller.id)).toBe(8)
    const { rows } = await db.execute(
      sql`select sum(stock_taken) as taken from contact_requests where product_id = ${product.id}`,
    )
    expect(Number(rows[0]?.taken)).toBe(100)
  })

  test('comes back from rulings while other deals take from it', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 300 })
    const undone = await times(3, () => completed({ seller, product, quantity: 40.5 }))
    await times(3, (at) => disputed(undone[at] as TestDeal))
    const taking = await times(3, () => accepted({ seller, product, quantity: 20 }))
    await times(3, (at) => bought(taking[at] as TestDeal))
    await Promise.all([
      ...undone.map((deal) => world.ruled(deal, { outcome: 'not_completed' })),
      ...taking.map((deal) => world.sold(deal)),
    ])
    expect([await stockOf(product.id), sum(await ledgerOf(product.id))]).toEqual([240, -60])
    expect(await dealsOf(seller.id)).toBe(3)
  })
})

test('nobody leaves with a dispute that is opened at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const seller = await aReachable(db, 'farmer', { passwordHash })
    const deal = await accepted({ seller })
    const [apart, gone] = await Promise.all([
      act('dispute', deal.id, deal.buyer, { reason: 'It never came.' }),
      call('DELETE', '/users/profile', seller, { password }),
    ])
    const { status } = await rowOf(deal.id)
    if (gone.status < 300) expect([apart.status, status]).toEqual([409, 'not_completed'])
    else expect([gone.body.code, apart.status, status]).toEqual(['dispute_open', 200, 'disputed'])
  }
})
