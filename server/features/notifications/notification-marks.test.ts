import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { transaction } from '#server/platform/database/database.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { notify } from './door.ts'

const { db, call } = await requestWorld()

type NoticeReader = Awaited<ReturnType<typeof aReachable>>
type ListedNotice = { _id: string; number: number; read: boolean }

/** Somebody who was told so many things. */
async function aReader(count: number) {
  const reader = await aReachable(db, 'farmer')
  await tell(reader, count)
  return reader
}

const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' as const }

const tell = (reader: NoticeReader, count = 1) =>
  transaction(db, (tx) =>
    notify(
      tx,
      Array.from({ length: count }, () => ({ to: reader.id, type: 'request_received' as const, params })),
    ),
  )

async function listOf(reader: NoticeReader, query = '') {
  const { body } = await call('GET', `/notifications${query}`, reader)
  const { notifications, ...counts } = body
  return { list: notifications as ListedNotice[], counts }
}

const idOf = async (reader: NoticeReader, at = 0) => (await listOf(reader)).list[at]?._id ?? 'none'

describe('numbers', () => {
  test('count what one person was told, without a gap, also when many tell at once', async () => {
    const [reader, other] = [await aReader(2), await aReader(1)]
    await Promise.all(Array.from({ length: 8 }, () => tell(reader)))
    expect((await listOf(reader)).list.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect((await listOf(other)).list.map(({ number }) => number)).toEqual([1])
  })

  test('are given back with what was rolled back', async () => {
    const reader = await aReader(1)
    await transaction(db, async (tx) => {
      await notify(tx, [{ to: reader.id, type: 'request_received', params }])
      throw new Error('rolled back')
    }).catch(() => undefined)
    await tell(reader)
    expect((await listOf(reader)).list.map(({ number }) => number)).toEqual([2, 1])
  })
})

describe('reading', () => {
  test('one is read once, and the count follows', async () => {
    const reader = await aReader(3)
    const id = await idOf(reader, 1)
    for (let twice = 0; twice < 2; twice++) {
      const { status, body } = await call('PATCH', `/notifications/${id}/read`, reader)
      expect([status, body.notification]).toEqual([200, expect.objectContaining({ _id: id, read: true, number: 2 })])
    }
    expect((await listOf(reader)).counts).toMatchObject({ total: 3, unread: 2 })
    expect((await call('GET', '/notifications/unread-count', reader)).body).toEqual({ unread: 2 })
    const { list, counts } = await listOf(reader, '?unread=true')
    expect([list.map(({ number }) => number), counts]).toEqual([[3, 1], { total: 2, unread: 2, page: 1, pageCount: 1 }])
    expect((await listOf(reader, '?unread=false')).counts.total).toBe(3)
    expect((await call('GET', '/notifications?unread=yes', reader)).status).toBe(400)
  })

  test('all are read at once, but not what came after the last one seen', async () => {
    const [reader, other] = [await aReader(3), await aReader(1)]
    expect((await call('PATCH', '/notifications/read-all', reader, { upTo: 2 })).body).toEqual({ unread: 1 })
    expect((await listOf(reader)).list.map(({ read }) => read)).toEqual([false, true, true])
    expect((await call('PATCH', '/notifications/read-all', reader)).body).toEqual({ unread: 0 })
    expect((await listOf(other)).counts.unread).toBe(1)
    for (const upTo of [-1, 1.5, 'all', 2 ** 31])
      expect((await call('PATCH', '/notifications/read-all', reader, { upTo })).status).toBe(400)
  })
})

describe('archiving and deleting', () => {
  test('an archived one leaves list and counts, and comes back to its place', async () => {
    const reader = await aReader(3)
    const id = await idOf(reader, 1)
    expect((await call('PATCH', `/notifications/${id}/archive`, reader)).status).toBe(200)
    expect((await listOf(reader)).list.map(({ number }) => number)).toEqual([3, 1])
    expect((await listOf(reader)).counts).toMatchObject({ total: 2, unread: 2 })
    expect((await call('PATCH', `/notifications/${id}/archive`, reader, { archived: false })).status).toBe(200)
    expect((await listOf(reader)).list.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  test('a deleted one is gone for good', async () => {
    const reader = await aReader(2)
    const id = await idOf(reader)
    expect((await call('DELETE', `/notifications/${id}`, reader)).status).toBe(204)
    expect((await listOf(reader)).list.map(({ number }) => number)).toEqual([1])
    for (const [method, path] of [
      ['DELETE', ''],
      ['PATCH', '/read'],
      ['PATCH', '/archive'],
    ] as const)
      expect((await call(method, `/notifications/${id}${path}`, reader)).status).toBe(404)
    await tell(reader)
    expect((await listOf(reader)).list.map(({ number }) => number)).toEqual([3, 1])
  })
})

test('nobody touches another’s, and no id is no notification', async () => {
  const [reader, other] = [await aReader(1), await aReader(1)]
  const theirs = await idOf(other)
  const before = await db.execute(sql`select * from notifications where id = ${theirs}`)
  for (const [method, path] of [
    ['PATCH', '/read'],
    ['PATCH', '/archive'],
    ['DELETE', ''],
  ] as const) {
    expect((await call(method, `/notifications/${theirs}${path}`, reader)).status).toBe(404)
    expect((await call(method, `/notifications/${v7()}${path}`, reader)).status).toBe(404)
    for (const id of ['undefined', 'null', '', '%00', 'read-all'])
      expect([400, 404], `${method} ${id}${path}`).toContain(
        (await call(method, `/notifications/${id}${path}`, reader)).status,
      )
    expect((await call(method, `/notifications/undefined${path}`, reader)).status).toBe(400)
  }
  expect((await db.execute(sql`select * from notifications where id = ${theirs}`)).rows).toEqual(before.rows)
})
