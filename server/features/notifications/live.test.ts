import { sql } from 'drizzle-orm'
import type { Socket } from 'socket.io-client'
import { v7 } from 'uuid'
import { describe, expect, test, vi } from 'vitest'
import { endSessionsOf } from '#server/features/session/door.ts'
import { transaction } from '#server/platform/database/database.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { aNode, aPage, aWorker, tokenOf } from '#server/testing/live.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { notify } from './door.ts'

const { db, url, call, aDeal, act } = await requestWorld()
const [first, second] = [await aNode(url), await aNode(url)]
await aWorker(url)

const patient = { timeout: 30_000, interval: 50 }
const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' as const }
const tell = (to: string, count = 1, type: 'request_received' | 'request_accepted' = 'request_received') =>
  transaction(db, (tx) =>
    notify(
      tx,
      Array.from({ length: count }, () => ({ to, type, params })),
    ),
  )
/** A number of their own page, opened and up to date. */
async function anOpenPage(node: { origin: string }, person: { headers: Record<string, string> }, last?: number) {
  const page = aPage(node.origin, { token: tokenOf(person), ...(last !== undefined && { last }) })
  await page.opened()
  return page
}

describe('what happens on one node', () => {
  test('is shown once on the pages of another, and both sides see the move', async () => {
    const [seller, buyer] = [await aReachable(db, 'farmer'), await aReachable(db, 'customer', { name: 'Ravi' })]
    const [sellers, buyers] = [await anOpenPage(first, seller), await anOpenPage(second, buyer)]
    expect([sellers.ready, buyers.ready]).toEqual([
      { last: 0, unread: 0 },
      { last: 0, unread: 0 },
    ])
    const deal = await aDeal({ seller, buyer, quantity: 12 })
    await sellers.showing(1)
    expect(sellers.shown[0]).toMatchObject({
      number: 1,
      type: 'request_received',
      message: 'Ravi asks for 12 kg of Tomato. Say yes or no within 3 days.',
      line: 'Ravi asks for 12 kg of Tomato. Say yes or no within 3 days.',
      count: 1,
      page: `/requests?request=${deal.id}`,
      read: false,
    })
    await act('accept', deal.id, seller)
    await buyers.showing(1)
    const moves = ['pending', 'accepted'].map((status) => ({ requestId: deal.id, status }))
    await vi.waitFor(() => expect([sellers.moves, buyers.moves]).toEqual([moves, moves]), patient)
    expect([sellers.shown.length, buyers.shown.length]).toEqual([1, 1])
  })

  test('maintenance is heard by every page on every node, and holds there at once', async () => {
    const [one, other] = [await aReachable(db, 'farmer'), await aReachable(db, 'customer')]
    const pages = [await anOpenPage(first, one), await anOpenPage(second, other)]
    const heard: unknown[] = []
    for (const { socket } of pages) socket.on('maintenance', (now) => heard.push(now))
    const admin = await signedIn(db, (await aUser(db, 'admin')).id)
    const change = (enabled: boolean) =>
      first.server.inject({
        method: 'POST',
        url: '/api/admin/system/maintenance',
        headers: admin,
        payload: { enabled, message: 'Back at 6.' },
      })
    const write = () =>
      second.server.inject({ method: 'PATCH', url: '/api/notifications/read-all', headers: other.headers })
    await change(true)
    expect((await write()).statusCode).toBe(503)
    const late = aPage(second.origin, { token: tokenOf(one) })
    late.socket.on('maintenance', (now) => heard.push(now))
    await vi.waitFor(() => expect(heard).toHaveLength(3), patient)
    await change(false)
    expect((await write()).statusCode).toBe(200)
    const [on, off] = [
      { enabled: true, message: 'Back at 6.' },
      { enabled: false, message: null },
    ]
    await vi.waitFor(() => expect(heard).toHaveLength(6), patient)
    expect(heard).toEqual([on, on, on, off, off, off])
  })

  test('is heard by every page of its reader and by nobody else’s', async () => {
    const [reader, other] = [await aReachable(db, 'farmer'), await aReachable(db, 'farmer')]
    const pages = [await anOpenPage(first, reader), await anOpenPage(first, reader), await anOpenPage(second, reader)]
    const others = await anOpenPage(second, other)
    await tell(reader.id)
    for (const page of pages) await page.showing(1)
    await transaction(db, (tx) => tellLive(tx, [reader.id], 'message', { from: 'Seedha', text: 'We look at it.' }))
    const said = [{ from: 'Seedha', text: 'We look at it.' }]
    await vi.waitFor(() => expect(pages.map(({ messages }) => messages)).toEqual([said, said, said]), patient)
    expect([others.shown, others.messages]).toEqual([[], []])
  })
})

