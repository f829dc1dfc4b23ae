import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, expectConsistent, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, act, call, create, see, aDeal, accepted, completed, bought, sold, disputed, ruled } = world
const { inStatus, traces, stockOf, ledgerOf, dealsOf } = world
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const uuid7 = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)

const yes = { bought: true, finalQuantity: 100 }
const soldAll = { sold: true, finalQuantity: 100, finalPrice: 27.5 }

describe('a request that was sent', () => {
  test('is answered with all it holds, and the product as it was offered', async () => {
    const seller = await aReachable(db, 'farmer', { name: 'Sita', state: 'Karnataka', district: 'Kolar' })
    const product = await aProduct(db, { sellerId: seller.id, images: ['/pictures/a.jpg'] })
    const { buyer, request } = await aDeal({ seller, product, quantity: 12.125 })
    expect(request).toEqual({
      _id: uuid7,
      product: {
        _id: product.id,
        name: 'tomato',
        category: 'vegetables',
        unit: 'kg',
        price: 28,
        image: '/pictures/a.jpg',
        isRemoved: false,
      },
      requester: {
        _id: buyer.id,
        name: 'Ravi',
        role: 'customer',
        district: null,
        state: null,
        profileImageUrl: null,
        isDeleted: false,
      },
      seller: {
        _id: seller.id,
        name: 'Sita',
        role: 'farmer',
        district: 'Kolar',
        state: 'Karnataka',
        profileImageUrl: null,
        isDeleted: false,
      },
      viewer: 'buyer',
      requestedQuantity: 12.125,
      requestedAt: time,
      acceptedAt: null,
      completedAt: null,
      dealtAt: null,
      disputedAt: null,
      disputedBy: null,
      disputeReason: null,
      status: 'pending',
      closeReason: null,
      finalQuantity: null,
      finalPrice: null,
      buyerConfirmation: null,
      sellerConfirmation: null,
      priceAgreed: null,
      payment: null,
      noteCode: null,
      userFeedback: null,
      farmerFeedback: null,
      adminNote: null,
      expiresAt: new Date(Date.parse(request.requestedAt) + 72 * 3_600_000).toISOString(),
      history: [{ at: request.requestedAt, by: 'buyer', event: 'create', from: null, to: 'pending' }],
    })
  })

  test('keeps name, unit and price when the seller changes them', async () => {
    const { id, buyer, seller, product } = await aDeal()
    const changed = { price: 99, unit: 'dozen', name: 'potato' }
    expect((await call('PATCH', `/products/${product.id}`, seller, changed)).status).toBe(200)
    expect((await see(id, buyer)).product).toMatchObject({ name: 'tomato', unit: 'kg', price: 28 })
  })

  test.each([
    ['accept', 'seller', { status: 'accepted', closeReason: null, acceptedAt: time }],
    ['reject', 'seller', { status: 'not_completed', closeReason: 'rejected', expiresAt: null }],
    ['withdraw', 'buyer', { status: 'not_completed', closeReason: 'withdrawn', expiresAt: null }],
  ] as const)('%s by the %s answers it', async (name, side, outcome) => {
    const deal = await aDeal()
    const { status, body } = await act(name, deal.id, deal[side])
    expect([status, body.request]).toEqual([200, expect.objectContaining({ ...outcome, viewer: side })])
    expect(body.request.history).toHaveLength(2)
    expect(body.request.history[1]).toEqual({ at: time, by: side, event: name, from: 'pending', to: outcome.status })
    expect(await stockOf(deal.product.id)).toBe(480)
  })

  test('once it has ended, another can be sent', async () => {
    const { id, buyer, product } = await aDeal()
    await act('withdraw', id, buyer)
    const again = await create(buyer, product.id)
    expect([again.status, again.body.request._id === id]).toEqual([201, false])
  })
})

