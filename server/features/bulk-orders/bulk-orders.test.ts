import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { transaction } from '#server/platform/database/database.ts'
import { aNeed, bulkWorld } from '#server/testing/bulk-orders.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable } from '#server/testing/requests.ts'
import { closeOrdersOf } from './door.ts'

const world = await bulkWorld()
const { db, call, post, anOrder, aStall, offered, answer, seeOrder, listed, tell, toldTo } = world
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

describe('a bulk order', () => {
  test('is answered with all it holds, and nothing to reach its poster by', async () => {
    const poster = await aReachable(db, 'customer', { name: 'Ravi', state: 'Karnataka', district: 'Hassan' })
    const { order } = await anOrder({ targetPrice: 22.5, notes: ' In sacks, please. ' }, poster)
    expect(order).toEqual({
      _id: expect.any(String),
      poster: {
        _id: poster.id,
        name: 'Ravi',
        role: 'customer',
        district: 'Hassan',
        state: 'Karnataka',
        memberSince: time,
        completedDeals: 0,
        partners: 0,
        answersInDay: null,
        profileImageUrl: null,
        isDeleted: false,
      },
      ...aNeed(),
      targetPrice: 22.5,
      notes: 'In sacks, please.',
      status: 'open',
      filled: 0,
      remaining: 500,
      isMine: true,
      isHidden: false,
      moderationReason: null,
      matchesMine: false,
      km: expect.any(Number),
      waitingOffers: 0,
      offers: [],
      createdAt: time,
      updatedAt: time,
    })
  })

  test.each([
    ['a farmer', 'farmer', {}, 403, 'not_a_buyer'],
    ['somebody whose number is not proved', 'vendor', { phoneVerifiedAt: null }, 403, 'phone_unverified'],
  ] as const)('is not posted by %s', async (_who, role, given, status, code) => {
    const who = await aReachable(db, role, given)
    expect(await post(who)).toMatchObject({ status, body: { code } })
  })

  const far = { neededBy: daysFromToday(400) }
  test.each([
    ['of nothing', { quantity: 0 }, 'quantity'],
    ['with four decimals', { quantity: 1.0005 }, 'quantity'],
    ['of a crop of another category', { category: 'fruits' }, 'name'],
    ['in a district of another state', { district: 'Nashik' }, 'district'],
    ['in no state', { state: 'Atlantis', district: 'Poseidonis' }, 'district'],
    ['for yesterday', { neededBy: daysFromToday(-1) }, 'neededBy'],
    ['for the year after next', far, 'neededBy'],
    ['for a day that is none', { neededBy: '2026-02-30' }, 'neededBy'],
    ['for less than nothing', { targetPrice: -1 }, 'targetPrice'],
    ['in a unit that is none', { unit: 'bushel' }, 'unit'],
    ['with endless notes', { notes: 'x'.repeat(2001) }, 'notes'],
  ])('%s is refused at its field', async (_what, given, path) => {
    const who = await aReachable(db, 'vendor')
    const { status, body } = await post(who, given)
    expect([status, body.code, body.details.map((one: { path: string }) => one.path)]).toEqual([
      400,
      'validation',
      [path],
    ])
  })

  test('holds no contact in its notes', async () => {
    const who = await aReachable(db, 'vendor')
    expect(await post(who, { notes: 'Call me: 98765 43210' })).toMatchObject({
      status: 400,
      body: { code: 'contact_in_text' },
    })
  })

  test('is one of ten at most that are open; a closed one makes room', async () => {
    const { poster, id } = await anOrder()
    for (let n = 2; n <= 10; n++) await anOrder({}, poster)
    await db
      .update(bulkOrders)
      .set({ createdAt: new Date(Date.now() - dayMs) })
      .where(eq(bulkOrders.posterId, poster.id))
    expect(await post(poster)).toMatchObject({ status: 409, body: { code: 'too_many_bulk_orders' } })
    expect((await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })).status).toBe(200)
    expect((await post(poster)).status).toBe(201)
  })

  test('with the same key is posted once', async () => {
    const who = await aReachable(db, 'vendor')
    const headers = { ...who.headers, 'idempotency-key': 'onions-for-diwali' }
    const first = await call('POST', '/bulk-orders', { headers }, aNeed())
    const again = await call('POST', '/bulk-orders', { headers }, aNeed())
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await listed(who, 'mine=true')).toHaveLength(1)
  })
})

