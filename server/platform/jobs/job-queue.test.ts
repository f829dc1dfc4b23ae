import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { transaction } from '#server/platform/database/database.ts'
import { surviveLosses } from '#server/platform/database/lost-connection.ts'
import { makeLog } from '#server/platform/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { addJob, type Job, job, startJobs } from './job-queue.ts'
import { WorkerPool } from './worker-pool.ts'

const { url, db } = await testDatabase()
const log = makeLog('silent')
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function work(jobs: readonly Job[]) {
  const runner = await startJobs({ url, log, jobs, schedule: [] })
  stops.push(() => runner.stop())
}

const noting = (done: string[]) =>
  job({ name: 'note', payload: z.object({ text: z.string() }), run: async ({ text }) => void done.push(text) })

test('a job runs when its transaction is committed, and never when it is rolled back', async () => {
  const done: string[] = []
  const note = noting(done)
  await work([note])
  await transaction(db, (tx) => addJob(tx, note, { text: 'kept' }))
  await transaction(db, async (tx) => {
    await addJob(tx, note, { text: 'lost' })
    throw new Error('rolled back')
  }).catch(() => undefined)
  await vi.waitFor(() => expect(done).toEqual(['kept']), 15_000)
  await sleep(300)
  expect(done).toEqual(['kept'])
})

test('a key makes one of two', async () => {
  const done: string[] = []
  const note = noting(done)
  await addJob(db, note, { text: 'first' }, { key: 'same' })
  await addJob(db, note, { text: 'second' }, { key: 'same' })
  await work([note])
  await vi.waitFor(() => expect(done).toEqual(['second']), 15_000)
})

type Waiting = { text: string; at: string }
const waiting = async () =>
  (
    await db.execute<Waiting>(sql`select payload ->> 'text' as text, run_at::text as at
      from graphile_worker._private_jobs where key = 'same' order by id`)
  ).rows

test('of two with a key the throttled one keeps the time of the first, and else that of the second', async () => {
  const note = noting([])
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const add = (text: string, runAt: Date, isThrottled: boolean) =>
    addJob(db, note, { text }, { key: 'same', runAt, isThrottled })
  await add('first', inMinutes(10), true)
  const [first] = await waiting()
  await add('second', inMinutes(20), true)
  expect(await waiting()).toEqual([{ text: 'second', at: first?.at }])
  await add('third', inMinutes(20), false)
  const [third] = await waiting()
  expect(third?.text).toBe('third')
  expect(third?.at).not.toBe(first?.at)
  await db.execute(sql`select graphile_worker.remove_job('same')`)
})

test('jobs of one transaction are written in their order, those of a part that was rolled back not', async () => {
  const done: string[] = []
  const note = noting(done)
  await transaction(db, async (tx) => {
    await addJob(tx, note, { text: 'first' }, { queue: 'in order' })
    await transaction(tx, (part) => addJob(part, note, { text: 'of a part' }, { key: 'part' }))
    await transaction(tx, async (part) => {
      await addJob(part, note, { text: 'lost' }, { queue: 'in order' })
      throw new Error('rolled back')
    }).catch(() => undefined)
    await addJob(tx, note, { text: 'second' }, { queue: 'in order' })
    await addJob(tx, note, { text: 'replaced' }, { queue: 'in order', key: 'same' })
    await addJob(tx, note, { text: 'third' }, { queue: 'in order', key: 'same' })
  })
  await work([note])
  await vi.waitFor(() => expect(done).toHaveLength(4), 15_000)
  expect(done.filter((text) => text !== 'of a part')).toEqual(['first', 'second', 'third'])
})

test('jobs of one queue run one after another', async () => {
  const running = new Set<string>()
  const most: number[] = []
  const queued = job({
    name: 'queued',
    payload: z.object({ text: z.string() }),
    async run({ text }) {
      running.add(text)
      most.push(running.size)
      await sleep(50)
      running.delete(text)
    },
  })
  for (const text of ['first', 'second', 'third']) await addJob(db, queued, { text }, { queue: 'one' })
  await work([queued])
  await vi.waitFor(() => expect(most).toEqual([1, 1, 1]), 15_000)
})