describe('confirming', () => {
  test('the same quantity from both completes it with the seller’s figures, and the stock falls', async () => {
    const deal = await accepted()
    const first = await bought(deal, 100)
    expect(first).toMatchObject({ status: 'accepted', finalQuantity: null, sellerConfirmation: null })
    expect(first.buyerConfirmation).toEqual({
      bought: true,
      finalQuantity: 100,
      finalPrice: null,
      confirmedAt: time,
    })
    const done = await sold(deal, 98, 27.55)
    expect(done).toMatchObject({ status: 'completed', closeReason: null, finalQuantity: 98, finalPrice: 27.55 })
    expect(done).toMatchObject({ completedAt: time, expiresAt: null })
    expect(done.sellerConfirmation).toEqual({ sold: true, finalQuantity: 98, finalPrice: 27.55, confirmedAt: time })
    expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([382, [-98]])
    const { product } = (await call('GET', `/products/${deal.product.id}`, {})).body
    expect([product.availableQuantity, product.farmer.completedDeals]).toEqual([382, 1])
    expect(done.history.map(({ by, event, to }) => [by, event, to])).toEqual([
      ['buyer', 'create', 'pending'],
      ['seller', 'accept', 'accepted'],
      ['buyer', 'buyer_confirm', 'accepted'],
      ['seller', 'seller_confirm', 'completed'],
    ])
    expectConsistent(done.history)
  })

  test.each([
    [100, 98, 'completed'],
    [98, 100, 'completed'],
    [100, 97.999, 'disputed'],
    [102.042, 100, 'disputed'],
    [0.05, 0.049, 'completed'],
    [0.049, 0.047, 'disputed'],
    [1_000_000, 980_000, 'completed'],
  ])('%s bought and %s sold is %s', async (wasBought, wasSold, status) => {
    const deal = await accepted()
    await sold(deal, wasSold)
    const done = await bought(deal, wasBought)
    expect(done).toMatchObject({ status, finalQuantity: status === 'completed' ? wasSold : null })
    const left = status === 'completed' ? Math.max(0, Math.round((480 - wasSold) * 1000) / 1000) : 480
    expect(await stockOf(deal.product.id)).toBe(left)
  })

  test('no from both ends it without a deal', async () => {
    const deal = await accepted()
    await act('user-confirm', deal.id, deal.buyer, { bought: false, feedback: 'Too far.' })
    const { body } = await act('farmer-confirm', deal.id, deal.seller, { sold: false, feedback: 'Sold elsewhere.' })
    expect(body.request).toMatchObject({ status: 'not_completed', closeReason: 'no_deal', finalQuantity: null })
    expect(body.request).toMatchObject({ userFeedback: 'Too far.', farmerFeedback: 'Sold elsewhere.' })
    expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id), await dealsOf(deal.seller.id)]).toEqual([
      480,
      [],
      0,
    ])
  })

  test.each([
    ['a yes against a no', yes, { sold: false }],
    ['a no against a yes', { bought: false }, soldAll],
  ])('%s opens a dispute, raised by nobody', async (_, buyers, sellers) => {
    const deal = await accepted()
    await act('user-confirm', deal.id, deal.buyer, buyers)
    const { body } = await act('farmer-confirm', deal.id, deal.seller, sellers)
    expect(body.request).toMatchObject({ status: 'disputed', disputedAt: time, disputedBy: null, expiresAt: null })
    expect(await ledgerOf(deal.product.id)).toEqual([])
  })

  test('a side may change its answer until the other has answered, not after', async () => {
    const deal = await accepted()
    await bought(deal, 100)
    await bought(deal, 40)
    expect(await sold(deal, 40)).toMatchObject({ status: 'completed', finalQuantity: 40 })
    const late = await act('user-confirm', deal.id, deal.buyer, { bought: false })
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
  })

  test('more may be sold than was requested; the stock never falls below 0', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 50.5 })
    const deal = await accepted({ seller, product, quantity: 50.5 })
    await bought(deal, 80)
    expect(await sold(deal, 80)).toMatchObject({ status: 'completed', finalQuantity: 80 })
    expect([await stockOf(product.id), await ledgerOf(product.id)]).toEqual([0, [-50.5]])
  })
})

describe('a dispute', () => {
  test.each(['buyer', 'seller'] as const)('is raised by the %s of an accepted request, with a reason', async (side) => {
    const deal = await accepted()
    const request = await disputed(deal, deal[side])
    expect(request).toMatchObject({ status: 'disputed', disputedBy: side, disputeReason: 'Half was rotten.' })
    expect(request.history.at(-1)).toEqual({ at: time, by: side, event: 'dispute', from: 'accepted', to: 'disputed' })
  })

  test('ends when a side confirms again so that both agree', async () => {
    const deal = await accepted()
    await bought(deal, 100)
    expect((await sold(deal, 60)).status).toBe('disputed')
    expect((await bought(deal, 80)).status).toBe('disputed')
    const agreed = await bought(deal, 60)
    expect(agreed).toMatchObject({ status: 'completed', finalQuantity: 60, finalPrice: 27.5 })
    expect([await stockOf(deal.product.id), await dealsOf(deal.seller.id)]).toEqual([420, 1])
    expectConsistent(agreed.history)
  })

  test('ends without a deal when both then say no', async () => {
    const deal = await accepted()
    await bought(deal, 100)
    await act('farmer-confirm', deal.id, deal.seller, { sold: false })
    const { body } = await act('user-confirm', deal.id, deal.buyer, { bought: false })
    expect(body.request).toMatchObject({ status: 'not_completed', closeReason: 'no_deal' })
  })

  test('about a completed deal ruled no deal gives back exactly what was taken', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 50 })
    const deal = await accepted({ seller, product, quantity: 50 })
    await bought(deal, 80)
    await sold(deal, 80)
    expect([await stockOf(product.id), await dealsOf(seller.id)]).toEqual([0, 1])
    expect(await disputed(deal, seller)).toMatchObject({ status: 'disputed', completedAt: null })
    expect([await stockOf(product.id), await dealsOf(seller.id)]).toEqual([0, 0])
    await call('PATCH', `/products/${product.id}`, seller, { availableQuantity: 7 })
    const request = await ruled(deal, { outcome: 'not_completed' })
    expect(request).toMatchObject({ status: 'not_completed', closeReason: 'resolved_by_admin', finalQuantity: null })
    expect([await stockOf(product.id), await ledgerOf(product.id), await dealsOf(seller.id)]).toEqual([
      57,
      [-50, 50],
      0,
    ])
  })

  test('that ends as the deal was takes nothing from the stock twice', async () => {
    const deal = await completed()
    await disputed(deal)
    await ruled(deal, { outcome: 'completed' })
    expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([380, [-100]])
    expect(await dealsOf(deal.seller.id)).toBe(1)
  })
})

