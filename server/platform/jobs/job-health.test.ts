import { afterEach, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'
import { watchJobs } from './job-health.ts'
import { addJob, job, startJobs } from './job-queue.ts'

const { url, db } = await testDatabase()
const log = makeLog('silent')
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const named = (name: string, isFailing: boolean, isOutside?: true) =>
  job({
    name,
    ...(isOutside && { isOutside }),
    payload: z.object({}),
    run: async () => {
      if (isFailing) throw new Error('not today')
    },
  })
const [fails, letter, works] = [named('fails', true), named('letter', true, true), named('works', false)]

/** A process that runs jobs and whose clock the test moves. */
async function aProcess(ROLE: 'worker' | 'all' = 'worker') {
  let minutes = 0
  const config = readConfig({ DEMO: 'on', ROLE })
  const readiness = { open: true }
  const health = watchJobs(config.role, [fails, letter, works], readiness, () => minutes * 60_000)
  const app = await buildApp({ config, db, log, services: makeServices(config, db), readiness })
  const done = { success: 0, error: 0 }
  const count = {
    listenTo(events: Parameters<typeof health.listenTo>[0]) {
      events.on('job:success', () => void done.success++)
      events.on('job:error', () => void done.error++)
    },
  }
  const runner = await startJobs({ url, log, jobs: [fails, letter, works], schedule: [], observers: [health, count] })
  stops.push(
    () => app.close(),
    () => runner.stop(),
  )
  return {
    async ran(one: typeof fails, result: keyof typeof done) {
      const before = done[result]
      await addJob(db, one, {}, { maxAttempts: 1 })
      await vi.waitFor(() => expect(done[result]).toBe(before + 1), 15_000)
    },
    pass(more: number) {
      minutes += more
    },
    ready: async () => (await app.inject('/readyz')).json(),
  }
}

test('a worker whose jobs fail is not ready once none has succeeded for five minutes, until one succeeds', async () => {
  const worker = await aProcess()
  await worker.ran(fails, 'error')
  worker.pass(4.9)
  expect(await worker.ready()).toMatchObject({ status: 'ready' })
  worker.pass(0.2)
  expect(await worker.ready()).toEqual({ status: 'not ready', reason: 'jobs' })
  await worker.ran(works, 'success')
  expect(await worker.ready()).toMatchObject({ status: 'ready' })
  worker.pass(60)
  expect(await worker.ready()).toMatchObject({ status: 'ready' }) // nothing to do is no failure
})

test('a mail server that is down does not make a worker unready', async () => {
  const worker = await aProcess()
  await worker.ran(letter, 'error')
  worker.pass(30)
  await worker.ran(letter, 'error')
  expect(await worker.ready()).toMatchObject({ status: 'ready' })
})

test('a process that also serves pages stays ready though its jobs fail', async () => {
  const both = await aProcess('all')
  await both.ran(fails, 'error')
  both.pass(6)
  expect(await both.ready()).toMatchObject({ status: 'ready' })
})
