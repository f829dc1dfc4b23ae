import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { makeLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { closeDatabase, openDatabase, type Tx, transaction } from './database.ts'
import { isDatabaseAway } from './lost-connection.ts'

const { url } = await testDatabase()

/** A pool of the test's own: connections that close late must not disturb other tests. */
function aPool(address = url) {
  const db = openDatabase(address, { pool: 3, log: makeLog('silent') })
  onTestFinished(() => closeDatabase(db))
  return { db, inUse: () => db.$client.totalCount - db.$client.idleCount }
}

const cutMyself = (tx: Tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it went well'),
    (error: unknown) => error,
  )

const keeper = new pg.Client({ connectionString: url })
await keeper.connect()
afterAll(() => keeper.end())
const cutOthers = () =>
  keeper.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database()`)

test('a connection lost inside a transaction is the database being away, and costs the pool nothing', async () => {
  const { db, inUse } = aPool()
  for (let round = 0; round < 7; round++) {
    expect(isDatabaseAway(await failureOf(transaction(db, cutMyself)))).toBe(true)
    expect(inUse()).toBe(0)
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('one lost while nobody asks it anything ends neither the program nor the pool', async () => {
  const { db, inUse } = aPool()
  for (let round = 0; round < 5; round++) {
    const failure = failureOf(
      transaction(db, async (tx) => {
        await tx.execute(sql`select 1`)
        const { client } = (tx as unknown as { session: { client: pg.Client } }).session
        const lost = new Promise((end) => client.once('end', end))
        await cutOthers()
        await lost
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isDatabaseAway(await failure)).toBe(true)
    expect(inUse()).toBe(0)
  }
})

test('a transaction that could not even begin gives its connection back', async () => {
  const { db, inUse } = aPool()
  for (let round = 0; round < 7; round++) {
    await Promise.allSettled([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)))
    const cut = cutOthers()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => transaction(db, async () => undefined)))
    await cut
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(isDatabaseAway(outcome.reason)).toBe(true)
    expect(inUse()).toBe(0)
  }
})

test('why the work failed is not hidden by a ROLLBACK that failed after it', async () => {
  const { db } = aPool()
  const failure = await failureOf(
    transaction(db, async (tx) => {
      await cutMyself(tx).catch(() => undefined)
      throw new Refusal('not_found')
    }),
  )
  expect(failure).toMatchObject({ code: 'not_found' })
})

test('a COMMIT whose answer was lost is no success, and is not tried a second time', async () => {
  const { db, inUse } = aPool()
  await db.execute(sql`create table written (n int)`)
  await db.execute(sql`create function cut() returns trigger language plpgsql as
    'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`)
  await db.execute(sql`create constraint trigger late after insert on written
    deferrable initially deferred for each row execute function cut()`)
  let times = 0
  const failure = await failureOf(
    transaction(db, async (tx) => {
      times++
      await tx.execute(sql`insert into written values (1)`)
    }),
  )
  expect(isDatabaseAway(failure)).toBe(true)
  expect(times).toBe(1)
  expect(inUse()).toBe(0)
})

test('a server that vanished without a word is given up', { timeout: 60_000 }, async () => {
  const { host, port } = keeper
  let isSilent = false
  const wires: net.Socket[] = []
  const wire = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host)
    wires.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('data', (bytes) => isSilent || to.write(bytes)).on('error', () => undefined)
  })
  wire.listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const { port: open } = wire.address() as net.AddressInfo
  const { user = '', database = '', password } = keeper
  const address = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@127.0.0.1:${open}/${database}`
  const { db } = aPool(address)
  onTestFinished(() => {
    for (const one of wires) one.destroy()
    wire.close()
  })
  const one = sql`select 1`
  const both = () => [db.execute(one), db.$reads.run((handle) => handle.execute(one))]
  await Promise.all(both())
  isSilent = true
  for (const failure of await Promise.all(both().map(failureOf))) expect(isDatabaseAway(failure)).toBe(true)
  expect(db.$client.totalCount).toBe(0)
})

test.each([
  ['57P01', true],
  ['57P03', true],
  ['25006', true],
  ['53300', true],
  ['ECONNRESET', true],
  ['EPIPE', true],
  ['ENOTFOUND', true],
  ['23505', false],
  ['22P02', false],
  ['ENOSPC', false],
])('%s means that the database is away: %s', (code, isAway) => {
  const error = Object.assign(new Error('from the driver'), { code })
  expect(isDatabaseAway(error)).toBe(isAway)
  expect(isDatabaseAway(new Error('wrapped', { cause: error }))).toBe(isAway)
})

test('a missing socket means it as well, a missing file does not', () => {
  const missing = (syscall: string) => Object.assign(new Error('none'), { code: 'ENOENT', syscall })
  expect([isDatabaseAway(missing('connect')), isDatabaseAway(missing('open'))]).toEqual([true, false])
})
