import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { makeLog } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { startRetry } from './start-retry.ts'

const log = makeLog('silent')
const { url } = await testDatabase()

const lost = () => Object.assign(new Error('from the driver'), { code: '57P01' })
function failing(times: number, error: () => Error = lost) {
  const tried = { count: 0 }
  return {
    tried,
    work: async () => {
      if (++tried.count <= times) throw error()
      return 'done'
    },
  }
}

test('what can not be reached is tried again until it can', async () => {
  const { tried, work } = failing(3)
  expect(await startRetry(log)(work)).toBe('done')
  expect(tried.count).toBe(4)
})

test.each([
  ['a statement that took too long', () => Object.assign(new Error('cancelled'), { code: '57014' })],
  ['a row that is there already', () => Object.assign(new Error('duplicate'), { code: '23505' })],
  ['a standby', () => Object.assign(new Error('read-only'), { code: '25006' })],
  ['a pooler that refuses our settings', () => Object.assign(new Error('unsupported'), { code: '08P01' })],
  ['a bad set-up', () => new SetUpError('no')],
  ['a fault of ours', () => new TypeError('x is not a function')],
])('%s is thrown at once', async (_name, error) => {
  const { tried, work } = failing(1, error)
  await expect(startRetry(log, 600_000)(work)).rejects.toThrow(error().message)
  expect(tried.count).toBe(1)
})

describe('with a clock of its own', () => {
  let time = 0
  const clock = {
    now: () => time,
    async sleep(ms: number) {
      time += ms
    },
  }

  test('all steps of a start have one patience of 30 s', async () => {
    const retry = startRetry(log, undefined, clock)
    expect(await retry(failing(4).work)).toBe('done') // 0.25 + 0.5 + 1 + 2 s
    const { tried, work } = failing(Number.POSITIVE_INFINITY)
    const began = time
    await expect(retry(work)).rejects.toThrow('from the driver')
    expect([tried.count, time - began]).toEqual([10, 23_750]) // 4 s more would be 31.5 s in all
    expect(await retry(failing(0).work)).toBe('done')
  })

  test('what took long before it failed has the whole patience left', async () => {
    const { tried, work } = failing(1)
    const migrating = () => {
      if (tried.count === 0) time += 600_000
      return work()
    }
    expect(await startRetry(log, 1_000, clock)(migrating)).toBe('done')
  })

  test('a try that hangs until it fails uses patience up, but for the first', async () => {
    const { tried, work } = failing(Number.POSITIVE_INFINITY)
    const hanging = () => {
      time += 3_000
      return work()
    }
    await expect(startRetry(log, 10_000, clock)(hanging)).rejects.toThrow('from the driver')
    expect(tried.count).toBe(4) // the last began after 7.75 s and ended after 10.75 s
  })
})

test.each(['cut', 'silent'] as const)('a connection that is %s at first is no end', async (fate) => {
  const proxy = await databaseProxy(url, { fate: (nth) => (nth <= 2 ? fate : 'pass') })
  const db = openDatabase(proxy.url, { pool: 1, log })
  onTestFinished(async () => {
    await closeDatabase(db)
    proxy.stop()
  })
  const { rows } = await startRetry(log)(() => db.execute(sql`select 1 as one`))
  expect([rows, proxy.connections()]).toEqual([[{ one: 1 }], 3])
})

test('a database that is gone is given up by what the driver says of it', async () => {
  const port = await new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
  const db = openDatabase(`postgres://u@127.0.0.1:${port}/d`, { pool: 1, log })
  onTestFinished(() => closeDatabase(db))
  await expect(startRetry(log, 600)(() => db.execute(sql`select 1`))).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  })
})
