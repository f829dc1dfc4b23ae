import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from '#contract/zod.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { addJob, job, startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from '#server/testing/database.ts'
import packageJson from '../../../package.json' with { type: 'json' }

const { url, db } = await testDatabase()
const log = makeLog('silent')

/** The HTTP part of a process of either role, and what it says to Prometheus. */
async function aProcess(ROLE: 'web' | 'worker', database = db) {
  const config = readConfig({ DEMO: 'on', ROLE, METRICS_FROM: '127.0.0.1', DATA_DIR: '.' })
  const services = makeServices(config, database)
  const app = await buildApp({ config, db: database, log, services, readiness: { open: true } })
  afterAll(() => app.close())
  return { services, scrape: async () => (await app.inject('/metrics')).body }
}

const failing = job({ name: 'fail', payload: z.object({}), run: () => Promise.reject(new Error('not today')) })
const fine = job({ name: 'fine', payload: z.object({}), run: async () => undefined })

describe.each(['web', 'worker'] as const)('a %s process', (role) => {
  test('says which build it is, and how its database and its pool are', async () => {
    const { scrape } = await aProcess(role)
    const said = await scrape()
    expect(said).toContain(`seedha_build_info{version="${packageJson.version}",commit="unknown"} 1`)
    expect(said).toContain('seedha_database_up 1')
    expect(said).toMatch(/^seedha_database_answer_seconds [\d.e-]+$/m)
    expect(said).toMatch(/^seedha_database_connections\{kind="limit"\} \d+$/m)
    expect(said).toMatch(/^seedha_disk_free_ratio 0\.\d+$/m)
  })

  test('says how many jobs wait by name, how long the oldest does, and how many were given up', async () => {
    const { scrape } = await aProcess(role)
    await addJob(db, fine, {})
    await addJob(db, fine, {})
    await addJob(db, fine, {}, { runAt: new Date(Date.now() + 3_600_000) })
    await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'
      where id = (select min(id) from graphile_worker._private_jobs)`)
    await addJob(db, failing, {}, { maxAttempts: 1 })
    await db.execute(sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
    const said = await scrape()
    expect(said).toContain('seedha_jobs_waiting{task="fine"} 2')
    expect(said).toMatch(/^seedha_jobs_oldest_seconds\{task="fine"\} 60\d\b/m)
    expect(said).toContain('seedha_jobs_given_up{task="fail"} 1')
    expect(said).toContain('seedha_jobs_waiting{task="fail"} 0')
    await db.execute(sql`delete from graphile_worker._private_jobs`)
    expect(await scrape()).toContain('seedha_jobs_waiting{task="fine"} 0')
  })
})

test('a process that runs jobs says how often each ran, with what result, and how long it took', async () => {
  const { services, scrape } = await aProcess('worker')
  const runner = await startJobs({ url, log, jobs: [fine, failing], schedule: [], observers: [services.metrics.jobs] })
  try {
    for (let times = 0; times < 2; times++) await addJob(db, fine, {})
    await addJob(db, failing, {}, { maxAttempts: 1 })
    await vi.waitFor(
      async () => {
        const said = await scrape()
        expect(said).toContain('seedha_job_seconds_count{task="fine",result="success"} 2')
        expect(said).toContain('seedha_job_seconds_count{task="fail",result="error"} 1')
        expect(said).toContain('seedha_jobs_given_up_total{task="fail"} 1')
        expect(said).toContain('seedha_job_seconds_bucket{le="600",task="fine",result="success"} 2')
      },
      { timeout: 15_000, interval: 100 },
    )
  } finally {
    await runner.stop()
  }
})

test('a database that is away is told as such, and nothing is made up about it', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none', { pool: 2, log })
  afterAll(() => closeDatabase(gone))
  const { scrape } = await aProcess('worker', gone)
  const said = await scrape()
  expect(said).toContain('seedha_database_up 0')
  expect(said).not.toMatch(/^seedha_database_answer_seconds /m)
  expect(said).not.toMatch(/^seedha_jobs_waiting/m)
})
