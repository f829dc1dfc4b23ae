import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { aProduct } from '#server/testing/builders.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { aReachable } from '#server/testing/requests.ts'

const world = await bulkWorld()
const { db, call, post, anOrder, aStall, offer, offered, answer, seeOrder, see, rowOf, act, toldTo } = world

describe('an offer', () => {
  test('is for its poster to see, and for its seller; nobody sees how to reach the other', async () => {
    const { id, poster } = await anOrder({ quantity: 5, unit: 'quintal' })
    const stall = await aStall({ images: ['/pictures/a.jpg'] })
    const made = await offered(id, stall, 250, 21.5)
    expect(made).toMatchObject({
      product: { _id: stall.product.id, name: 'onion', unit: 'kg', image: '/pictures/a.jpg', isRemoved: false },
      seller: { _id: stall.seller.id, name: 'Sita', completedDeals: 0 },
      km: 0,
      quantity: 250,
      unit: 'kg',
      price: 21.5,
      amount: 2.5,
      pricePerOrderUnit: 2150,
      acceptedAmount: null,
      status: 'waiting',
      requestId: null,
    })
    expect(await seeOrder(id, poster)).toMatchObject({ waitingOffers: 1, offers: [made] })
    expect(await seeOrder(id, stall.seller)).toMatchObject({ waitingOffers: null, offers: [made] })
    const rival = await aStall()
    await offered(id, rival, 10)
    expect((await seeOrder(id, rival.seller)).offers).toHaveLength(1)
    const stranger = await aReachable(db, 'farmer')
    expect((await seeOrder(id, stranger)).offers).toEqual([])
    expect(await toldTo(poster)).toEqual(['bulk_offer_received', 'bulk_offer_received'])
    const texts = JSON.stringify([await seeOrder(id, poster), await seeOrder(id, stall.seller)])
    for (const { phone, email } of [poster, stall.seller])
      for (const contact of [phone, email]) expect(texts).not.toContain(contact)
  })

  test('of the same product replaces the one that waits', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const first = await offered(id, stall, 100, 25)
    await offered(id, stall, 120, 22)
    expect((await seeOrder(id, poster)).offers).toMatchObject([
      { status: 'waiting', quantity: 120, price: 22 },
      { status: 'withdrawn', quantity: 100 },
    ])
    expect(await answer('accept', id, first._id, poster)).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('for an own order is refused', async () => {
    const { id, poster } = await anOrder()
    const product = await aProduct(db, { name: 'onion', sellerId: poster.id })
    expect(await offer(id, { seller: poster, product })).toMatchObject({
      status: 403,
      body: { code: 'own_bulk_order' },
    })
  })

  test('by a customer is refused', async () => {
    const { id } = await anOrder()
    const { product } = await aStall()
    expect((await offer(id, { seller: await aReachable(db, 'customer'), product })).status).toBe(403)
  })

  test.each([
    ['of another crop', { name: 'potato' }, 10, 400, 'validation'],
    ['of what is counted, where it is weighed', { unit: 'piece' as const }, 10, 400, 'unit_mismatch'],
    ['of too little to be weighed', { unit: 'g' as const }, 0.001, 400, 'unit_mismatch'],
    ['of more than there is', { availableQuantity: 9 }, 10, 400, 'quantity_unavailable'],
    ['of what is not for sale', { isAvailable: false }, 10, 400, 'quantity_unavailable'],
    ['of nothing', {}, 0, 400, 'validation'],
  ])('%s is refused', async (_what, given, quantity, status, code) => {
    const { id } = await anOrder({ quantity: 5, unit: 'quintal' })
    expect(await offer(id, await aStall(given), quantity)).toMatchObject({ status, body: { code } })
  })

  test('of somebody else’s product is not found, nor is one for an order that is not', async () => {
    const { id } = await anOrder()
    const [mine, theirs] = [await aStall(), await aStall()]
    expect((await offer(id, { seller: mine.seller, product: theirs.product })).status).toBe(404)
    expect((await offer('019aaaaa-0000-7000-8000-000000000000', mine)).status).toBe(404)
  })
})

describe('accepting', () => {
  test('makes an accepted request at the offered price, which the daily cap does not count', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall({ price: 30, minimumOrderQuantity: 200 })
    const made = await offered(id, stall, 100, 21)
    const { status, body } = await answer('accept', id, made._id, poster)
    expect([status, body]).toMatchObject([
      200,
      {
        offer: { status: 'accepted', acceptedAmount: 100 },
        bulkOrder: { filled: 100, remaining: 400, status: 'open' },
      },
    ])
    const request = await see(body.offer.requestId, poster)
    expect(request).toMatchObject({
      status: 'accepted',
      requestedQuantity: 100,
      product: { price: 21 },
      seller: { phone: stall.seller.phone, email: stall.seller.email },
      history: [
        { by: 'buyer', event: 'create', from: null, to: 'pending' },
        { by: 'seller', event: 'accept', from: 'pending', to: 'accepted' },
      ],
    })
    expect(await rowOf(request._id)).toMatchObject({
      isCounted: false,
      dueAt: expect.any(Date),
      remindAt: expect.any(Date),
    })
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_accepted'])
    expect((await see(request._id, stall.seller)).requester).toMatchObject({ phone: poster.phone })
  })

  test('the deal goes on as any other: both confirm, and the stock falls', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const { body } = await answer('accept', id, (await offered(id, stall, 100))._id, poster)
    const { requestId } = body.offer
    await act('user-confirm', requestId, poster, { bought: true, finalQuantity: 100 })
    await act('farmer-confirm', requestId, stall.seller, { sold: true, finalQuantity: 100, finalPrice: 21 })
    expect(await see(requestId, poster)).toMatchObject({ status: 'completed', finalPrice: 21 })
    expect(await world.stockOf(stall.product.id)).toBe(380)
  })

  test('two farmers fill it: of the second only what is left is taken, and who waits is told', async () => {
    const { id, poster } = await anOrder({ quantity: 5, unit: 'quintal' })
    const [one, two, three] = [await aStall(), await aStall(), await aStall()]
    const first = await offered(id, one, 300)
    const second = await offered(id, two, 250)
    await offered(id, three, 50)
    expect((await answer('accept', id, first._id, poster)).status).toBe(200)
    expect(await answer('accept', id, second._id, poster)).toMatchObject({
      status: 409,
      body: { code: 'quantity_reached', remaining: 2 },
    })
    expect(await answer('accept', id, second._id, poster, { quantity: 2.501 })).toMatchObject({ status: 400 })
    const { body } = await answer('accept', id, second._id, poster, { quantity: 2 })
    expect(body).toMatchObject({ offer: { acceptedAmount: 2 }, bulkOrder: { status: 'fulfilled', remaining: 0 } })
    expect(await see(body.offer.requestId, poster)).toMatchObject({ requestedQuantity: 200 })
    expect(await toldTo(three.seller)).toEqual(['bulk_offer_lapsed'])
    expect(await offer(id, await aStall())).toMatchObject({ status: 409, body: { code: 'bulk_order_over' } })
    expect((await answer('decline', id, second._id, poster)).status).toBe(409)
  })

  test('is refused where the stock has gone, or one of their requests is open', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const made = await offered(id, stall, 100)
    await call('PATCH', `/products/${stall.product.id}`, stall.seller, { availableQuantity: 99 })
    expect(await answer('accept', id, made._id, poster)).toMatchObject({
      status: 400,
      body: { code: 'quantity_unavailable' },
    })
    await call('PATCH', `/products/${stall.product.id}`, stall.seller, { availableQuantity: 480 })
    const { body } = await world.create(poster, stall.product.id, 50)
    expect(await answer('accept', id, made._id, poster)).toMatchObject({
      status: 409,
      body: { code: 'request_exists', existingRequestId: body.request._id },
    })
    expect(await seeOrder(id, poster)).toMatchObject({ filled: 0, offers: [{ status: 'waiting' }] })
  })

  test('needs a proved number', async () => {
    const { id, poster } = await anOrder()
    const made = await offered(id, await aStall())
    await db.execute(`update users set phone_verified_at = null where id = '${poster.id}'`)
    expect(await answer('accept', id, made._id, poster)).toMatchObject({
      status: 403,
      body: { code: 'phone_unverified' },
    })
  })

  test('and declining are for the poster alone, and each offer belongs to its order', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const made = await offered(id, stall)
    const other = await anOrder({}, poster)
    for (const verb of ['accept', 'decline'] as const) {
      for (const who of [stall.seller, await aReachable(db, 'vendor')])
        expect((await answer(verb, id, made._id, who)).status).toBe(404)
      expect((await answer(verb, other.id, made._id, poster)).status).toBe(404)
    }
    expect(await answer('decline', id, made._id, poster)).toMatchObject({
      status: 200,
      body: { offer: { status: 'declined' } },
    })
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_declined'])
  })
})

