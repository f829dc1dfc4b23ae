import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, expectConsistent, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, act, call, create, see, aDeal, accepted, completed, bought, sold, disputed, ruled } = world
const { rowOf, stockOf, ledgerOf, traces, toldTo, admin } = world
const { hours, days } = passingTime()

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)
const leave = (who: Parameters<typeof call>[2], given = password) =>
  call('DELETE', '/users/profile', who, { password: given })
const aLeaver = (role: 'farmer' | 'vendor' | 'customer', name: string) => aReachable(db, role, { name, passwordHash })
const removeProduct = ({ product, seller }: Awaited<ReturnType<typeof aDeal>>) =>
  call('DELETE', `/products/${product.id}`, seller)

describe('deleting a product', () => {
  test('closes what is pending and tells those buyers, and nobody else', async () => {
    const deal = await aDeal()
    const second = await aDeal({ seller: deal.seller, product: deal.product })
    const elsewhere = await aDeal({ seller: deal.seller, buyer: deal.buyer })
    expect((await removeProduct(deal)).status).toBe(204)
    for (const { id, buyer } of [deal, second]) {
      const request = await see(id, buyer)
      expect(request).toMatchObject({ status: 'not_completed', closeReason: 'product_removed', expiresAt: null })
      expect(request.product).toMatchObject({ name: 'tomato', unit: 'kg', price: 28, isRemoved: true })
      expect(request.history.at(-1)).toMatchObject({ by: 'system', event: 'remove_product', from: 'pending' })
    }
    expect((await rowOf(elsewhere.id)).status).toBe('pending')
    expect(await toldTo(deal.buyer)).toEqual(['product_removed'])
    expect(await toldTo(second.buyer)).toEqual(['product_removed'])
    expect(await toldTo(deal.seller)).not.toContain('product_removed')
  })

  test('leaves the accepted and the disputed: they go on with what was offered', async () => {
    const seller = await aReachable(db, 'farmer')
    const product = await aProduct(db, { sellerId: seller.id })
    const [agreed, apart] = [await accepted({ seller, product }), await accepted({ seller, product })]
    await disputed(apart)
    expect((await removeProduct(agreed)).status).toBe(204)
    expect([(await rowOf(agreed.id)).status, (await rowOf(apart.id)).status]).toEqual(['accepted', 'disputed'])
    await bought(agreed)
    const done = await sold(agreed)
    expect(done).toMatchObject({ status: 'completed', finalQuantity: 100, product: { name: 'tomato', price: 28 } })
    expect((await see(agreed.id, agreed.buyer)).seller.phone).toBe(seller.phone)
    expect((await ruled(apart, { outcome: 'completed', finalQuantity: 10, finalPrice: 20 })).status).toBe('completed')
    expect([await stockOf(product.id), await ledgerOf(product.id)]).toEqual([370, [-100, -10]])
  })

  test('after 72 hours finds it expired, not removed', async () => {
    const deal = await aDeal()
    hours(72)
    expect((await removeProduct(deal)).status).toBe(204)
    expect(await rowOf(deal.id)).toMatchObject({ status: 'expired', closeReason: 'unanswered' })
  })
})

