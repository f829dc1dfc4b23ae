import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityAtMost } from '#contract/admin/activity.ts'
import { aProduct } from '#server/testing/builders.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aReachable } from '#server/testing/requests.ts'
import { aMessage } from '#server/testing/support.ts'

const world = await overviewWorld()
const { db, call, admin, activity } = world

test('tells what happened, newest first, each leading to its thing', async () => {
  const seller = await aReachable(db, 'farmer', { name: 'Sita' })
  const buyer = await aReachable(db, 'customer', { name: 'Ravi' })
  const product = await aProduct(db, { sellerId: seller.id })
  const deal = await world.completed({ seller, buyer, product })
  await world.disputed(deal)
  const { body } = await call('POST', '/contact-messages/create', buyer, aMessage())
  await call('PUT', '/admin/system/settings', admin, { dailyRequestCap: 9 })
  const told = (await activity('?limit=100')).activity
  const requests = `/admin/dashboard/requests/${deal.id}`
  expect(told.slice(0, 8)).toEqual([
    expect.objectContaining({ kind: 'admin_action', leadsTo: '/admin/dashboard/logs' }),
    expect.objectContaining({ kind: 'ticket_opened', params: { ticketId: body.ticketId } }),
    expect.objectContaining({ kind: 'dispute_opened', leadsTo: requests }),
    expect.objectContaining({ kind: 'deal_made', leadsTo: requests }),
    expect.objectContaining({ kind: 'request_sent', leadsTo: requests }),
    expect.objectContaining({ kind: 'product_listed', leadsTo: `/products/${product.id}` }),
    expect.objectContaining({ kind: 'account_opened', leadsTo: `/admin/dashboard/users/${buyer.id}` }),
    expect.objectContaining({ kind: 'account_opened', leadsTo: `/admin/dashboard/users/${seller.id}` }),
  ])
  expect(told[0]?.params).toEqual({ action: 'settings.changed', actor: admin.name })
  expect(told[3]?.params).toEqual({ product: 'tomato', buyer: 'Ravi', seller: 'Sita', rupees: 2750 })
  expect(told[5]?.params).toEqual({ product: 'tomato', seller: 'Sita' })
  expect(told[6]?.params).toEqual({ role: 'customer', name: 'Ravi' })
  expect(new Set(told.map(({ _id }) => _id)).size).toBe(told.length)
})

test('holds no phone number and no email', async () => {
  const { seller, buyer } = await world.accepted()
  const written = aMessage({ name: 'Ring 98450 12345', subject: 'Call me: 98450 12345' })
  await call('POST', '/contact-messages/create', buyer, written)
  const text = JSON.stringify(await activity('?limit=100'))
  for (const secret of [seller.phone, buyer.phone, seller.email, buyer.email, written.email, '98450'])
    expect(text).not.toContain(secret)
  expect(text).not.toContain('@')
})

test('who closed their account has no name any more', async () => {
  const { id } = await aReachable(db, 'vendor', { name: 'Nobody Now', closedAt: new Date() })
  const told = (await activity()).activity.find(({ leadsTo }) => leadsTo.endsWith(id))
  expect(told?.params).toEqual({ role: 'vendor', name: null })
})

test('comes in pages without a gap or a repeat; past the end there is nothing', async () => {
  const all = await activity('?limit=100')
  const { total, pageCount } = await activity('?limit=3')
  expect([total, pageCount]).toEqual([all.total, Math.ceil(all.total / 3)])
  const paged = []
  for (let page = 1; page <= pageCount; page++) paged.push(...(await activity(`?limit=3&page=${page}`)).activity)
  expect(paged).toEqual(all.activity)
  expect(await activity(`?limit=3&page=${pageCount + 1}`)).toEqual({
    activity: [],
    total,
    page: pageCount + 1,
    pageCount,
  })
  for (const query of ['?page=0', '?limit=101', '?page=x'])
    expect((await call('GET', `/admin/dashboard/activity${query}`, admin)).status).toBe(400)
})

test('goes back a thousand things and no further', async () => {
  await db.execute(sql`insert into users (id, role, username, name, email, created_at)
    select gen_random_uuid(), 'farmer', 'old_' || n, 'Old', 'old_' || n || '@example.in', now() - interval '2 years'
    from generate_series(1, 1200) n`)
  const { total, pageCount } = await activity('?limit=100')
  expect([total, pageCount]).toEqual([activityAtMost, activityAtMost / 100])
  expect((await activity(`?limit=100&page=${pageCount}`)).activity).toHaveLength(100)
  expect((await activity(`?limit=100&page=${pageCount + 1}`)).activity).toEqual([])
})