test('an order that is over is for its poster and those who offered; a stranger does not learn that it was', async () => {
  const { id, poster } = await anOrder()
  const stall = await aStall()
  await offered(id, stall)
  await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })
  expect((await seeOrder(id, stall.seller)).status).toBe('closed')
  expect((await call('GET', `/bulk-orders/${id}`, await aReachable(db, 'farmer'))).status).toBe(404)
})

describe('an answer to an offer that is sent twice under one key', () => {
  test.each([
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const)('is given once: %s', async (verb, status) => {
    const { id, poster } = await anOrder()
    const { _id } = await offered(id, await aStall(), 100)
    const keyed = { ...poster, headers: { ...poster.headers, 'idempotency-key': `answer-${_id}` } }
    const first = await answer(verb, id, _id, keyed)
    expect(first).toMatchObject({ status: 200, body: { offer: { status } } })
    const again = await answer(verb, id, _id, keyed)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await seeOrder(id, poster)).filled).toBe(verb === 'accept' ? 100 : 0)
  })
})

describe('a product that is offered', () => {
  test.each([
    ['another unit', { unit: 'g', price: 0.02, availableQuantity: 1_000_000, minimumOrderQuantity: null }],
    ['another crop', { name: 'potato' }],
  ])('and has %s by then takes its offer with it', async (_, change) => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const { _id } = await offered(id, stall)
    expect((await call('PATCH', `/products/${stall.product.id}`, stall.seller, change)).status).toBe(200)
    expect((await seeOrder(id, poster)).offers).toMatchObject([{ _id, status: 'withdrawn' }])
    expect(await answer('accept', id, _id, poster)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })

  test('keeps it with another price or more of it', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    const { _id } = await offered(id, stall)
    await call('PATCH', `/products/${stall.product.id}`, stall.seller, { price: 30, availableQuantity: 900 })
    expect((await answer('accept', id, _id, poster)).status).toBe(200)
  })

  test('can’t be more than any quantity in the unit of the order', async () => {
    const { id } = await anOrder({ unit: 'g' })
    const stall = await aStall({ unit: 'quintal', availableQuantity: 1_000_000 })
    expect(await offer(id, stall, 1_000_000)).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await offer(id, stall, 10)).status).toBe(201)
  })
})

test('whoever was given the role of a farmer since takes no offers', async () => {
  const { id, poster } = await anOrder()
  const { _id } = await offered(id, await aStall())
  await db.update(users).set({ role: 'farmer' }).where(eq(users.id, poster.id))
  expect(await answer('accept', id, _id, poster)).toMatchObject({ status: 403, body: { code: 'not_a_buyer' } })
})

test('notes hold nothing that turns a line round', async () => {
  const who = await aReachable(db, 'vendor')
  for (const notes of ['by \u202e noon', 'by \u001b[2J noon'])
    expect(await post(who, { notes })).toMatchObject({ status: 400, body: { details: [{ path: 'notes' }] } })
  expect((await post(who, { notes: 'by noon,\nor later' })).status).toBe(201)
})
