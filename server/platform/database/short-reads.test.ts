import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { makeLog } from '../log.ts'
import { closeDatabase, openDatabase, openJobDatabase, transaction } from './database.ts'
import { planned } from './prepared-statements.ts'

const { url } = await testDatabase()
const keeper = new pg.Client({ connectionString: url })
await keeper.connect()
afterAll(() => keeper.end())
await keeper.query('create table written (n int)')

/** Long time-outs, so that a busy machine does not trigger them. */
const patient = `${url}${url.includes('?') ? '&' : '?'}statement_timeout=60000&lock_timeout=60000`
const soon = { timeout: 30_000 }
const ownPid = { name: 'own_pid', text: 'select pg_backend_pid() as pid, $1::int as n' }

type OwnPidRow = { pid: number; n: number }

function aDatabase(address = patient) {
  const db = openDatabase(address, { pool: 3, log: makeLog('silent') })
  const { $client: pool, $reads: reads } = db
  onTestFinished(() => (pool.ended ? undefined : closeDatabase(db)))
  return {
    db,
    pool,
    ask: async (n: number) => (await reads.run(({ $client }) => $client.query<OwnPidRow>(ownPid, [n]))).rows[0],
    read: async (name: string, text: string) =>
      (await reads.run(({ $client }) => $client.query({ name, text }))).rows[0],
  }
}

const isConnected = async (pid = 0) =>
  (await keeper.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 1
const cut = (pid: number) => keeper.query('select pg_terminate_backend($1)', [pid])

test('short reads of many callers share one connection, and each gets its own answer', async () => {
  const { pool, ask } = aDatabase()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
  expect(answers.map((one) => one?.n)).toEqual(Array.from({ length: 100 }, (_, n) => n))
  expect(new Set(answers.map((one) => one?.pid)).size).toBe(1)
  expect(pool.totalCount).toBe(0)
  await pool.query('select 1')
  expect(pool.totalCount).toBe(1)
})

test('one that takes long is asked again apart: what was sent after it is answered meanwhile', async () => {
  const { ask, read } = aDatabase(url)
  const shared = (await ask(1))?.pid
  const ended: string[] = []
  const slow = read('slow', 'select pg_backend_pid() as pid, pg_sleep(1)').then((answer) => {
    ended.push('slow')
    return answer
  })
  const quick = ask(2).then((answer) => {
    ended.push('quick')
    return answer
  })
  expect((await quick)?.n).toBe(2)
  expect((await slow).pid).not.toBe(shared)
  expect(ended).toEqual(['quick', 'slow'])
})

test('a job’s short reads stay on the connections of jobs', async () => {
  const db = openJobDatabase(patient, { pool: 1, log: makeLog('silent') })
  onTestFinished(() => closeDatabase(db))
  const [read] = await planned<{ by: string }>(db, 'by', sql`select current_setting('application_name') as by`)
  expect([read, db.$client.totalCount]).toEqual([{ by: 'seedha-jobs' }, 1])
})

test('a named statement of the pool or of a transaction stays where it was asked', async () => {
  const { db, pool, ask } = aDatabase()
  const shared = (await ask(1))?.pid
  expect((await pool.query<OwnPidRow>(ownPid, [2])).rows[0]?.pid).not.toBe(shared)
  const own = sql`select pg_backend_pid() as pid`
  expect((await planned<OwnPidRow>(db, 'own', own))[0]?.pid).toBe(shared)
  await transaction(db, async (tx) => {
    const [here] = (await tx.execute<OwnPidRow>(own)).rows
    expect((await planned<OwnPidRow>(tx, 'own', own))[0]?.pid).toBe(here?.pid)
    expect(here?.pid).not.toBe(shared)
  })
})

test('one that waits for a lock is asked again apart, also when it was the first of its name', async () => {
  const { pool, ask, read } = aDatabase(url)
  await ask(1)
  await keeper.query('begin; lock table written')
  const reads = [1, 2, 3].map(() => read('locked', 'select pg_backend_pid() as pid, count(*)::int from written'))
  await vi.waitFor(() => expect(pool.totalCount).toBeGreaterThan(0), soon)
  await keeper.query('commit')
  for (const answer of await Promise.all(reads)) expect(answer).toMatchObject({ count: 0 })
  expect((await ask(2))?.n).toBe(2)
})

test('a connection that is lost costs no reader an answer', async () => {
  const { ask } = aDatabase()
  const first = (await ask(0))?.pid ?? 0
  const reads = Array.from({ length: 50 }, (_, n) => ask(n))
  const [answers] = await Promise.all([Promise.all(reads), cut(first)])
  expect(answers.map((one) => one?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  await vi.waitFor(async () => expect((await ask(1))?.pid).not.toBe(first), soon)
  const again = await Promise.all([ask(1), ask(2)])
  expect(again[0]?.pid).toBe(again[1]?.pid)
})

test('where there is no connection left for it, reads have those of the pool, and not each of them asks for another', async () => {
  const role = `narrow_${process.pid}`
  await keeper.query(`create role ${role} login password 'narrow' connection limit 1`)
  onTestFinished(async () => void (await keeper.query(`drop role ${role}`)))
  const { pool, ask } = aDatabase(url.replace(/\/\/[^@]*@/, `//${role}:narrow@`))
  const opened = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => opened.mockRestore())
  await pool.query('select 1')
  for (const n of [1, 2, 3]) expect((await ask(n))?.n).toBe(n)
  expect(opened).toHaveBeenCalledTimes(2)
})

test('what is wrong with a statement is told, and what follows it is answered', async () => {
  const { ask, read } = aDatabase()
  const [wrong, right] = await Promise.allSettled([read('wrong', 'select no_such_thing'), ask(7)])
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
  expect(right).toMatchObject({ status: 'fulfilled', value: { n: 7 } })
})

test('what writes after all is done, once', async () => {
  const { read } = aDatabase()
  expect(await read('writing', 'insert into written values (1) returning n')).toEqual({ n: 1 })
  expect((await keeper.query('select * from written')).rowCount).toBe(1)
})

test('it is closed when nobody has read for a while, opened for the next, and ends with the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, ask } = aDatabase()
  const first = (await ask(1))?.pid
  vi.advanceTimersByTime(10_000)
  expect((await ask(2))?.pid).toBe(first)
  vi.advanceTimersByTime(20_000)
  await vi.waitFor(async () => expect(await isConnected(first)).toBe(false), soon)
  const second = (await ask(3))?.pid
  expect(second).not.toBe(first)
  await closeDatabase(db)
  await vi.waitFor(async () => expect(await isConnected(second)).toBe(false), soon)
  await expect(ask(4)).rejects.toThrow('Cannot use a pool after calling end')
})
