import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, expectConsistent, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, act, call, see, accepted, completed, bought, sold, disputed, ruled } = world
const { inStatus, traces, stockOf, ledgerOf, dealsOf } = world
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

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
