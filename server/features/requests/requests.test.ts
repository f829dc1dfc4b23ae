import { describe, expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, expectConsistent, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, act, call, create, see, aDeal, accepted, bought, sold, stockOf, ledgerOf, dealsOf } = world
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
      availableFrom: null,
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
      buyerFacts: null,
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
