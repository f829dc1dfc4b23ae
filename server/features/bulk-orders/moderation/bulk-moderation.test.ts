import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { aPerson } from '#server/testing/products.ts'
import { aReachable } from '#server/testing/requests.ts'

const world = await bulkWorld()
const { db, admin, call, anOrder, aStall, offer, offered, answer, seeOrder, listed, tell, toldTo } = world
const decide = (id: string, action: string, reason?: string, who: { headers?: object } = admin) =>
  call('PATCH', `/admin/bulk-orders/${id}`, who as never, { action, ...(reason && { reason }) })
const list = async (query: string): Promise<string[]> => {
  const { status, body } = await call('GET', `/admin/bulk-orders?limit=100&${query}`, admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.bulkOrders.map(({ _id }: { _id: string }) => _id)
}
const logged = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(desc(auditLog.at), desc(auditLog.id))
const told = async (who: object) => (await call('GET', '/notifications', who)).body.notifications

describe('a bulk order that an admin hides', () => {
  test('is gone for everyone but its poster and admins, who read why', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    const { status, body } = await decide(id, 'hide', 'Not a buyer.')
    expect([status, body.bulkOrder]).toMatchObject([200, { isHidden: true, moderationReason: 'Not a buyer.' }])
    const stranger = await aReachable(db, 'customer')
    for (const who of [stranger, stall.seller]) expect((await call('GET', `/bulk-orders/${id}`, who)).status).toBe(404)
    expect([await listed(stall.seller), await listed(stall.seller, 'offered=true')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ])
    expect(await listed(poster, 'mine=true')).toContain(id)
    expect(await seeOrder(id, poster)).toMatchObject({ isHidden: true, moderationReason: 'Not a buyer.' })
    expect((await call('GET', `/admin/bulk-orders/${id}`, admin)).body).toMatchObject({
      bulkOrder: { isHidden: true, offerCount: 1 },
      offers: [{ status: 'waiting', seller: { name: 'Sita' } }],
    })
    const own = (await call('GET', '/users/profile/data', stall.seller)).body
    expect(own.bulkOffers).toMatchObject([{ bulkOrder: { _id: id } }])
  })

  test('takes no offers and accepts none, so that no number is shown; what was accepted goes on', async () => {
    const { id, poster } = await anOrder()
    const [first, second] = [await aStall(), await aStall()]
    const taken = await offered(id, first)
    const waits = await offered(id, second)
    const { body } = await answer('accept', id, taken._id, poster)
    await decide(id, 'hide')
    expect((await offer(id, await aStall())).body.code).toBe('not_found')
    expect(await answer('accept', id, waits._id, poster)).toMatchObject({
      status: 409,
      body: { code: 'bulk_order_hidden' },
    })
    expect((await call('GET', `/contact-requests/${body.offer.requestId}`, first.seller)).body.request.status).toBe(
      'accepted',
    )
  })

  test('tells no seller of itself until it is shown again, and then each once', async () => {
    const { seller } = await aStall()
    const { id } = await anOrder()
    await decide(id, 'hide')
    await tell(id)
    expect(await toldTo(seller)).not.toContain('bulk_order_posted')
    await decide(id, 'show')
    await tell(id)
    await tell(id)
    expect((await toldTo(seller)).filter((type) => type === 'bulk_order_posted')).toHaveLength(1)
  })

  test('is told to its poster with the reason, and once; and when it is shown again', async () => {
    const { id, poster } = await anOrder()
    for (const reason of ['Spam.', 'Spam.', 'Not a buyer.']) await decide(id, 'hide', reason)
    await decide(id, 'show')
    await decide(id, 'show')
    expect(await told(poster)).toMatchObject([
      { type: 'bulk_order_shown', message: 'Others see your bulk order for Onion again.' },
      { type: 'bulk_order_hidden', params: { reason: 'Not a buyer.' }, page: `/bulk-orders/${id}` },
      {
        kind: 'moderation',
        message: 'Others no longer see your bulk order for Onion: Seedha has hidden it. Reason: Spam.',
      },
    ])
    expect(await seeOrder(id, poster)).toMatchObject({ isHidden: false, moderationReason: null })
  })
})