describe('who was away', () => {
  test('gets what they missed, once, and not what they read elsewhere', async () => {
    const reader = await aReachable(db, 'farmer')
    const before = await anOpenPage(first, reader)
    await tell(reader.id)
    await before.showing(1)
    before.socket.disconnect()
    await tell(reader.id, 2)
    const { notifications } = (await call('GET', '/notifications', reader)).body
    await call('PATCH', `/notifications/${notifications[1]._id}/read`, reader)
    const after = await anOpenPage(second, reader, before.last)
    expect(after.shown.map(({ number }) => number)).toEqual([3])
    expect(after.ready).toEqual({ last: 3, unread: 2 })
    const again = await anOpenPage(first, reader, after.last)
    expect(again.shown).toEqual([])
  })

  test('hears nothing old on a device that shows itself for the first time, nor after a number that was never given', async () => {
    const reader = await aReachable(db, 'farmer')
    await tell(reader.id, 2)
    for (const last of [undefined, 99]) {
      const page = await anOpenPage(first, reader, last)
      expect([page.shown, page.ready]).toEqual([[], { last: 2, unread: 2 }])
    }
  })

  test('many become one line, in their language, which stands for all of them', async () => {
    const reader = await aReachable(db, 'farmer', { language: 'kn' })
    await tell(reader.id, 12)
    const page = await anOpenPage(first, reader, 0)
    expect(page.shown).toEqual([
      expect.objectContaining({ number: 12, count: 12, line: '12 ಹೊಸ ವಿನಂತಿಗಳು', page: '/requests' }),
    ])
    await tell(reader.id, 1, 'request_accepted')
    const mixed = await anOpenPage(second, reader, 5)
    expect(mixed.shown).toMatchObject([{ number: 13, count: 8, line: '8 ಹೊಸ ಸೂಚನೆಗಳು', page: '/notifications' }])
  })
})

