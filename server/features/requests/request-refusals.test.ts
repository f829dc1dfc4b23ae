import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { stockMoves } from '#server/database/tables/products-stock.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, act, call, create, aDeal, accepted, completed, inStatus, traces, rowOf } = world

const yes = { bought: true, finalQuantity: 100 }
const soldAll = { sold: true, finalQuantity: 100, finalPrice: 27.5 }
const moves = [
  ['accept', 'seller', undefined],
  ['reject', 'seller', undefined],
  ['withdraw', 'buyer', undefined],
  ['user-confirm', 'buyer', yes],
  ['farmer-confirm', 'seller', soldAll],
  ['dispute', 'buyer', { reason: 'Half was rotten.' }],
  ['dispute', 'seller', { reason: 'Never paid.' }],
] as const

describe('sending a request', () => {
  const refused = ({ status, body }: Awaited<ReturnType<typeof create>>) => [status, body.code]
  const noRequests = async (productId: string) => {
    const { rows } = await db.execute(sql`select id from contact_requests where product_id = ${productId}`)
    expect(rows).toEqual([])
  }

  test('is for customers and vendors', async () => {
    const product = await aProduct(db)
    for (const role of ['customer', 'vendor'] as const)
      expect((await create(await aReachable(db, role), product.id)).status).toBe(201)
    const unasked = await aProduct(db)
    expect(refused(await create(await aReachable(db, 'farmer'), unasked.id))).toEqual([403, 'not_a_buyer'])
    expect(refused(await create(admin, unasked.id))).toEqual([403, 'not_a_buyer'])
    expect((await create({}, unasked.id)).status).toBe(401)
    await noRequests(unasked.id)
  })

  test('for an own product is 403', async () => {
    const vendor = await aReachable(db, 'vendor')
    const product = await aProduct(db, { sellerId: vendor.id })
    expect(refused(await create(vendor, product.id))).toEqual([403, 'own_product'])
    await noRequests(product.id)
  })

  test.each([0, -1, -0.5, 0.0001, 1.0005, 480.001, 1_000_001, '10', 'ten', '', null, true, [5], {}])(
    'for a quantity of %j is 400',
    async (quantity) => {
      const product = await aProduct(db)
      const { status, body } = await create(await aReachable(db, 'customer'), product.id, quantity)
      expect(status).toBe(400)
      expect(body.details).toContainEqual({ path: 'requestedQuantity', message: expect.any(String) })
      await noRequests(product.id)
    },
  )

  test('for more than there is, or less than the minimum order, is 400 and says which', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db, { minimumOrderQuantity: 25, availableQuantity: 480 })
    expect(refused(await create(buyer, product.id, 480.001))).toEqual([400, 'quantity_unavailable'])
    expect(refused(await create(buyer, product.id, 24.999))).toEqual([400, 'below_minimum'])
    expect((await create(buyer, product.id, 25)).status).toBe(201)
  })

  test('for too much or too little says what can be asked for now', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db, { minimumOrderQuantity: 25, availableQuantity: 185.5 })
    const now = { availableQuantity: 185.5, minimumOrderQuantity: 25, unit: 'kg' }
    for (const quantity of [186, 10]) expect((await create(buyer, product.id, quantity)).body).toMatchObject(now)
  })

  test('when less than the minimum order is left, is for exactly the rest', async () => {
    const buyer = await aReachable(db, 'customer')
    const product = await aProduct(db, { minimumOrderQuantity: 25, availableQuantity: 10.5 })
    for (const quantity of [10, 10.499, 10.501, 25])
      expect((await create(buyer, product.id, quantity)).status).toBe(400)
    expect((await create(buyer, product.id, 10.5)).status).toBe(201)
  })

  test('for what is sold out is 400', async () => {
    const product = await aProduct(db, { availableQuantity: 0 })
    expect((await create(await aReachable(db, 'customer'), product.id, 1)).status).toBe(400)
  })

  test('for a product that is not in the marketplace is 404', async () => {
    const buyer = await aReachable(db, 'customer')
    for (const given of [
      { isAvailable: false },
      { moderation: 'hidden' },
      { withheld: true },
      { removedAt: new Date() },
    ]) {
      const product = await aProduct(db, given as Parameters<typeof aProduct>[1])
      expect(refused(await create(buyer, product.id))).toEqual([404, 'not_found'])
      await noRequests(product.id)
    }
    expect((await create(buyer, '0199c1e0-0000-7000-8000-000000000000')).status).toBe(404)
    for (const id of ['undefined', 'a\0b']) expect([400, 404]).toContain((await create(buyer, id)).status)
  })

  test('while one is open is 409 and names it', async () => {
    for (const status of ['pending', 'accepted', 'disputed'] as const) {
      const { id, buyer, product } = await inStatus[status]()
      const again = await create(buyer, product.id, 5)
      expect([again.status, again.body]).toEqual([
        409,
        { code: 'request_exists', message: 'Request already exists', existingRequestId: id },
      ])
    }
  })

  test('with the same key twice is one request and the same answer', async () => {
    const buyer = await aReachable(db, 'customer')
    const [product, other] = [await aProduct(db), await aProduct(db)]
    const keyed = { headers: { ...buyer.headers, 'idempotency-key': 'from-the-field-1' } }
    const [first, second] = [await create(keyed, product.id), await create(keyed, product.id)]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    await act('withdraw', first.body.request._id, buyer)
    expect((await create(keyed, product.id)).body).toEqual(first.body)
    expect(refused(await create(keyed, other.id))).toEqual([409, 'idempotency_conflict'])
    expect((await call('GET', '/contact-requests/my', buyer)).body.sentTotal).toBe(1)
  })
})