describe('who sells it in that state', () => {
  test('is told once, whatever is changed and however often the job runs', async () => {
    const there = await aStall()
    const elsewhere = await aStall({ state: 'Maharashtra', district: 'Nashik' })
    const potatoes = await aStall({ name: 'potato' })
    const paused = await aStall({ isAvailable: false })
    const unconfirmed = await aStall({ asleep: true })
    const { id, poster } = await anOrder()
    await tell(id)
    await tell(id)
    await call('PATCH', `/bulk-orders/${id}`, poster, { quantity: 700 })
    await tell(id)
    expect(await toldTo(there.seller)).toEqual(['bulk_order_posted'])
    for (const { seller } of [elsewhere, potatoes, paused, unconfirmed]) expect(await toldTo(seller)).toEqual([])
  })

  test('is not told where one of the two has blocked the other', async () => {
    const place = { state: 'Mizoram', district: 'Aizawl' }
    const [avoided, avoiding, other] = [await aStall(place), await aStall(place), await aStall(place)]
    const { id, poster } = await anOrder(place)
    await call('POST', '/users/blocks', poster, { userId: avoided.seller.id })
    await call('POST', '/users/blocks', avoiding.seller, { userId: poster.id })
    await tell(id)
    const told = [avoided, avoiding, other].map(({ seller }) => toldTo(seller))
    expect(await Promise.all(told)).toEqual([[], [], ['bulk_order_posted']])
  })

  test('is told by many, and not of an own order', async () => {
    const state = { state: 'Sikkim', district: 'Gangtok' }
    const stalls = []
    for (let n = 0; n < 105; n++) stalls.push(await aStall(state))
    const vendor = await aReachable(db, 'vendor')
    await aStall({ ...state, sellerId: vendor.id })
    const { id } = await anOrder(state, vendor)
    await tell(id)
    expect(await toldTo(vendor)).toEqual([])
    for (const { seller } of [stalls[0], stalls[104]].flatMap((one) => one ?? []))
      expect(await toldTo(seller)).toEqual(['bulk_order_posted'])
  })
})

describe('the list', () => {
  test('has what somebody sells first, and the nearest first among equals', async () => {
    const here = { name: 'ash-gourd', state: 'Karnataka', district: 'Kolar' }
    const far = await anOrder({ ...here, state: 'Punjab', district: 'Ludhiana' })
    const near = await anOrder({ ...here, district: 'Hassan' })
    const at = await anOrder(here)
    const mine = await anOrder({ ...here, name: 'okra', state: 'Punjab', district: 'Ludhiana' })
    const { seller } = await aStall({ name: 'okra' }, { state: 'Karnataka', district: 'Kolar' })
    const both = (await listed(seller)).filter((id) => [far.id, near.id, at.id, mine.id].includes(id))
    expect(both).toEqual([mine.id, at.id, near.id, far.id])
    const [first] = (await call('GET', '/bulk-orders?name=ash-gourd', seller)).body.bulkOrders
    expect(first).toMatchObject({ _id: at.id, km: 0, matchesMine: false, isMine: false, waitingOffers: null })
  })

  test('is narrowed by crop, category and state, and turned in pages', async () => {
    const { id: brinjal } = await anOrder({ name: 'brinjal', state: 'Goa', district: 'North Goa' })
    const { id: apple } = await anOrder({ name: 'apple', category: 'fruits', state: 'Goa', district: 'North Goa' })
    const who = await aReachable(db, 'farmer')
    expect(await listed(who, 'name=brinjal')).toEqual([brinjal])
    expect(await listed(who, 'state=Goa&category=fruits')).toEqual([apple])
    expect((await listed(who, 'state=Goa')).toSorted()).toEqual([brinjal, apple].toSorted())
    const page = (await call('GET', '/bulk-orders?state=Goa&limit=1&page=2', who)).body
    expect(page).toMatchObject({ total: 2, page: 2, pageCount: 2, bulkOrders: [{ state: 'Goa' }] })
    expect((await call('GET', '/bulk-orders?state=Goa&page=9', who)).body.bulkOrders).toEqual([])
    expect((await call('GET', '/bulk-orders?category=cars', who)).status).toBe(400)
  })

  test('of my own has all of mine, the newest first, in one status or any', async () => {
    const first = await anOrder()
    const second = await anOrder({}, first.poster)
    await call('PATCH', `/bulk-orders/${first.id}`, first.poster, { status: 'closed' })
    expect(await listed(first.poster, 'mine=true')).toEqual([second.id, first.id])
    expect(await listed(first.poster, 'mine=true&status=closed')).toEqual([first.id])
    expect(await listed(first.poster, 'status=closed')).toEqual([])
  })

  test('is of others: what is my own stands among my own', async () => {
    const { id, poster } = await anOrder({ name: 'drumstick' })
    expect(await listed(poster, 'name=drumstick')).toEqual([])
    expect(await listed(poster, 'name=drumstick&mine=true')).toEqual([id])
  })

  test('of what I made an offer for has it however it went, and nobody else’s', async () => {
    const [open, closed, other] = [await anOrder(), await anOrder(), await anOrder()]
    const stall = await aStall()
    for (const { id } of [open, closed]) await offered(id, stall)
    await offered(other.id, await aStall())
    await call('PATCH', `/bulk-orders/${closed.id}`, closed.poster, { status: 'closed' })
    expect(await listed(stall.seller, 'offered=true')).toEqual([closed.id, open.id])
    expect(await listed(stall.seller, 'offered=true&status=closed')).toEqual([closed.id])
    expect(await listed(open.poster, 'offered=true')).toEqual([])
  })

  test('leaves out what is closed, and who is suspended or gone', async () => {
    const gone = await anOrder(
      { state: 'Tripura', district: 'Dhalai' },
      await aReachable(db, 'vendor', { suspendedAt: null }),
    )
    const who = await aReachable(db, 'farmer')
    expect(await listed(who, 'state=Tripura')).toEqual([gone.id])
    await db.execute(`update users set suspended_at = now() where id = '${gone.poster.id}'`)
    expect(await listed(who, 'state=Tripura')).toEqual([])
    expect((await call('GET', `/bulk-orders/${gone.id}`, who)).status).toBe(404)
  })
})