test('fifty in a row are a few lines, and all fifty are in the list', async () => {
  const reader = await aReachable(db, 'farmer')
  const page = await anOpenPage(second, reader)
  // A minute that does not end by itself, in which four of five times are spent.
  await db.execute(sql`insert into notification_counters (user_id, burst, burst_since)
    values (${reader.id}, 4, now() + interval '1 day')`)
  for (let count = 0; count < 50; count++) await tell(reader.id)
  await vi.waitFor(() => expect(page.last).toBeGreaterThan(0), patient)
  const later = sql`select from graphile_worker.jobs where key = ${`deliver ${reader.id}`}`
  await vi.waitFor(async () => expect((await db.execute(later)).rows).toHaveLength(1), patient)
  expect(page.shown.length).toBeLessThanOrEqual(3)
  await db.execute(sql`update notification_counters set burst_since = now() - interval '1 hour'
    where user_id = ${reader.id}`)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where key = ${`deliver ${reader.id}`}`)
  await vi.waitFor(() => expect(page.last).toBe(50), patient)
  expect(page.shown.length).toBeLessThanOrEqual(4)
  expect(page.shown.reduce((sum, { count }) => sum + count, 0)).toBe(50)
  expect((await call('GET', '/notifications', reader)).body).toMatchObject({ total: 50, unread: 50 })
})

describe('a session that has ended', () => {
  test('closes its sockets on every node, and those of another session stay', async () => {
    const reader = await aReachable(db, 'farmer')
    const phone = { headers: await signedIn(db, reader.id) }
    const pages = [await anOpenPage(first, phone), await anOpenPage(second, phone)]
    const other = await anOpenPage(second, reader)
    await call('POST', '/auth/logout', phone)
    await vi.waitFor(
      () => expect(pages.map(({ ended }) => ended)).toEqual(['io server disconnect', 'io server disconnect']),
      patient,
    )
    await tell(reader.id)
    await other.showing(1)
    await endSessionsOf(db, reader.id)
    await vi.waitFor(() => expect(other.ended).toBe('io server disconnect'), patient)
    expect(pages.flatMap(({ shown }) => shown)).toEqual([])
  })

  test('opens none', async () => {
    const [gone, suspended] = [await aReachable(db, 'farmer'), await aReachable(db, 'farmer')]
    await call('POST', '/auth/logout', gone)
    await db.execute(sql`update users set suspended_at = now() where id = ${suspended.id}`)
    const tries = [
      {},
      { token: 'short' },
      { token: 'x'.repeat(43) },
      { token: tokenOf(gone) },
      { token: tokenOf(suspended) },
    ]
    const pages = tries.map((auth) => aPage(first.origin, auth))
    await vi.waitFor(() => expect(pages.every(({ refused }) => refused)).toBe(true), patient)
    expect(pages.map(({ refused }) => refused)).toEqual([...Array(4).fill('unauthenticated'), 'account_suspended'])
  })
})

describe('a socket', () => {
  test('also goes by polling', async () => {
    const reader = await aReachable(db, 'farmer')
    const page = aPage(first.origin, { token: tokenOf(reader) }, { transports: ['polling'] })
    await page.opened()
    await tell(reader.id)
    await page.showing(1)
  })

  test('is not opened by a page of another origin', async () => {
    const reader = await aReachable(db, 'farmer')
    const from = (origin: string, transport: string) =>
      aPage(first.origin, { token: tokenOf(reader) }, { transports: [transport], headers: { origin } })
    const strangers = ['websocket', 'polling'].map((transport) => from('https://evil.example', transport))
    await vi.waitFor(() => expect(strangers.every(({ refused }) => refused)).toBe(true), patient)
    expect(strangers.map(({ ready }) => ready)).toEqual([undefined, undefined])
    await from(first.origin, 'websocket').opened()
  })

  test('is one of ten at most for one person', async () => {
    const reader = await aReachable(db, 'farmer')
    for (let count = 0; count < 10; count++) await anOpenPage(first, reader)
    const one = aPage(first.origin, { token: tokenOf(reader) })
    await vi.waitFor(() => expect(one.refused).toBe('too_many_requests'), patient)
  })

  test('is closed when its client speaks, much or little', async () => {
    const reader = await aReachable(db, 'farmer')
    for (const said of ['hello', 'x'.repeat(20_000)]) {
      const page = await anOpenPage(first, reader)
      const client: Socket = page.socket as never
      client.emit('hello', said)
      await vi.waitFor(() => expect(page.ended).toBeDefined(), patient)
    }
  })
})

test('a node that could not hear the others for a while sends its pages to ask anew', async () => {
  const reader = await aReachable(db, 'farmer')
  const page = await anOpenPage(first, reader)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'seedha-live' and datname = current_database()`)
  await vi.waitFor(() => expect(page.ended).toBe('transport close'), patient)
  await tell(reader.id)
  const after = await anOpenPage(first, reader, page.last)
  await after.showing(1)
})

test('a node that stops sends its pages to another', async () => {
  const third = await aNode(url)
  const page = await anOpenPage(third, await aReachable(db, 'farmer'))
  await third.stop()
  await vi.waitFor(() => expect(page.ended).toBe('transport close'), patient)
})
