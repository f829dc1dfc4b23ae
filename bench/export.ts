import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

/** An export of so many people, taken from the whole program, which is a process of its own. */
const count = Number(process.argv[2] ?? 1_000_000)
const promisedMegabytes = 150

const log = makeLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
const cluster = await startCluster()
const name = `seedha_bench_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const url = databaseIn(cluster.url, name)
await migrateDatabase(url, log)
const db = openDatabase(url, { pool: 2, log })
const port = String(20_000 + (process.pid % 10_000))
const settings = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  PORT: port,
  DEMO: 'off',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  LOG_LEVEL: 'error',
}
await fill(url)
const node = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
  env: { ...process.env, ...settings },
})
node.stderr.pipe(process.stderr)
try {
  await once(node.stdout, 'data')
  const headers = { ...(await signedIn(db, (await aUser(db, 'admin')).id)), 'content-type': 'application/json' }
  for (const format of ['csv', 'json']) await take(format, headers)
} finally {
  node.kill('SIGINT')
  await once(node, 'exit')
  await db.$client.end()
  await inCluster(cluster.url, `drop database ${name} with (force)`)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function fill(connectionString: string) {
  const client = new pg.Client({ connectionString }) // its own, since so many at once take longer than any call may
  await client.connect()
  await client.query(
    `insert into users (id, role, username, name, email, street, district, state, zipcode)
      select gen_random_uuid(), 'customer', 'person_' || n, 'Lakshmamma ' || n, n || '@example.in', '12, Tank Road', 'Kolar',
        'Karnataka', '563101' from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query('vacuum analyze users')
  await client.end()
}

async function take(format: string, headers: Record<string, string>) {
  const idle = memoryOf(node)
  let most = idle
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(node))
  }, 100)
  const began = performance.now()
  const body = JSON.stringify({ resource: 'users', format })
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/export`, { method: 'POST', headers, body })
  let bytes = 0
  let lines = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines++
  }
  clearInterval(looking)
  const seconds = (performance.now() - began) / 1000
  console.log(
    `${format}: ${lines} lines, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s; the program had ${idle} MB before and ${most} MB at most (promised: ${promisedMegabytes} MB more, ${most - idle <= promisedMegabytes ? 'kept' : 'not kept'})`,
  )
}

/** As Linux counts it. */
function memoryOf({ pid }: ChildProcess) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}