describe('a phone that nobody proved', () => {
  const unproved = async (of: typeof world, role: 'customer' | 'farmer') => {
    const { id } = await aUser(of.db, role, { phone: '+919811122233' })
    return { id, headers: await signedIn(of.db, id) }
  }

  test('sends and accepts no requests', async () => {
    const buyer = await unproved(world, 'customer')
    const { status, body } = await create(buyer, (await aProduct(db)).id)
    expect([status, body.code]).toEqual([403, 'phone_unverified'])
    const seller = await unproved(world, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id })
    const deal = await aDeal({ product })
    const before = await traces(deal)
    const refused = await act('accept', deal.id, seller)
    expect([refused.status, refused.body.code]).toEqual([403, 'phone_unverified'])
    expect(await traces(deal)).toEqual(before)
    expect((await act('accept', deal.id, deal.buyer)).body.code).toBe('not_your_move')
    expect((await act('reject', deal.id, seller)).status).toBe(200)
  })

  test('is not asked for where nobody carries codes to phones', async () => {
    const plain = await requestWorld({ DEMO: 'off' })
    const [buyer, seller] = [await unproved(plain, 'customer'), await unproved(plain, 'farmer')]
    const product = await aProduct(plain.db, { sellerId: seller.id })
    const { status, body } = await plain.create(buyer, product.id)
    expect(status).toBe(201)
    expect((await plain.act('accept', body.request._id, seller)).status).toBe(200)
  })

  test('is asked for outside a demo where somebody does', async () => {
    const SMS_GATEWAY_URL = 'https://sms.example/send?to={phone}&text={text}'
    const served = await requestWorld({ DEMO: 'off', SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL })
    const { body } = await served.create(await unproved(served, 'customer'), (await aProduct(served.db)).id)
    expect(body.code).toBe('phone_unverified')
  })
})