describe('a change', () => {
  test('of what is needed goes while nothing is accepted', async () => {
    const { id, poster } = await anOrder()
    const change = {
      quantity: 450.5,
      targetPrice: 19,
      neededBy: daysFromToday(3),
      notes: 'Small ones',
      district: 'Hassan',
    }
    expect(await call('PATCH', `/bulk-orders/${id}`, poster, change)).toMatchObject({
      status: 200,
      body: { bulkOrder: change },
    })
    const taken = await offered(id, await aStall(), 100)
    expect((await answer('accept', id, taken._id, poster)).status).toBe(200)
    expect(await call('PATCH', `/bulk-orders/${id}`, poster, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'bulk_order_agreed' },
    })
    expect(await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })).toMatchObject({
      status: 200,
      body: { bulkOrder: { status: 'closed', filled: 100 } },
    })
  })

  test('to another crop or unit lets the offers for it lapse', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    await call('PATCH', `/bulk-orders/${id}`, poster, { unit: 'quintal', quantity: 5 })
    expect((await seeOrder(id, poster)).offers).toMatchObject([{ status: 'lapsed' }])
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_lapsed'])
  })

  test.each([
    ['nothing', {}],
    ['a wrong district', { district: 'Nashik' }],
    ['another status', { status: 'fulfilled' }],
    ['a day that is past', { neededBy: daysFromToday(-1) }],
  ])('to %s is refused', async (_what, change) => {
    const { id, poster } = await anOrder()
    expect(await call('PATCH', `/bulk-orders/${id}`, poster, change)).toMatchObject({ status: 400 })
  })

  test('is for nobody else to make, and for nobody once it is closed', async () => {
    const { id, poster } = await anOrder()
    const stranger = await aReachable(db, 'customer')
    expect((await call('PATCH', `/bulk-orders/${id}`, stranger, { status: 'closed' })).status).toBe(404)
    await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })
    expect(await call('PATCH', `/bulk-orders/${id}`, poster, { quantity: 3 })).toMatchObject({
      status: 409,
      body: { code: 'bulk_order_over' },
    })
  })
})

describe('whoever leaves', () => {
  test('closes their orders, and those who offered are told', async () => {
    const poster = await aReachable(db, 'vendor')
    const { id } = await anOrder({}, poster)
    const stall = await aStall()
    await offered(id, stall)
    await transaction(db, (tx) => closeOrdersOf(tx, poster.id))
    expect(await seeOrder(id, stall.seller)).toMatchObject({ status: 'closed', offers: [{ status: 'lapsed' }] })
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_lapsed'])
  })

  test('takes their offers along with the product', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    expect((await call('DELETE', `/products/${stall.product.id}`, stall.seller)).status).toBe(204)
    expect((await seeOrder(id, poster)).offers).toMatchObject([{ status: 'withdrawn', product: { isRemoved: true } }])
  })
})
