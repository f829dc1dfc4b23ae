import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import type { SettingsChange } from '#contract/notifications/settings.ts'
import { z } from '#contract/zod.ts'
import { readConfig } from '#server/platform/config.ts'
import { transaction } from '#server/platform/database/database.ts'
import { addJob, job, startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { aBrowser, aPushService } from '#server/testing/push-service.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { notify } from './door.ts'
import { notificationJobs } from './jobs.ts'

const service = await aPushService()
const noTickets = { ticketFor: async () => undefined }
const environment = { PUSH_HOSTS: service.origin }
const { db, url, call } = await requestWorld(environment)
const services = makeServices(readConfig(environment), db)
const jobs = new Map(notificationJobs(services, noTickets).map((one) => [one.name, one]))
const world = { db, log: makeLog('silent'), signal: new AbortController().signal }

const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' as const }
const tell = (to: string, count = 1) =>
  transaction(db, (tx) =>
    notify(
      tx,
      Array.from({ length: count }, () => ({ to, type: 'request_received' as const, params })),
    ),
  )

type WaitingPush = { id: string; name: string; payload: Record<string, unknown> }

/** Works on what waits for one person until nothing does. Gives back what failed. */
async function work(userId: string) {
  const failed: unknown[] = []
  for (;;) {
    const { rows } = await db.execute<WaitingPush>(sql`
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and j.run_at <= now() and (
        j.payload::jsonb -> 'users' ? ${userId} and t.identifier = 'deliver-notices'
        or j.payload ->> 'subscriptionId' in (select id::text from push_subscriptions where user_id = ${userId}))
      returning j.id, t.identifier as name, j.payload`)
    if (!rows.length) return failed
    for (const { name, payload } of rows)
      await jobs
        .get(name)
        ?.run(payload as never, world)
        .catch((e) => failed.push(e))
  }
}
const waiting = async (subscriptionOf: string) =>
  (
    await db.execute<{ at: string }>(sql`select run_at as at from graphile_worker._private_jobs
      where payload ->> 'subscriptionId' in (select id::text from push_subscriptions where user_id = ${subscriptionOf})`)
  ).rows.map(({ at }) => new Date(at))
const subscriptionsOf = async (userId: string) =>
  (await db.execute(sql`select failures from push_subscriptions where user_id = ${userId}`)).rows

async function aSubscriber(given: Parameters<typeof aReachable>[2] = {}, settings: Partial<SettingsChange> = {}) {
  service.answer(201)
  const reader = await aReachable(db, 'farmer', given)
  const browser = aBrowser(service)
  expect((await call('POST', '/push/subscribe', reader, browser.subscription)).status).toBe(201)
  if (Object.keys(settings).length) await call('PUT', '/notifications/settings', reader, settings)
  return { reader, browser }
}

describe('a push', () => {
  test('reaches the browser that subscribed, sealed for it, in the reader’s language and without contacts', async () => {
    const { reader, browser } = await aSubscriber({ language: 'hi' })
    const buyer = await aReachable(db, 'customer', { name: 'Ravi' })
    await transaction(db, (tx) => notify(tx, [{ to: reader.id, type: 'request_received', params, about: buyer.id }]))
    await work(reader.id)
    const [listed] = (await call('GET', '/notifications', reader)).body.notifications
    expect(browser.heard()).toEqual([
      { title: 'सीधा', body: listed.message, tag: listed._id, page: listed.page, lang: 'hi', number: 1 },
    ])
    const text = JSON.stringify(browser.heard())
    for (const contact of [reader.phone, reader.email, buyer.phone, buyer.email]) expect(text).not.toContain(contact)
    const [{ headers } = { headers: {} as Record<string, unknown> }] = service.taken.slice(-1)
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/)
    expect(String(headers.topic)).toMatch(/^[\da-f]{32}$/)
  })

  test('goes once to each browser of its reader, however often its jobs run', async () => {
    const { reader, browser } = await aSubscriber()
    await tell(reader.id, 2)
    await work(reader.id)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${reader.id}`,
    )
    await jobs.get('deliver-notices')?.run({ users: [reader.id] } as never, world)
    await jobs.get('push')?.run({ subscriptionId: rows[0]?.id } as never, world)
    expect(browser.heard().map(({ number }) => number)).toEqual([1, 2])
  })

  test('for a key of before that nothing can be encrypted for drops the browser, without a try or a failed job', async () => {
    const { reader, browser } = await aSubscriber()
    const noPoint = `B${'A'.repeat(86)}`
    await db.execute(sql`update push_subscriptions set p256dh = ${noPoint} where user_id = ${reader.id}`)
    const taken = service.taken.length
    await tell(reader.id)
    expect(await work(reader.id)).toEqual([])
    expect([await subscriptionsOf(reader.id), browser.heard(), service.taken.length]).toEqual([[], [], taken])
  })

  test('is not sent again by the next one for the same browser, which waits for its end', async () => {
    const { reader, browser } = await aSubscriber()
    const letGo = service.hold()
    const done: string[] = []
    const another = job({ name: 'another', payload: z.object({}), run: async () => done.push('another') })
    const worker = await startJobs({ log: world.log, url, jobs: [...jobs.values(), another], schedule: [] })
    const heard = () => browser.heard().map(({ number }) => number)
    const inHand = async () =>
      (
        await db.execute<{ isRunning: boolean }>(sql`
          select locked_at is not null as "isRunning" from graphile_worker._private_jobs
          where payload ->> 'subscriptionId' in (select id::text from push_subscriptions where user_id = ${reader.id})
          order by id`)
      ).rows.map(({ isRunning }) => isRunning)
    try {
      await tell(reader.id)
      await vi.waitFor(() => expect(heard()).toEqual([1]), 20_000)
      await tell(reader.id)
      await vi.waitFor(async () => expect(await inHand()).toEqual([true, false]), 20_000)
      await addJob(db, another, {})
      await vi.waitFor(() => expect(done).toEqual(['another']), 20_000) // a free worker passed it over
      expect([heard(), await inHand()]).toEqual([[1], [true, false]])
      letGo()
      await vi.waitFor(async () => expect(await inHand()).toEqual([]), 20_000)
      expect(heard()).toEqual([1, 2])
    } finally {
      letGo()
      await worker.stop()
    }
  }, 90_000)

  test('says many in one line', async () => {
    const { reader, browser } = await aSubscriber()
    await tell(reader.id, 9)
    await work(reader.id)
    expect(browser.heard()).toMatchObject([{ body: '9 new requests', page: '/requests', number: 9 }])
  })

  test('does not go where the kind is switched off, nor for what was read before', async () => {
    const off = await aSubscriber({}, { channels: { deal: { push: false } } })
    await tell(off.reader.id)
    await work(off.reader.id)
    const read = await aSubscriber()
    await tell(read.reader.id)
    await call('PATCH', '/notifications/read-all', read.reader)
    await work(read.reader.id)
    expect([off.browser.heard(), read.browser.heard()]).toEqual([[], []])
  })

  test('tells nothing of what came before somebody subscribed', async () => {
    const { reader, browser } = await aSubscriber()
    await call('POST', '/push/unsubscribe', reader, { endpoint: browser.subscription.endpoint })
    await tell(reader.id)
    await call('POST', '/push/subscribe', reader, browser.subscription)
    await tell(reader.id)
    await work(reader.id)
    expect(browser.heard().map(({ number }) => number)).toEqual([2])
  })
})

test('quiet hours hold pushes until their end, and then they are one line', async () => {
  const inIndia = (minutes: number) => {
    const at = new Date(Date.now() + (330 + minutes) * 60_000)
    return at.toISOString().slice(11, 16)
  }
  const { reader, browser } = await aSubscriber({}, { quietHours: { from: inIndia(-60), to: inIndia(120) } })
  for (let count = 0; count < 4; count++) {
    await tell(reader.id)
    await work(reader.id)
  }
  expect(browser.heard()).toEqual([])
  const [end, ...more] = await waiting(reader.id)
  expect(more).toEqual([])
  const hours = (Number(end) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(1.9)
  expect(hours).toBeLessThanOrEqual(2.02)
  // What was set meanwhile counts: the night is over.
  await call('PUT', '/notifications/settings', reader, { quietHours: null })
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await work(reader.id)
  expect(browser.heard()).toMatchObject([{ body: '4 new requests' }])
})

describe('a subscription', () => {
  test.each([404, 410])('that its service does not know any more (%i) is dropped', async (status) => {
    const { reader, browser } = await aSubscriber()
    service.answer(status)
    await tell(reader.id)
    expect(await work(reader.id)).toEqual([])
    expect([await subscriptionsOf(reader.id), browser.heard()]).toEqual([[], []])
  })

  test('whose service fails is tried again, forgiven when it works, and dropped after a long row of failures', async () => {
    const { reader, browser } = await aSubscriber()
    service.answer(503)
    await tell(reader.id)
    expect(await work(reader.id)).toHaveLength(1)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${reader.id}`,
    )
    const again = () => jobs.get('push')?.run({ subscriptionId: rows[0]?.id } as never, world)
    await expect(again()).rejects.toThrow('not taken')
    expect(await subscriptionsOf(reader.id)).toEqual([{ failures: 2 }])
    service.answer(201)
    await again()
    expect([await subscriptionsOf(reader.id), browser.heard().length]).toEqual([[{ failures: 0 }], 1])
    service.answer(500)
    await tell(reader.id)
    await work(reader.id)
    for (let count = 0; count < 10; count++) await again()?.catch(() => undefined)
    expect(await subscriptionsOf(reader.id)).toEqual([{ failures: 11 }])
    await again()
    expect(await subscriptionsOf(reader.id)).toEqual([])
  })

  test('of a session that ended, or of somebody suspended, hears nothing', async () => {
    const [left, suspended] = [await aSubscriber(), await aSubscriber()]
    for (const { reader } of [left, suspended]) await tell(reader.id)
    await call('POST', '/auth/logout', left.reader)
    await db.execute(sql`update users set suspended_at = now() where id = ${suspended.reader.id}`)
    for (const { reader } of [left, suspended]) expect(await work(reader.id)).toEqual([])
    expect([left.browser.heard(), suspended.browser.heard()]).toEqual([[], []])
  })
})
