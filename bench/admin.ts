import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import { lists, overview } from './admin-calls.ts'
import { fillHouse } from './admin-fill.ts'

/**
 * What an admin's lists and overview cost in a large house. The program is one process, the same SQL by hand through bare
 * Fastify and pg another, and this one calls both in turns.
 */
const count = Number(process.argv[2] ?? 1_000_000)
const promised = { ratio: 3, overviewMs: 200 }
const rounds = 21

async function measure() {
  const log = makeLog('silent')
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}`
  await inCluster(cluster.url, `create database ${name}`)
  const url = databaseIn(cluster.url, name)
  await migrateDatabase(url, log)
  const db = openDatabase(url, { pool: 2, log })
  const headers = await signedIn(db, (await aUser(db, 'admin', { username: 'the_admin' })).id)
  await fillHouse(url, count)
  const port = 20_000 + (process.pid % 10_000)
  const origin = `http://127.0.0.1:${port}`
  const settings = { DATABASE_URL: url, DATA_DIR: folder, PORT: `${port}`, DEMO: 'off', PUBLIC_URL: origin }
  const node = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...settings, TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' },
  })
  node.stderr.pipe(process.stderr)
  const bare = fork(import.meta.filename, [], {
    env: { ...process.env, SEEDHA_BENCH_BARE: `${port + 1}`, SEEDHA_BENCH_URL: url },
  })
  try {
    await Promise.all([once(node.stdout, 'data'), once(bare, 'message')])
    const ours = (path: string) => timed(`${origin}/api${path}`, headers)
    await settled(origin, headers)
    console.log(`\n${count} of each: median ms, ours and the same SQL by hand; ratio`)
    let isKept = true
    for (const [at, { label, path }] of lists.entries()) {
      const [mine, theirs] = await inTurns(
        () => ours(path),
        () => timed(`http://127.0.0.1:${port + 1}/${at}`),
      )
      isKept &&= mine / theirs <= promised.ratio
      console.log(`  ${label.padEnd(34)} ${shown(mine)} ${shown(theirs)}   ${(mine / theirs).toFixed(2)} ×`)
    }
    for (const path of overview) {
      const [mine] = await inTurns(() => ours(path))
      isKept &&= mine <= promised.overviewMs
      console.log(`  ${path.padEnd(34)} ${shown(mine)}`)
    }
    console.log(`promised: ${promised.ratio} × and ${promised.overviewMs} ms, ${isKept ? 'kept' : 'not kept'}`)
  } finally {
    bare.kill()
    node.kill('SIGINT')
    await once(node, 'exit')
    await db.$client.end()
    await inCluster(cluster.url, `drop database ${name} with (force)`)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until the job has counted what was filled in. */
async function settled(origin: string, headers: Record<string, string>) {
  const began = performance.now()
  for (let isDone = false; !isDone; ) {
    await new Promise((later) => setTimeout(later, 1_000))
    const answer = await fetch(`${origin}/api/admin/dashboard/metrics`, { headers })
    isDone = (await answer.json()).metrics?.asOf != null
  }
  console.log(`  counted by the job: ${Math.round((performance.now() - began) / 1000)} s`)
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${body.slice(0, 200)}`)
  return performance.now() - began
}

/** A noisy moment hits both; the first of each is not counted. */
async function inTurns<T extends (() => Promise<number>)[]>(...calls: T) {
  const times = calls.map((): number[] => [])
  for (let round = 0; round <= rounds; round++)
    for (const [at, call] of calls.entries()) {
      const ms = await call()
      if (round > 0) times[at]?.push(ms)
    }
  return times.map((some) => some.sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0) as { [K in keyof T]: number }
}

const shown = (ms: number) => ms.toFixed(1).padStart(8)

const session = `select u.id, u.role from sessions s join users u on u.id = s.user_id
  where s.token_hash = '\\x00' and s.expires_at > now()`

/** Statements by hand, without any of our program. */
async function beBare(port: number, url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const server = Fastify()
  server.get<{ Params: { at: string } }>('/:at', async ({ params }) => {
    const { sql = [] } = lists[Number(params.at)] ?? {}
    await pool.query(session) // whoever answers has to know who asks
    const answers = await Promise.all(sql.map((text) => pool.query(text)))
    return answers.map(({ rows }) => rows)
  })
  await server.listen({ port, host: '127.0.0.1' })
  process.send?.('ready')
}

const { SEEDHA_BENCH_BARE: bare, SEEDHA_BENCH_URL: url } = process.env
if (bare && url) await beBare(Number(bare), url)
else await measure()