test('a job that fails is tried again later', async () => {
  const failing = job({ name: 'fail', payload: z.object({}), run: () => Promise.reject(new Error('not today')) })
  await addJob(db, failing, {})
  await work([failing])
  await vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select attempts, run_at > now() as later from graphile_worker.jobs where task_identifier = 'fail'`,
    )
    expect(rows).toEqual([{ attempts: 1, later: true }])
  }, 15_000)
})

test('a statement of a job may take longer than a caller’s', async () => {
  let isDone = false
  const long = job({
    name: 'long',
    payload: z.object({}),
    async run(_payload, world) {
      await world.db.execute(sql`select pg_sleep(2.2)`)
      isDone = true
    },
  })
  await expect(db.execute(sql`select pg_sleep(2.2)`)).rejects.toThrow()
  await addJob(db, long, {}, { maxAttempts: 1 })
  await work([long])
  await vi.waitFor(() => expect(isDone).toBe(true), 30_000)
})

test('jobs of a worker that is gone are given back, those of a living one are not', async () => {
  const done: string[] = []
  const note = noting(done)
  let finish = () => {}
  const slow = job({ name: 'slow', payload: z.object({}), run: () => new Promise<void>((end) => (finish = end)) })
  await addJob(db, slow, {})
  await work([note, slow])
  const lockedBy = async (task: string) =>
    (
      await db.execute<{ locked_by: string | null }>(
        sql`select j.locked_by from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task}`,
      )
    ).rows[0]?.locked_by
  await vi.waitFor(async () => expect(await lockedBy('slow')).toMatch(/^pool-/), 15_000)
  const living = await lockedBy('slow')
  await db.execute(sql`with added as (select graphile_worker.add_job('note', '{"text":"orphan"}') as j)
    select j from added`)
  await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now()
    where payload::text like '%orphan%'`)
  await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 14_000, interval: 200 })
  expect(await lockedBy('slow')).toBe(living)
  finish()
})

/** Loses the connection the next so many times that a job is reported as done. */
async function loseConnections(times: number) {
  await db.execute(sql`create sequence if not exists losses`)
  await db.execute(sql`create or replace function lose() returns trigger language plpgsql as $$ begin
    if nextval('losses') <= 100 then perform pg_terminate_backend(pg_backend_pid()); end if; return old; end $$`)
  await db.execute(sql`create or replace trigger lose before delete on graphile_worker._private_jobs
    for each row execute function lose()`)
  await db.execute(sql`select setval('losses', ${100 - times})`)
}
const left = async () => (await db.execute(sql`select from graphile_worker.jobs where task_identifier = 'note'`)).rows

test('jobs go on by themselves after a connection was lost that had to say that one is done', async () => {
  const done: string[] = []
  const note = noting(done)
  await loseConnections(2)
  await work([note])
  await addJob(db, note, { text: 'told at last' }, { queue: 'that must not wait for hours' })
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000, interval: 200 })
  expect(done).toEqual(['told at last', 'told at last', 'told at last'])
  await addJob(db, note, { text: 'the next' }, { queue: 'that must not wait for hours' })
  await vi.waitFor(() => expect(done.at(-1)).toBe('the next'), { timeout: 20_000, interval: 100 })
}, 90_000)

test('they go on as well when several were lost at once', async () => {
  const done: string[] = []
  const { promise: all, resolve: meet } = Promise.withResolvers<void>()
  const together = job({
    name: 'note',
    payload: z.object({ text: z.string() }),
    async run({ text }) {
      done.push(text)
      if (done.length === 4) meet()
      await all
      await sleep(Number(text) * 5) // so that each is reported by itself
    },
  })
  await loseConnections(4)
  await work([together])
  for (const text of ['0', '1', '2', '3']) await addJob(db, together, { text })
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 60_000, interval: 200 })
  expect([...new Set(done)].sort()).toEqual(['0', '1', '2', '3'])
  expect(done.length).toBeGreaterThan(4)
}, 90_000)

test('a job whose taker never heard of it is given to another, one that takes long is not', async () => {
  const done: string[] = []
  const note = noting(done)
  let runs = 0
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const slow = job({
    name: 'slow',
    payload: z.object({}),
    async run() {
      runs++
      await end
    },
  })
  await addJob(db, slow, {})
  await work([note, slow])
  const held = async () => {
    const { rows } = await db.execute<{ locked_by: string }>(
      sql`select locked_by from graphile_worker.jobs where task_identifier = 'slow' and locked_by is not null`,
    )
    return rows[0]?.locked_by
  }
  await vi.waitFor(async () => expect(await held()).toMatch(/^pool-/), 10_000)
  const taker = await held()
  await transaction(db, async (tx) => {
    await addJob(tx, note, { text: 'unheard' })
    await tx.execute(sql`update graphile_worker._private_jobs set locked_by = ${taker}, locked_at = now(), attempts = 1
      where payload::text like '%unheard%'`)
  })
  await vi.waitFor(() => expect(done).toEqual(['unheard']), { timeout: 60_000, interval: 200 })
  expect([runs, await held()]).toEqual([1, taker])
  finish()
}, 90_000)

test('a connection of the worker that is let go twice is let go once', async () => {
  const pool = new WorkerPool({ connectionString: url })
  surviveLosses(pool, log) // its connections may still be closing when the database is dropped
  await new Promise<void>((over) =>
    pool.connect((_error, _client, release) => {
      release()
      release()
      over()
    }),
  )
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
  await pool.end()
})

test('a connection of the worker that was not had in time is let go without a fault', async () => {
  const pool = new WorkerPool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  surviveLosses(pool, log)
  const holder = await pool.connect()
  pool.options.connectionTimeoutMillis = 50
  const letGo = await new Promise<() => void>((over) => pool.connect((_error, _client, release) => over(release)))
  expect(letGo).not.toThrow()
  holder.release()
  await pool.end()
})
