import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/features/users/door.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { counted, raceWorld, times } from '#server/testing/races.ts'
import { aReachable } from '#server/testing/requests.ts'

const { db, act, call, create, aDeal, accepted, bought } = await raceWorld()
const { pass, moved } = passingTime()

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)

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