describe('closing an account', () => {
  test('of a buyer closes what they asked for and tells the sellers', async () => {
    const buyer = await aLeaver('customer', 'Ravi')
    const deal = await aDeal({ buyer })
    expect((await leave(buyer)).status).toBe(204)
    const request = await see(deal.id, deal.seller)
    expect(request).toMatchObject({ status: 'not_completed', closeReason: 'account_closed' })
    expect(request.history.at(-1)).toMatchObject({ by: 'system', event: 'close_account', from: 'pending' })
    expectConsistent(request.history)
    expect(await toldTo(deal.seller)).toEqual(['request_received', 'account_closed'])
    const { notices } = await traces(deal)
    expect(notices.map(({ user_id: reader }) => reader)).toEqual([deal.seller.id, deal.seller.id])
  })

  test('of a seller closes what they were asked for, tells the buyers, and withdraws the products', async () => {
    const seller = await aLeaver('farmer', 'Sita')
    const deal = await aDeal({ seller })
    expect((await leave(seller)).status).toBe(204)
    expect(await rowOf(deal.id)).toMatchObject({ status: 'not_completed', closeReason: 'account_closed' })
    expect(await toldTo(deal.buyer)).toEqual(['account_closed'])
    expect((await call('GET', `/products/${deal.product.id}`, {})).status).toBe(404)
    expect((await create(await aReachable(db, 'customer'), deal.product.id)).status).toBe(404)
  })

  test('of a vendor closes both kinds, each told to its own other side', async () => {
    const vendor = await aLeaver('vendor', 'Manju')
    const [sent, received] = [await aDeal({ buyer: vendor }), await aDeal({ seller: vendor })]
    expect((await leave(vendor)).status).toBe(204)
    for (const { id } of [sent, received]) expect((await rowOf(id)).closeReason).toBe('account_closed')
    expect(await toldTo(sent.seller)).toEqual(['request_received', 'account_closed'])
    expect(await toldTo(received.buyer)).toEqual(['account_closed'])
  })

  test.each(['buyer', 'seller'] as const)(
    'of the %s with an open dispute is refused, and nothing has changed',
    async (side) => {
      const leaver = await aLeaver(side === 'buyer' ? 'customer' : 'farmer', 'Gowda')
      const deal = await accepted({ [side]: leaver })
      const pending = await aDeal({ [side]: leaver })
      await disputed(deal)
      const before = [await traces(deal), await traces(pending)]
      const { status, body } = await leave(leaver)
      expect([status, body.code]).toEqual([409, 'dispute_open'])
      expect([await traces(deal), await traces(pending)]).toEqual(before)
      const [account] = await db.select().from(users).where(eq(users.id, leaver.id))
      expect(account).toMatchObject({ name: 'Gowda', phone: leaver.phone, closedAt: null })
      expect((await call('GET', `/products/${deal.product.id}`, {})).status).toBe(200)
      await ruled(deal, { outcome: 'not_completed' })
      expect((await leave(leaver)).status).toBe(204)
    },
  )

  test('with the wrong password closes nothing', async () => {
    const buyer = await aLeaver('customer', 'Ravi')
    const deal = await aDeal({ buyer })
    expect((await leave(buyer, 'Wrong@2026')).status).toBe(400)
    expect((await rowOf(deal.id)).status).toBe('pending')
  })

  test.each(['buyer', 'seller'] as const)(
    'of the %s ends what was accepted, and tells the other side',
    async (side) => {
      const leaver = await aLeaver(side === 'buyer' ? 'customer' : 'farmer', 'Gowda')
      const deal = await accepted({ [side]: leaver })
      const other = side === 'buyer' ? deal.seller : deal.buyer
      await (side === 'buyer' ? sold(deal) : bought(deal))
      expect((await leave(leaver)).status).toBe(204)
      const request = await see(deal.id, other)
      expect(request).toMatchObject({ status: 'not_completed', closeReason: 'account_closed', finalQuantity: null })
      expect(request.history.at(-1)).toMatchObject({ by: 'system', event: 'close_account', from: 'accepted' })
      expectConsistent(request.history)
      expect((await toldTo(other)).at(-1)).toBe('account_closed')
      expect([await stockOf(deal.product.id), await ledgerOf(deal.product.id)]).toEqual([480, []])
      const { body } = await (side === 'buyer'
        ? act('farmer-confirm', deal.id, other, { sold: false })
        : act('user-confirm', deal.id, other, { bought: false }))
      expect(body.code).toBe('invalid_transition')
    },
  )

  test('after 14 days finds what was accepted lapsed, not closed', async () => {
    const buyer = await aLeaver('customer', 'Ravi')
    const deal = await accepted({ buyer })
    days(14)
    expect((await leave(buyer)).status).toBe(204)
    expect(await rowOf(deal.id)).toMatchObject({ status: 'not_completed', closeReason: 'unconfirmed' })
  })

  test('leaves “Deleted user” in the other side’s records, and no way to reach them', async () => {
    const buyer = await aLeaver('customer', 'Ravi')
    const deal = await completed({ buyer })
    expect((await leave(buyer)).status).toBe(204)
    const { received } = (await call('GET', '/contact-requests/my', deal.seller)).body
    const [ofAdmin] = (await call('GET', '/admin/contact-requests?limit=1', admin)).body.requests
    for (const request of [await see(deal.id, deal.seller), received[0], ofAdmin]) {
      expect(request).toMatchObject({ _id: deal.id, status: 'completed', finalQuantity: 100 })
      expect(request.requester).toMatchObject({ isDeleted: true, name: 'Deleted user' })
    }
    const answers = JSON.stringify([received, ofAdmin, (await call('GET', '/notifications', deal.seller)).body])
    for (const trace of ['Ravi', buyer.email, buyer.phone?.slice(3)]) expect(answers).not.toContain(trace)
  })

  test('names nobody in what the other side was told before', async () => {
    const seller = await aLeaver('farmer', 'Sita')
    const deal = await accepted({ seller })
    await leave(seller)
    const [, earlier] = (await call('GET', '/notifications', deal.buyer)).body.notifications
    expect(earlier.message).toBe('Deleted user accepted your request for Tomato. You can call each other now.')
  })

  test('lets nobody in to move a request any more', async () => {
    const buyer = await aLeaver('customer', 'Ravi')
    const deal = await accepted({ buyer })
    await leave(buyer)
    expect((await act('user-confirm', deal.id, buyer, { bought: false })).status).toBe(401)
  })
})
