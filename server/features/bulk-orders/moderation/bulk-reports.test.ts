import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { bulkWorld } from '#server/testing/bulk-orders.ts'
import { aReachable } from '#server/testing/requests.ts'

const world = await bulkWorld()
const { db, admin, call, anOrder, aStall, offered } = world
const report = (id: string, who: object, given: object = { reason: 'fraud' }) =>
  call('POST', `/bulk-orders/${id}/report`, who, given)
const seenByAdmin = async (id: string) => (await call('GET', `/admin/bulk-orders/${id}`, admin)).body
const decide = (id: string, action: string, reason?: string) =>
  call('PATCH', `/admin/bulk-orders/${id}`, admin, { action, ...(reason && { reason }) })

describe('a report of a bulk order', () => {
  test('of any member is kept, with who and when, and the order stays where it is', async () => {
    const { id } = await anOrder()
    const people = [
      await aReachable(db, 'customer', { name: 'Ravi' }),
      await aReachable(db, 'farmer'),
      await aReachable(db, 'vendor'),
    ]
    for (const one of people) expect((await report(id, one, { reason: 'other', text: ' No buyer. ' })).status).toBe(201)
    const { bulkOrder, reports } = await seenByAdmin(id)
    expect(bulkOrder).toMatchObject({ openReports: 3, status: 'open', isHidden: false })
    expect(reports).toHaveLength(3)
    expect(reports.at(-1)).toMatchObject({
      reason: 'other',
      text: 'No buyer.',
      by: { _id: people[0]?.id, name: 'Ravi', username: people[0]?.username },
      settledAt: null,
    })
    const { status, body } = await call('GET', `/bulk-orders/${id}`, await aReachable(db, 'farmer'))
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/report/i)
  })

  test('is one for a member and order, at the same moment and also when it was settled', async () => {
    const { id } = await anOrder()
    const member = await aReachable(db, 'customer')
    const first = await Promise.all(Array.from({ length: 6 }, () => report(id, member)))
    expect(first.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
    await decide(id, 'show')
    expect(await report(id, member)).toMatchObject({ status: 409, body: { code: 'already_reported' } })
    expect((await seenByAdmin(id)).bulkOrder.openReports).toBe(0)
  })

  test.each(['show', 'hide', 'close'])('is settled by a decision: %s', async (action) => {
    const { id } = await anOrder()
    await report(id, await aReachable(db, 'customer'))
    expect((await decide(id, action, 'Looked at it.')).status).toBe(200)
    const { bulkOrder, reports } = await seenByAdmin(id)
    expect([bulkOrder.openReports, reports[0].settledAt]).toEqual([0, expect.any(String)])
  })

  test('of one’s own, of one that is over for its reader, or of none is refused', async () => {
    const { id, poster } = await anOrder()
    const stall = await aStall()
    await offered(id, stall)
    expect(await report(id, poster)).toMatchObject({ status: 403, body: { code: 'own_bulk_order' } })
    await call('PATCH', `/bulk-orders/${id}`, poster, { status: 'closed' })
    expect((await report(id, await aReachable(db, 'customer'))).status).toBe(404)
    expect((await report(id, stall.seller)).status).toBe(201)
    expect((await report(v7(), stall.seller)).status).toBe(404)
  })

  test.each([
    [{}],
    [{ reason: 'dull' }],
    [{ reason: 'fraud', text: 'x'.repeat(2001) }],
    [{ reason: 'fraud', text: 'a\0' }],
  ])('%j is refused', async (given) => {
    const { id } = await anOrder()
    expect((await report(id, await aReachable(db, 'customer'), given)).status).toBe(400)
  })

  test('comes at most twenty times an hour from one member, and never from a visitor', async () => {
    const member = await aReachable(db, 'customer')
    const { id } = await anOrder()
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await report(id, member)).status)
    expect(statuses).toEqual([201, ...Array(19).fill(409), 429])
    expect((await report(id, {})).status).toBe(401)
  })

  test('waits for admins as an alert until it is settled, and is in the file of who made it', async () => {
    const { id } = await anOrder()
    const member = await aReachable(db, 'customer')
    await report(id, member, { reason: 'offensive', text: 'Rude.' })
    const alerts = async () =>
      (await call('GET', '/admin/dashboard/alerts', admin)).body.alerts.filter(
        ({ kind }: { kind: string }) => kind === 'bulk_orders_reported',
      )
    const [first] = await alerts()
    expect(first).toMatchObject({
      isDismissible: false,
      leadsTo: '/admin/dashboard/bulk-orders?status=reported',
    })
    const waits = async () =>
      (await call('GET', '/admin/dashboard/waiting', admin)).body.waiting.find(
        ({ kind }: { kind: string }) => kind === 'bulkReports',
      )
    expect(await waits()).toMatchObject({
      count: first.params.count,
      leadsTo: first.leadsTo,
      longest: {
        params: { product: 'onion' },
        leadsTo: expect.stringContaining('/bulk-orders?status=reported&order='),
      },
    })
    const reported = (await call('GET', '/admin/bulk-orders?status=reported&limit=100', admin)).body
    expect(first.params.count).toBe(reported.total)
    for (const one of reported.bulkOrders) await decide(one._id, 'show')
    expect([await alerts(), await waits()]).toEqual([[], undefined])
    const { body } = await call('GET', '/users/profile/data', member)
    expect(body.bulkReports).toMatchObject([{ bulkOrderId: id, reason: 'offensive', text: 'Rude.' }])
  })
})