describe('what is not to be', () => {
  const allowed: Record<keyof typeof inStatus, string[]> = {
    pending: ['accept', 'reject', 'withdraw'],
    accepted: ['user-confirm', 'farmer-confirm', 'dispute'],
    disputed: ['user-confirm', 'farmer-confirm'],
    completed: ['dispute'],
    not_completed: [],
  }
  test.each(Object.keys(inStatus) as (keyof typeof inStatus)[])(
    'of one %s: 409, and nothing has changed',
    async (status) => {
      const deal = await inStatus[status]()
      const before = await traces(deal)
      for (const [name, side, payload] of moves) {
        if (allowed[status].includes(name)) continue
        const answer = await act(name, deal.id, deal[side], payload)
        expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'invalid_transition'])
      }
      expect(await traces(deal)).toEqual(before)
    },
  )

  test('the other side’s move is 403, a stranger’s 404, a visitor’s 401; nothing has changed', async () => {
    const strangers = [await aReachable(db, 'farmer'), await aReachable(db, 'vendor'), await aReachable(db, 'customer')]
    for (const state of ['pending', 'accepted', 'disputed', 'completed'] as const) {
      const deal = await inStatus[state]()
      const before = await traces(deal)
      for (const [name, side, payload] of moves) {
        const other = side === 'buyer' ? deal.seller : deal.buyer
        if (name !== 'dispute') {
          const refused = await act(name, deal.id, other, payload)
          expect([name, refused.status, refused.body.code]).toEqual([name, 403, 'not_your_move'])
        }
        for (const stranger of strangers) expect((await act(name, deal.id, stranger, payload)).status).toBe(404)
        expect((await act(name, deal.id, {}, payload)).status).toBe(401)
      }
      for (const stranger of strangers)
        expect((await call('GET', `/contact-requests/${deal.id}`, stranger)).status).toBe(404)
      expect((await call('GET', `/contact-requests/${deal.id}`, {})).status).toBe(401)
      expect(await traces(deal)).toEqual(before)
    }
  })

  test('one that never was is 404, a malformed id 400 or 404', async () => {
    const buyer = await aReachable(db, 'customer')
    for (const [name, , payload] of moves) {
      expect((await act(name, '0199c1e0-0000-7000-8000-000000000000', buyer, payload)).status).toBe(404)
      for (const id of ['undefined', '1', '%00', "'; drop table users"])
        expect([400, 404]).toContain((await act(name, encodeURI(id), buyer, payload)).status)
    }
  })

  test.each([
    [
      'user-confirm',
      'buyer',
      [{}, { bought: true }, { bought: 'yes', finalQuantity: 1 }, { bought: false, feedback: 7 }],
    ],
    ['farmer-confirm', 'seller', [{}, { sold: true, finalQuantity: 1 }, { sold: true, finalPrice: 1 }]],
    ['farmer-confirm', 'seller', [0, -1, 10_000_000.01, 1.005, null].map((finalPrice) => ({ ...soldAll, finalPrice }))],
    [
      'user-confirm',
      'buyer',
      [0, -5, 1_000_000.001, 0.0001, '10', 'ten', null].map((finalQuantity) => ({ ...yes, finalQuantity })),
    ],
    [
      'user-confirm',
      'buyer',
      [
        { ...yes, feedback: 'x'.repeat(2001) },
        { ...yes, feedback: 'a\0b' },
      ],
    ],
    ['dispute', 'buyer', [{}, { reason: '' }, { reason: '  ' }, { reason: 'x'.repeat(2001) }, { reason: 'a\0b' }]],
  ] as const)('%s with bad input is 400, and nothing has changed', async (name, side, payloads) => {
    const deal = await accepted()
    const before = await traces(deal)
    for (const payload of payloads) {
      const { status, body } = await act(name, deal.id, deal[side], payload)
      expect([payload, status, body.code]).toEqual([payload, 400, 'validation'])
    }
    expect(await traces(deal)).toEqual(before)
  })
})

test('the database itself holds one open request for a buyer and a product', async () => {
  for (const status of ['pending', 'accepted', 'disputed'] as const) {
    const row = await rowOf((await inStatus[status]()).id)
    const second = { ...row, id: v7(), status: 'pending' as const }
    await expect(db.insert(contactRequests).values(second)).rejects.toThrow()
    await db.insert(contactRequests).values({ ...second, status: 'expired', closeReason: 'unanswered' })
  }
})

describe('what was written down', () => {
  test.each(['request_history', 'stock_moves'])('in %s is only ever added to', async (table) => {
    await completed()
    for (const change of [`update ${table} set at = now()`, `delete from ${table}`])
      await expect(db.execute(sql.raw(change)), change).rejects.toThrow()
  })

  test.each(['request_history', 'stock_moves'])('in %s cannot be emptied', async (table) => {
    await expect(db.execute(sql.raw(`truncate ${table}`))).rejects.toThrow()
  })

  test('in stock_moves names the request it was for, and the database holds to that', async () => {
    const { id, product } = await completed()
    const found = await db.select().from(stockMoves).where(eq(stockMoves.productId, product.id))
    expect(found).toMatchObject([{ cause: 'request', requestId: id, change: -100 }])
    const nameless = { productId: product.id, change: 1, at: new Date() }
    await expect(db.insert(stockMoves).values(nameless)).rejects.toThrow()
  })

  test('in stock_moves by the release before is of a request, though it does not say so', async () => {
    const { id, product } = await completed()
    await db.execute(sql`insert into stock_moves (id, product_id, request_id, change, at)
      values (${v7()}, ${product.id}, ${id}, 1, now())`)
    const found = await db.select().from(stockMoves).where(eq(stockMoves.productId, product.id))
    expect(found.map(({ cause }) => cause)).toEqual(['request', 'request'])
  })
})