describe('a bulk order that an admin closes', () => {
  test('is over: offers lapse, both sides are told, and it can’t be closed twice', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    expect((await decide(id, 'close')).body.bulkOrder).toMatchObject({ status: 'closed', isHidden: false })
    expect(await seeOrder(id, poster)).toMatchObject({ status: 'closed', offers: [{ status: 'lapsed' }] })
    expect(await toldTo(stall.seller)).toEqual(['bulk_offer_lapsed'])
    expect((await told(poster))[0]).toMatchObject({
      type: 'bulk_order_closed',
      message: 'Seedha has closed your bulk order for Onion. Reason: none was given',
    })
    expect(await decide(id, 'close')).toMatchObject({ status: 409, body: { code: 'bulk_order_over' } })
  })
})

describe('moderating bulk orders', () => {
  test('is in the log: who, which, before and after', async () => {
    const { id } = await anOrder()
    await decide(id, 'hide', 'Spam.')
    await decide(id, 'show')
    expect(await logged(id)).toMatchObject([
      { action: 'bulk_order.shown', actorId: admin.id, before: { isHidden: true, reason: 'Spam.' } },
      {
        action: 'bulk_order.hidden',
        targetKind: 'bulk-order',
        before: { status: 'open', isHidden: false },
        after: { isHidden: true, reason: 'Spam.' },
      },
    ])
  })

  test('by two admins at the same moment tells its poster of each decision once', async () => {
    const { id, poster } = await anOrder()
    const second = await aPerson(db, 'admin')
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => decide(id, 'hide', 'Spam.')),
      ...Array.from({ length: 4 }, () => decide(id, 'close', 'Spam.', second)),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await toldTo(poster)).toSorted()).toEqual(['bulk_order_closed', 'bulk_order_hidden'])
  })

  test.each([
    [{ action: 'burn' }, 400],
    [{ action: 'hide', reason: '  ' }, 400],
    [{ action: 'hide', reason: 'x'.repeat(2001) }, 400],
    [{}, 400],
  ])('%j is refused', async (given, status) => {
    const { id } = await anOrder()
    expect((await call('PATCH', `/admin/bulk-orders/${id}`, admin, given)).status).toBe(status)
    expect((await call('PATCH', `/admin/bulk-orders/${v7()}`, admin, { action: 'hide' })).status).toBe(404)
  })
})

describe('an admin’s list of bulk orders', () => {
  test('is searched by crop in any language, place, poster, notes and id', async () => {
    const poster = await aReachable(db, 'customer', { name: 'Gulabchand', username: 'gulab_kothari' })
    const { id } = await anOrder({ district: 'Hassan', notes: 'In jute sacks please.' }, poster)
    for (const search of ['onion', 'ಈರುಳ್ಳಿ', 'pyaz hassan', 'gulabchand', 'gulab_ko', 'jute sacks', id, poster.id])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toContain(id)
    for (const search of ['tomato', 'onion kolar', 'nobody_here', v7()])
      expect(await list(`search=${encodeURIComponent(search)}`), search).not.toContain(id)
  })

  test('is narrowed and sorted, and each page follows the one before', async () => {
    const poster = await aReachable(db, 'customer')
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await anOrder({}, poster)).id)
    const [first = '', second = '', third = ''] = ids
    await decide(first, 'hide')
    await decide(second, 'close')
    await call('POST', `/bulk-orders/${third}/report`, await aReachable(db, 'customer'), { reason: 'fraud' })
    const of = `poster=${poster.id}`
    expect(await list(`${of}&status=hidden`)).toEqual([first])
    expect(await list(`${of}&status=closed`)).toEqual([second])
    expect(await list(`${of}&status=reported`)).toEqual([third])
    expect(await list(`${of}&status=open`)).toEqual([third, first])
    expect(await list(`${of}&category=fruits`)).toEqual([])
    expect(await list(`${of}&state=Karnataka&sort=newest&order=asc`)).toEqual(ids)
    expect((await list(`${of}&sort=reports`))[0]).toBe(third)
    const pages = await Promise.all(
      [1, 2].map((page) => call('GET', `/admin/bulk-orders?${of}&limit=2&page=${page}`, admin)),
    )
    expect(pages.map(({ body }) => [body.bulkOrders.length, body.total, body.pageCount])).toEqual([
      [2, 3, 2],
      [1, 3, 2],
    ])
    expect((await call('GET', '/admin/bulk-orders?status=lost', admin)).status).toBe(400)
  })

  test('and what happened in the overview name a new one', async () => {
    const { id } = await anOrder()
    const { activity } = (await call('GET', '/admin/dashboard/activity?limit=100', admin)).body
    expect(activity).toContainEqual(
      expect.objectContaining({
        kind: 'bulk_order_posted',
        params: { product: 'onion', buyer: 'Meena' },
        leadsTo: `/admin/dashboard/bulk-orders?order=${id}`,
      }),
    )
  })
})
