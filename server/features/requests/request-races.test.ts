import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/users/door.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, type Deal, expectConsistent, passingTime, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld({}, { pool: 24 })
const { db, admin, act, call, create, see, aDeal, accepted, completed, bought, disputed, inStatus } = world
const { traces, rowOf, stockOf, ledgerOf, dealsOf, toldTo, tidy } = world
const { pass, hours, moved } = passingTime()

type Answer = { status: number; body: { code?: string } }
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** How many were answered in which way. */
function counted(answers: Answer[]) {
  const said = answers.map(({ status, body }) => (body.code ? `${status} ${body.code}` : String(status)))
  return Object.fromEntries([...new Set(said)].sort().map((one) => [one, said.filter((other) => other === one).length]))
}

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)
const historyOf = async ({ id, buyer }: Deal) => (await see(id, buyer)).history
const sum = (numbers: number[]) => Math.round(numbers.reduce((one, other) => one + other, 0) * 1000) / 1000

// Connections that are open already: all then meet in the database at the same moment.
await times(24, () => db.execute(sql`select pg_sleep(0.2)`))

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
      const { status, closeReason } = await rowOf(deal.id)
      expect([left?.status, answer?.status, status, closeReason]).toEqual(
        answer?.status === 200 ? [204, 200, 'accepted', null] : [204, 409, 'not_completed', 'account_closed'],
      )
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
    await times(8, (at) => bought(deals[at] as Deal))
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
    await times(3, (at) => disputed(undone[at] as Deal))
    const taking = await times(3, () => accepted({ seller, product, quantity: 20 }))
    await times(3, (at) => bought(taking[at] as Deal))
    await Promise.all([
      ...undone.map((deal) => world.ruled(deal, { outcome: 'not_completed' })),
      ...taking.map((deal) => world.sold(deal)),
    ])
    expect([await stockOf(product.id), sum(await ledgerOf(product.id))]).toEqual([240, -60])
    expect(await dealsOf(seller.id)).toBe(3)
  })
})

describe('sending at the same moment', () => {
  test('fifty from one buyer for one product: one is sent, the others are told which', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db)
    const answers = await times(50, () => create(buyer, product.id))
    expect(counted(answers)).toEqual({ '201': 1, '409 request_exists': 49 })
    const id = answers.find(({ status }) => status === 201)?.body.request._id
    for (const { status, body } of answers) if (status === 409) expect(body.existingRequestId).toBe(id)
    expect((await call('GET', '/contact-requests/my', buyer)).body.sentTotal).toBe(1)
  })

  test('with one key twenty times: one request, twenty times the same answer', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db)
    const keyed = { headers: { ...buyer.headers, 'idempotency-key': 'again-and-again' } }
    const answers = await times(20, () => create(keyed, product.id))
    expect(counted(answers)).toEqual({ '201': 20 })
    expect(new Set(answers.map(({ body }) => body.request._id)).size).toBe(1)
  })

  test('thirty for thirty products: exactly the ten of a day are sent', async () => {
    const buyer = await aReachable(db, 'customer')
    const products = await times(30, () => aProduct(db))
    const answers = await times(30, (at) => create(buyer, products[at]?.id ?? ''))
    expect(counted(answers)).toEqual({ '201': 10, '429 daily_cap': 20 })
    expect((await call('GET', '/contact-requests/my', buyer)).body.sentTotal).toBe(10)
  })

  test('around midnight in India: ten of the day that ends, ten of the one that begins', async () => {
    const buyer = await aReachable(db, 'customer')
    const products = await times(45, () => aProduct(db))
    const send = (from: number) => times(15, (at) => create(buyer, products[from + at]?.id ?? ''))
    pass(86_400 - ((Date.now() / 1000 + 5.5 * 3_600) % 86_400) + 86_400 - 60)
    const evening = await send(0)
    expect(counted(evening)).toEqual({ '201': 10, '429 daily_cap': 5 })
    pass(86_400 - ((Date.now() / 1000 + moved() + 5.5 * 3_600) % 86_400) - 0.05)
    const across = send(15)
    await new Promise((later) => setTimeout(later, 100))
    const answers = [...(await across), ...(await send(30))]
    expect(counted(answers)).toEqual({ '201': 10, '429 daily_cap': 20 })
    const { rows } = await db.execute<{ day: string; sent: number; fits: boolean }>(sql`
      select (requested_at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as sent,
        bool_and(requested_on = (requested_at at time zone 'Asia/Kolkata')::date) as fits
      from contact_requests where buyer_id = ${buyer.id} group by 1 order by 1`)
    expect(rows.map(({ sent, fits }) => ({ sent, fits }))).toEqual([
      { sent: 10, fits: true },
      { sent: 10, fits: true },
    ])
  })

  test('while the product is deleted leaves no pending request behind', async () => {
    for (let round = 0; round < 3; round++) {
      const seller = await aReachable(db, 'farmer')
      const product = await aProduct(db, { sellerId: seller.id })
      const buyers = await times(6, () => aReachable(db, 'customer'))
      const [answers, removed] = await Promise.all([
        times(6, (at) => create(buyers[at] ?? {}, product.id)),
        call('DELETE', `/products/${product.id}`, seller),
      ])
      expect(removed.status).toBe(204)
      for (const { status } of answers) expect([201, 404]).toContain(status)
      const { rows } = await db.execute(sql`select status from contact_requests where product_id = ${product.id}`)
      expect(rows.length).toBe(counted(answers)['201'] ?? 0)
      for (const { status } of rows) expect(status).toBe('not_completed')
    }
  })

  test('while the deal for the same product is completed: nobody waits in vain', async () => {
    for (let round = 0; round < 4; round++) {
      const deal = await accepted()
      await bought(deal)
      const [answers, done] = await Promise.all([
        times(6, () => create(deal.buyer, deal.product.id, 1)),
        act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity: 100, finalPrice: 20 }),
      ])
      expect(done.status).toBe(200)
      for (const { status } of answers) expect([201, 409]).toContain(status)
      expect(counted(answers)['201'] ?? 0).toBeLessThanOrEqual(1)
    }
  })

  test('while the seller accepts the one that is open: nobody waits in vain', async () => {
    for (let round = 0; round < 4; round++) {
      const deal = await aDeal()
      const [answers, done] = await Promise.all([
        times(6, () => create(deal.buyer, deal.product.id, 1)),
        act('accept', deal.id, deal.seller),
      ])
      expect([done.status, counted(answers)]).toEqual([200, { '409 request_exists': 6 }])
    }
  })

  test.each(['buyer', 'seller'] as const)('while the %s leaves, nothing stays pending', async (side) => {
    const leaver = await aReachable(db, side === 'buyer' ? 'customer' : 'farmer', { passwordHash })
    const products = await times(6, () => aProduct(db, side === 'seller' ? { sellerId: leaver.id } : {}))
    const buyers = await times(6, async () => (side === 'buyer' ? leaver : aReachable(db, 'customer')))
    const [answers, left] = await Promise.all([
      times(6, (at) => create(buyers[at] ?? {}, products[at]?.id ?? '')),
      call('DELETE', '/users/profile', leaver, { password }),
    ])
    expect(left.status).toBe(204)
    for (const { status } of answers) expect([201, 401, 404]).toContain(status)
    const { rows } = await db.execute(sql`select status from contact_requests
      where ${leaver.id} in (buyer_id, seller_id) and status = 'pending'`)
    expect(rows).toEqual([])
  })
})