describe('a ruling', () => {
  test('with other figures sets them, with the stock, the note and a row in the log', async () => {
    const deal = await accepted()
    await bought(deal, 100)
    await sold(deal, 50, 20)
    const request = await ruled(deal, { outcome: 'completed', finalQuantity: 70.5, finalPrice: 22.25 })
    expect(request).toMatchObject({ status: 'completed', finalQuantity: 70.5, finalPrice: 22.25, viewer: 'admin' })
    expect(request).toMatchObject({ adminNote: 'I called both.', completedAt: time, closeReason: null })
    expect(request.history.at(-1)).toEqual({ at: time, by: 'admin', event: 'rule', from: 'disputed', to: 'completed' })
    expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([409.5, [-70.5]])
    expect((await see(deal.id, deal.buyer)).adminNote).toBe('I called both.')
    const logged = (await db.select().from(auditLog)).find(({ targetId }) => targetId === deal.id)
    expect(logged).toMatchObject({ action: 'request.ruled', actorId: admin.id, targetKind: 'contact-request' })
    expect(logged).toMatchObject({
      before: { status: 'disputed' },
      after: { status: 'completed', finalQuantity: 70.5 },
    })
  })

  test('on a completed deal moves the stock by the difference only', async () => {
    const deal = await completed()
    await disputed(deal)
    await ruled(deal, { outcome: 'completed', finalQuantity: 60 })
    expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([420, [-100, 40]])
    expect((await see(deal.id, deal.seller)).finalQuantity).toBe(60)
  })

  test('needs figures when nobody gave any, a note, and a known outcome', async () => {
    const deal = await inStatus.disputed()
    const before = await traces(deal)
    for (const wrong of [
      { outcome: 'completed', adminNote: 'x' },
      { outcome: 'completed', adminNote: 'x', finalQuantity: 10 },
      { outcome: 'not_completed' },
      { outcome: 'not_completed', adminNote: '' },
      { outcome: 'expired', adminNote: 'x' },
      { outcome: 'completed', adminNote: 'x', finalQuantity: -1, finalPrice: 1 },
      { outcome: 'completed', adminNote: 'x'.repeat(2001), finalQuantity: 1, finalPrice: 1 },
    ])
      expect((await call('PATCH', `/admin/contact-requests/${deal.id}`, admin, wrong)).status).toBe(400)
    expect(await traces(deal)).toEqual(before)
  })

  test('is the admin’s alone', async () => {
    const deal = await inStatus.disputed()
    const ruling = { outcome: 'not_completed', adminNote: 'x' }
    for (const who of [deal.buyer, deal.seller])
      expect((await call('PATCH', `/admin/contact-requests/${deal.id}`, who, ruling)).status).toBe(403)
    expect((await call('PATCH', `/admin/contact-requests/${deal.id}`, {}, ruling)).status).toBe(401)
  })

  test.each(['pending', 'accepted', 'completed', 'not_completed'] as const)(
    'cannot be made of one %s',
    async (status) => {
      const deal = await inStatus[status]()
      const before = await traces(deal)
      const ruling = { outcome: 'completed', adminNote: 'x', finalQuantity: 1, finalPrice: 1 }
      const { status: answer, body } = await call('PATCH', `/admin/contact-requests/${deal.id}`, admin, ruling)
      expect([answer, body.code]).toEqual([409, 'invalid_transition'])
      expect(await traces(deal)).toEqual(before)
    },
  )
})
