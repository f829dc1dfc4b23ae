import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Waiting, type WaitingKind, waitingAtMost, waitingKinds } from '#contract/admin/waiting.ts'
import { adminDevices } from '#server/database/tables/admin.ts'
import { writeFailedBackup, writeLastBackup } from '#server/platform/backup/last-backup.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { aNeed } from '#server/testing/bulk-orders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aReachable } from '#server/testing/requests.ts'
import { aMessage } from '#server/testing/support.ts'
import { createAdmin } from './first-admin.ts'

const world = await overviewWorld()
const { db, call, admin } = world
const time = passingTime()

const waiting = async (): Promise<Waiting[]> => {
  const { status, body } = await call('GET', '/admin/dashboard/waiting', admin)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.waiting
}
const ofKind = async (wanted: WaitingKind) => (await waiting()).find(({ kind }) => kind === wanted)

test('nothing waits at first, and nobody but an admin is told', async () => {
  expect(await waiting()).toEqual([])
  for (const role of ['farmer', 'vendor', 'customer'] as const)
    expect((await call('GET', '/admin/dashboard/waiting', await aReachable(db, role))).status).toBe(403)
  expect((await call('GET', '/admin/dashboard/waiting', {})).status).toBe(401)
})

test('each kind is told with its number and its list, what waits longest first, until it is dealt with', async () => {
  const { ticketId } = (await call('POST', '/contact-messages/create', {}, aMessage())).body
  time.hours(1)
  const deal = await world.accepted()
  await world.disputed(deal)
  const seller = await aUser(db, 'farmer', { name: 'Sita' })
  const product = await aProduct(db, { sellerId: seller.id })
  for (let times = 0; times < 2; times++)
    await call('POST', `/products/${product.id}/report`, await aReachable(db, 'customer'), { reason: 'fraud' })
  const poster = await aReachable(db, 'customer', { name: 'Ravi' })
  const order = (await call('POST', '/bulk-orders', poster, aNeed())).body.bulkOrder
  await call('POST', `/bulk-orders/${order._id}/report`, await aReachable(db, 'farmer'), { reason: 'fraud' })
  const stranger = await aUser(db, 'admin')
  const deviceHash = Buffer.alloc(32, 1)
  await db.insert(adminDevices).values({ userId: stranger.id, deviceHash, lastSeenAt: new Date() })
  await db.execute(sql`select graphile_worker.add_job('a-failing-one', '{}'::json)`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 5, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'a-failing-one')`)

  const told = await waiting()
  expect(told.map(({ since }) => since)).toEqual(told.map(({ since }) => since).toSorted())
  const { backup: _, ...counted } = waitingKinds // with the demo on nobody makes one
  expect(Object.fromEntries(told.map(({ kind, count, leadsTo }) => [kind, [count, leadsTo]]))).toEqual(
    Object.fromEntries(Object.entries(counted).map(([kind, page]) => [kind, [1, page]])),
  )
  const longest = Object.fromEntries(told.map(({ kind, longest }) => [kind, longest]))
  expect(longest).toEqual({
    disputes: {
      params: { product: 'tomato', buyer: deal.buyer.name, seller: deal.seller.name },
      leadsTo: `/admin/dashboard/requests/${deal.id}`,
    },
    messages: {
      params: { ticketId, subject: aMessage().subject },
      leadsTo: expect.stringMatching(/^\/admin\/dashboard\/messages\/[0-9a-f-]{36}\?status=unanswered&by=oldest$/),
    },
    reports: {
      params: { product: product.name, seller: 'Sita' },
      leadsTo: `${waitingKinds.reports}&product=${product.id}`,
    },
    bulkReports: {
      params: { product: order.name, buyer: 'Ravi' },
      leadsTo: `${waitingKinds.bulkReports}&order=${order._id}`,
    },
    devices: {
      params: { username: stranger.username },
      leadsTo: expect.stringMatching(/^\/admin\/dashboard\/system\?device=[0-9a-f-]{36}#devices$/),
    },
    jobs: {
      params: { task: 'a-failing-one' },
      leadsTo: expect.stringMatching(/^\/admin\/dashboard\/system\?job=\d+#jobs$/),
    },
  })
  const kinds = told.map(({ kind }) => kind)
  expect(kinds.indexOf('messages')).toBeLessThan(kinds.indexOf('disputes'))

  await world.ruled(deal, { outcome: 'not_completed' })
  await call('POST', '/admin/products/moderate', admin, { productIds: [product.id], action: 'approve' })
  await call('PATCH', `/admin/bulk-orders/${order._id}`, admin, { action: 'show' })
  const { rows } = await db.execute<{ id: string }>(sql`select id from contact_messages where ticket_id = ${ticketId}`)
  await call('PATCH', `/contact-messages/admin/${rows[0]?.id}`, admin, { reply: 'It is on its way.' })
  await db.update(adminDevices).set({ approvedAt: new Date() })
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  expect(await waiting()).toEqual([])
})

test('a message waits since its sender had the last word', async () => {
  const message = aMessage()
  const { ticketId } = (await call('POST', '/contact-messages/create', {}, message)).body
  const { rows } = await db.execute<{ id: string }>(sql`select id from contact_messages where ticket_id = ${ticketId}`)
  const id = rows[0]?.id
  const { since } = (await ofKind('messages')) ?? {}
  await call('PATCH', `/contact-messages/admin/${id}`, admin, { reply: 'Which number is it?' })
  expect(await ofKind('messages')).toBeUndefined()
  time.hours(3)
  await call('POST', `/contact-messages/ticket/${ticketId}/replies`, {}, { email: message.email, message: 'This one.' })
  const again = await ofKind('messages')
  expect(again?.count).toBe(1)
  expect(Date.parse(again?.since ?? '') - Date.parse(since ?? '')).toBeGreaterThanOrEqual(3 * 3_600_000)
  await call('PATCH', `/contact-messages/admin/${id}`, admin, { status: 'resolved' })
  expect(await ofKind('messages')).toBeUndefined()
})

test('nobody counts further than is told: of many one more, and no more rows are read', async () => {
  await db.execute(sql`
    insert into contact_messages (id, ticket_id, name, email, subject, message, language, created_at, updated_at)
    select gen_random_uuid(), 'SDH-' || lpad(n::text, 6, '0'), 'Ravi', 'ravi@example.in', 'Code', 'None came.', 'en', now(), now()
    from generate_series(1, 500) n`)
  expect((await ofKind('messages'))?.count).toBe(waitingAtMost + 1)
})

test('of several the one is named that waits longest, also where its sender wrote again', async () => {
  const several = await overviewWorld()
  const message = aMessage()
  const write = async () =>
    (await several.call('POST', '/contact-messages/create', {}, message)).body.ticketId as string
  const longest = async () => {
    const { body } = await several.call('GET', '/admin/dashboard/waiting', several.admin)
    return (body.waiting as Waiting[])[0]?.longest.params.ticketId
  }
  const first = await write()
  time.hours(1)
  const second = await write()
  expect(await longest()).toBe(first)
  time.hours(1)
  const more = { email: message.email, message: 'Well?' }
  expect((await several.call('POST', `/contact-messages/ticket/${first}/replies`, {}, more)).status).toBe(201)
  expect(await longest()).toBe(second)
})

const real = await overviewWorld({ DEMO: 'off', PUBLIC_URL: 'https://seedha.example' })
describe('the nightly backup', () => {
  const backupRow = async () => {
    const { body } = await real.call('GET', '/admin/dashboard/waiting', real.admin)
    return (body.waiting as Waiting[]).find(({ kind }) => kind === 'backup')
  }
  const alerted = async () => (await real.alertOf('backup_late'))?.params.fault
  const done = async () => {
    const takenAt = await presentMoment(real.db)
    await writeLastBackup(real.db, { takenAt, version: '1.0.0', bytes: 5, isEncrypted: true, missingPictures: 0 })
  }

  test('waits where there is none after two days, or the last one is too old, and is an alert as well', async () => {
    await createAdmin(real.db, 'first', 'Mandya#2026kolar')
    time.hours(47)
    expect([await backupRow(), await alerted()]).toEqual([undefined, undefined])
    time.hours(2)
    expect(await backupRow()).toMatchObject({
      count: 1,
      leadsTo: waitingKinds.backup,
      longest: { params: { fault: 'none' } },
    })
    expect(await real.alertOf('backup_late')).toMatchObject({
      severity: 'high',
      isDismissible: false,
      params: { fault: 'none' },
    })
    await done()
    expect([await backupRow(), await alerted()]).toEqual([undefined, undefined])
    time.hours(49)
    expect([(await backupRow())?.longest.params.fault, await alerted()]).toEqual(['late', 'late'])
    await done()
    expect(await backupRow()).toBeUndefined()
  })

  test('waits since the first one that failed, until one is made', async () => {
    await writeFailedBackup(real.db)
    const since = (await backupRow())?.since
    time.hours(5)
    await writeFailedBackup(real.db)
    expect([(await backupRow())?.longest.params.fault, (await backupRow())?.since]).toEqual(['failed', since])
    expect((await real.call('GET', '/admin/system/health', real.admin)).body.health.backup).toMatchObject({
      failedAt: since,
      isEncrypted: true,
    })
    await done()
    expect([await backupRow(), await alerted()]).toEqual([undefined, undefined])
  })

  test('is nobody’s business here where backups are made otherwise', async () => {
    const other = await overviewWorld({ DEMO: 'off', PUBLIC_URL: 'https://seedha.example', BACKUP_MAX_AGE_HOURS: '0' })
    await writeFailedBackup(other.db)
    const { body } = await other.call('GET', '/admin/dashboard/waiting', other.admin)
    expect(body.waiting).toEqual([])
    expect(await other.alertOf('backup_late')).toBeUndefined()
  })
})
