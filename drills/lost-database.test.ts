import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { lookFor, openMarketDay, openToAll, withDatabaseOf } from './market-day.ts'
import { dataFolder, isFull, launchReady, lines, sharedFolder } from './program.ts'

const rounds = isFull ? 20 : 2
const writers = isFull ? 6 : 3
const timeout = isFull ? 3_600_000 : 300_000
const patience = { timeout: 120_000, interval: 50 }

const socketUrl = (dir: string) => `postgres://seedha@/postgres?host=${encodeURIComponent(join(dir, 'socket'))}`
const postmaster = (dir: string) => Number(readFileSync(join(dir, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])

async function terminateAll(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await client.end()
}

const shared = sharedFolder()

/** A program with its own database, and what happens to that: each goes on from where the one before was struck. */
function embedded(DATA_DIR = shared) {
  const dir = join(DATA_DIR, 'postgres')
  return { settings: { DATA_DIR }, url: async () => socketUrl(dir), dir }
}

/** A program on another's database. */
async function external() {
  let server = await startEmbedded({ dir: join(dataFolder(), 'postgres') })
  onTestFinished(() => server.stop())
  const restart = async () => {
    await server.stop()
    server = await server.startAgain()
  }
  return { settings: { DATABASE_URL: server.url, DATA_DIR: dataFolder() }, url: async () => server.url, restart }
}

const misfortunes = {
  'all its connections are cut': async () => {
    const { settings, url } = embedded()
    return { settings, url, strike: async () => terminateAll(await url()) }
  },
  'its server is restarted': async () => {
    const { settings, url, restart } = await external()
    return { settings, url, strike: restart }
  },
  'its own server is killed': async () => {
    const { settings, url, dir } = embedded()
    return { settings, url, strike: async () => void process.kill(postmaster(dir), 'SIGKILL') }
  },
}

describe('the program lives on and nothing that was answered is lost', () => {
  test.each(Object.entries(misfortunes))('when, under writes, %s', { timeout }, async (what, prepare) => {
    const { settings, url, strike } = await prepare()
    const PORT = String(await freePort())
    const program = await launchReady({ ...openToAll, ...settings, PORT, LOG_LEVEL: 'error' })
    const day = await openMarketDay(`http://127.0.0.1:${PORT}`, await url(), writers)
    const everybodyDeals = async () => {
      const before = day.deals()
      await vi.waitFor(() => {
        if (day.surprises.length || program.child.exitCode !== null) return
        for (const [writer, deals] of day.deals().entries()) expect(deals).toBeGreaterThan(before[writer] ?? 0)
      }, patience)
      expect(day.surprises, program.errors()).toEqual([])
      expect(program.child.exitCode, program.errors()).toBeNull()
    }

    await everybodyDeals()
    for (let round = 0; round < rounds; round++) {
      await withDatabaseOf(await url(), addJobs)
      await strike()
      await everybodyDeals()
      await jobsGoOn(await url())
      await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(200), patience)
    }
    const kept = await day.close()
    const { lost, twice } = await lookFor(await url(), kept)
    expect(day.surprises).toEqual([])
    expect(lost).toEqual({ products: 0, requests: 0, sessions: 0 })
    expect(twice).toBe(0)
    if (isFull) console.log(what, { rounds, deals: kept.length, ...day.statuses })
  })
})

/** The number of the last of them: jobs are numbered as they come. */
const addJobs = async (db: Database) => {
  let last = ''
  for (const name of ['tidy-requests', 'rank-products', 'tidy-requests', 'rank-products']) {
    const { rows } = await db.execute<{ id: string }>(sql`select id from graphile_worker.add_job(${name})`)
    last = rows[0]?.id ?? last
  }
  return last
}

/** Also those that were in somebody's hands when it happened; what people go on causing meanwhile is not waited for. */
const jobsGoOn = (url: string) =>
  withDatabaseOf(url, async (db) => {
    const last = await addJobs(db)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select task_identifier, attempts, locked_by, last_error from graphile_worker.jobs where id <= ${last}::bigint`)
      expect(rows, JSON.stringify(rows)).toEqual([])
    }, patience)
  })

describe('the embedded database', () => {
  const start = async ({ folder = shared, LOG_LEVEL = 'warn' } = {}) => {
    const { settings: own, dir } = embedded(folder)
    const program = await launchReady({ ...openToAll, ...own, LOG_LEVEL })
    return { program, dir, first: postmaster(dir), own }
  }

  test('is started again also when it was asked politely to stop', { timeout }, async () => {
    const { program, dir, first } = await start()
    process.kill(first, 'SIGTERM')
    await vi.waitFor(() => expect(postmaster(dir)).not.toBe(first), patience)
    await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(200), patience)
  })

  test('that can not be started again: 503 while it is tried, then one line and exit 1', { timeout }, async () => {
    const { program, dir, first } = await start({ folder: dataFolder(), LOG_LEVEL: 'silent' })
    const token = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }
    const { url } = await program.get('/healthz')
    appendFileSync(join(dir, 'pgdata/postgresql.conf'), 'shared_buffers = plenty\nno such setting\n')
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(503), patience)
    const answer = await fetch(new URL('/api/auth/me', url), token)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'overloaded' })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringMatching(/^Seedha can't go on\. PostgreSQL ended/)])
  })

  test('is not started again while the program stops, but by the next start', { timeout }, async () => {
    const { program, dir, first, own } = await start()
    program.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await program.get('/readyz')).status).toBe(503), patience)
    process.kill(first, 'SIGKILL')
    expect(await program.ended).toBe(0)
    expect(postmaster(dir)).toBe(first)
    expect(program.errors()).not.toContain('started again')
    const next = await launchReady({ ...openToAll, ...own })
    expect((await next.get('/readyz')).status).toBe(200)
  })
})
