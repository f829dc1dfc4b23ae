import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { alarming } from '#contract/admin/alerts.ts'
import { writeMinute } from '#server/platform/http/answer-counts.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aReachable } from '#server/testing/requests.ts'
import { aMessage } from '#server/testing/support.ts'
import { createAdmin } from './first-admin.ts'

const world = await overviewWorld()
const { app, db, call, admin, alerts, alertOf } = world
const time = passingTime()
async function failed(name: string, attempts: number) {
  await db.execute(sql`select graphile_worker.add_job(${name}, '{}'::json)`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'no'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`)
}
const dismiss = (id = '') => call('DELETE', `/admin/dashboard/alerts/${encodeURIComponent(id)}`, admin)

describe('something that waits', () => {
  test('a dispute is an alert after a week, until it is settled', async () => {
    const deal = await world.accepted()
    await world.disputed(deal)
    time.days(6.9)
    expect(await alertOf('disputes_overdue')).toBeUndefined()
    time.days(0.2)
    expect(await alertOf('disputes_overdue')).toMatchObject({
      severity: 'high',
      params: { count: 1 },
      leadsTo: '/admin/dashboard/requests?status=disputed',
      isDismissible: false,
    })
    expect((await dismiss('disputes_overdue')).status).toBe(403)
    expect(await alertOf('disputes_overdue')).toBeDefined()
    await world.ruled(deal, { outcome: 'not_completed' })
    expect(await alertOf('disputes_overdue')).toBeUndefined()
  })

  test('a product that was reported, until somebody has decided', async () => {
    const { id } = await aProduct(db)
    const report = async () =>
      call('POST', `/products/${id}/report`, await aReachable(db, 'customer'), { reason: 'fraud' })
    expect(await alertOf('products_reported')).toBeUndefined()
    await report()
    const { at } = (await alertOf('products_reported')) ?? {}
    await report()
    expect(await alertOf('products_reported')).toMatchObject({
      at,
      params: { count: 1 },
      leadsTo: '/admin/dashboard/products?status=reported',
    })
    await call('POST', '/admin/products/moderate', admin, { productIds: [id], action: 'approve' })
    expect(await alertOf('products_reported')).toBeUndefined()
  })

  test('a message that had no word from support for a day', async () => {
    const { body } = await call('POST', '/contact-messages/create', {}, aMessage())
    time.hours(23)
    expect(await alertOf('messages_waiting')).toBeUndefined()
    time.hours(2)
    expect(await alertOf('messages_waiting')).toMatchObject({
      params: { count: 1, since: expect.any(String) },
      leadsTo: '/admin/dashboard/messages',
    })
    const { rows } = await db.execute(sql`select id from contact_messages where ticket_id = ${body.ticketId}`)
    await call('PATCH', `/contact-messages/admin/${rows[0]?.id}`, admin, { reply: 'We look into it.' })
    expect(await alertOf('messages_waiting')).toBeUndefined()
  })
})

describe('a device that nobody approved', () => {
  test('is an alert once it tried, which can be dismissed until it tries again', async () => {
    const password = 'Mandya#2026kolar'
    await createAdmin(db, 'boss', password)
    const login = (deviceFingerprint: string) =>
      call('POST', '/admin/login', {}, { username: 'boss', password, deviceFingerprint })
    expect((await login('a-device-of-the-boss')).status).toBe(403) // somebody else was the first admin
    const found = await alertOf('device_refused')
    expect(found).toMatchObject({ severity: 'high', params: { username: 'boss' }, leadsTo: '/admin/dashboard/system' })
    expect((await dismiss(found?._id)).status).toBe(204)
    expect((await dismiss(found?._id)).status).toBe(204)
    expect(await alertOf('device_refused')).toBeUndefined()
    const { rows } = await db.execute(sql`select actor_id from audit_log where action = 'alert.dismissed'`)
    expect(rows).toEqual([{ actor_id: admin.id }])
    time.pass(60)
    await login('a-device-of-the-boss')
    expect((await alertOf('device_refused'))?._id).not.toBe(found?._id)
    time.days(alarming.deviceDays + 1)
    expect(await alertOf('device_refused')).toBeUndefined()
  })
})

describe('one person who does much at once', () => {
  test('many requests within an hour, and not the same number over a day', async () => {
    const [hasty, patient] = [await aReachable(db, 'vendor', { name: 'Hasty' }), await aReachable(db, 'vendor')]
    const seller = await aUser(db, 'farmer')
    const send = async (who: typeof hasty) =>
      expect((await world.create(who, (await aProduct(db, { sellerId: seller.id })).id)).status).toBe(201)
    for (let sent = 1; sent < alarming.requestsAnHour; sent++) {
      await send(patient)
      if (sent === 3) time.hours(1.5)
    }
    await send(patient)
    for (let sent = 1; sent < alarming.requestsAnHour; sent++) await send(hasty)
    expect(await alertOf('requests_burst')).toBeUndefined()
    await send(hasty)
    const found = await alertOf('requests_burst')
    expect(found).toMatchObject({
      params: { name: 'Hasty', count: alarming.requestsAnHour },
      leadsTo: `/admin/dashboard/users/${hasty.id}`,
    })
    expect((await alerts()).alerts.filter(({ kind }) => kind === 'requests_burst')).toHaveLength(1)
    expect((await dismiss(found?._id)).status).toBe(204)
    expect(await alertOf('requests_burst')).toBeUndefined()
  })

  test('many phone numbers within an hour', async () => {
    const seller = await aReachable(db, 'farmer', { name: 'Collector' })
    const product = await aProduct(db, { sellerId: seller.id, availableQuantity: 100_000 })
    for (let count = 1; count < alarming.revealsAnHour; count++) await world.accepted({ seller, product })
    expect(await alertOf('reveals_burst')).toBeUndefined()
    await world.accepted({ seller, product })
    expect(await alertOf('reveals_burst')).toMatchObject({
      params: { name: 'Collector', count: alarming.revealsAnHour },
      leadsTo: `/admin/dashboard/users/${seller.id}`,
    })
    time.hours(alarming.burstHours + 1)
    expect(await alertOf('reveals_burst')).toBeUndefined()
  })
})

describe('the programs', () => {
  const nodes: string[] = []
  const minute = (answers: number, failures: number, free: number | null = 0.5) => {
    const id = v7()
    nodes.push(id)
    return db.execute(sql`insert into node_minutes values (${id}, now(), ${answers}, ${failures}, ${free})`)
  }
  afterEach(() => db.execute(sql`delete from node_minutes`))

  test('fail: a share of all answers of all nodes, and not one of few', async () => {
    await minute(3, 3)
    expect(await alertOf('errors')).toBeUndefined()
    await minute(400, 3)
    expect(await alertOf('errors')).toMatchObject({
      severity: 'high',
      params: { failures: 6, answers: 403, percent: 1 },
      isDismissible: false,
    })
    await minute(10_000, 0)
    expect(await alertOf('errors')).toBeUndefined()
    await minute(200, 200)
    expect((await alertOf('errors'))?.params).toMatchObject({ failures: 206 })
    time.pass(alarming.errors.minutes * 60 + 60)
    expect(await alertOf('errors')).toBeUndefined()
  })

  test('have little left of a disk', async () => {
    await minute(1, 0, 0.5)
    await minute(1, 0, null)
    expect(await alertOf('disk_full')).toBeUndefined()
    await minute(1, 0, 0.04)
    expect(await alertOf('disk_full')).toMatchObject({ params: { percent: 4 }, leadsTo: '/admin/dashboard/system' })
  })

  test('write down what they answered, once', async () => {
    const node = { id: v7(), counts: app.answerCounts, dataDir: process.cwd() }
    await writeMinute(db, node)
    const before = { ...app.answerCounts }
    await call('GET', '/nothing', {})
    await call('GET', '/nothing', {})
    expect([before, app.answerCounts]).toEqual([
      { answers: 0, failures: 0 },
      { answers: 2, failures: 0 },
    ])
    await writeMinute(db, node)
    await writeMinute(db, node)
    const { rows } = await db.execute<{ answers: string; free: number }>(
      sql`select sum(answers) as answers, min(free_share) as free from node_minutes where node = ${node.id}`,
    )
    expect(Number(rows[0]?.answers)).toBeGreaterThanOrEqual(2)
    expect(rows[0]?.free).toBeGreaterThan(0)
    expect(app.answerCounts).toEqual({ answers: 0, failures: 0 })
  })

  test('have jobs that failed for good', async () => {
    await failed('send-nothing', 5)
    const found = await alertOf('jobs_failing')
    expect(found).toMatchObject({ params: { count: 1, names: 'send-nothing' }, leadsTo: '/admin/dashboard/system' })
    await dismiss(found?._id)
    expect(await alertOf('jobs_failing')).toBeUndefined()
    await failed('send-more', 25)
    expect((await alertOf('jobs_failing'))?.params).toEqual({ count: 2, names: 'send-more, send-nothing' })
    await db.execute(sql`delete from graphile_worker._private_jobs where last_error is not null`)
    expect(await alertOf('jobs_failing')).toBeUndefined()
  })

  test('have not deleted old data for two days, and not on an installation that is younger', async () => {
    const fresh = await overviewWorld()
    expect(await fresh.alertOf('retention_late')).toBeUndefined()
    await createAdmin(fresh.db, 'first', 'Mandya#2026kolar')
    time.hours(47.9)
    expect(await fresh.alertOf('retention_late')).toBeUndefined()
    time.hours(0.2)
    expect(await fresh.alertOf('retention_late')).toMatchObject({
      severity: 'high',
      params: { since: expect.any(String) },
      leadsTo: '/admin/dashboard/system',
      isDismissible: false,
    })
    await fresh.db.execute(sql`alter table used_captchas rename to unreadable`)
    await expect(fresh.retain()).rejects.toThrow('captchas')
    expect(await fresh.alertOf('retention_late')).toBeDefined()
    await fresh.db.execute(sql`alter table unreadable rename to used_captchas`)
    await fresh.retain()
    expect(await fresh.alertOf('retention_late')).toBeUndefined()
    time.hours(48.1)
    expect(await fresh.alertOf('retention_late')).toBeDefined()
  })

  test('count a fault of ours and nothing that was refused', async () => {
    const broken = await overviewWorld()
    await broken.db.execute(sql`drop table day_figures`)
    expect((await broken.call('GET', '/admin/dashboard/metrics', broken.admin)).status).toBe(500)
    expect((await broken.call('GET', '/admin/dashboard/metrics', {})).status).toBe(401)
    expect(broken.app.answerCounts).toEqual({ answers: 2, failures: 1 })
  })
})

const operator = {
  OPERATOR_NAME: 'Seedha Company',
  OPERATOR_ADDRESS: '1 Mandi Road, Kolar',
  OPERATOR_EMAIL: 'office@seedha.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'asha@seedha.example',
}

test('a set-up without SMS, mail or operator is an alert outside of a demo only', async () => {
  for (const kind of ['sms_missing', 'mail_missing', 'operator_missing'] as const)
    expect(await alertOf(kind)).toBeUndefined()
  const real = await overviewWorld({ DEMO: 'off', PUBLIC_URL: 'https://seedha.example', ...operator })
  const found = (await real.alerts()).alerts
  expect(found.map(({ kind }) => kind)).toEqual(['operator_missing', 'sms_missing', 'mail_missing'])
  expect(found[0]).toMatchObject({ severity: 'medium', params: { names: 'GRIEVANCE_PHONE' } })
  await real.call('DELETE', '/admin/dashboard/alerts/sms_missing', real.admin)
  expect((await real.alerts()).alerts.map(({ kind }) => kind)).toEqual(['operator_missing', 'mail_missing'])
  const complete = await overviewWorld({
    DEMO: 'off',
    PUBLIC_URL: 'https://seedha.example',
    ...operator,
    GRIEVANCE_PHONE: '080 1234 5678',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@seedha.example',
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: 'https://127.0.0.1:1/{phone}/{code}',
  })
  expect((await complete.alerts()).alerts).toEqual([])
})

test('the most urgent come first, in pages; what is no alert can’t be dismissed', async () => {
  await db.execute(sql`insert into node_minutes values (${v7()}, now(), 10, 10, 0.01)`)
  await failed('send-nothing', 5)
  const { alerts: all, total } = await alerts('?limit=100')
  const order = ['high', 'medium', 'low']
  expect(all.map(({ severity }) => order.indexOf(severity))).toEqual(
    all.map(({ severity }) => order.indexOf(severity)).toSorted(),
  )
  expect(total).toBe(all.length)
  expect(total).toBeGreaterThanOrEqual(3)
  const second = await alerts('?limit=2&page=2')
  expect([second.total, second.page, second.pageCount]).toEqual([total, 2, Math.ceil(total / 2)])
  expect(second.alerts.map(({ _id }) => _id)).toEqual(all.slice(2, 4).map(({ _id }) => _id))
  for (const id of ['nothing', 'requests_burst:x', 'x'.repeat(200), 'x'.repeat(300)])
    expect((await dismiss(id)).status).toBe(404)
})
