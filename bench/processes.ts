import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import program from '../scripts/program.json' with { type: 'json' }

type Running = { child: ChildProcess; said: string; end: () => Promise<void> }
export type BenchGround = {
  url: string
  db: Database
  start: (args: string[], env?: NodeJS.ProcessEnv, stdio?: SpawnOptions['stdio']) => Promise<Running>
}

/** The environment that `npm start` sets. */
export const asStarted = {
  ...program.environment,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', program.codeCache),
}

const log = makeLog('silent')

/** For a child process with an IPC channel. */
export const byMessage: SpawnOptions['stdio'] = ['ignore', 'ignore', 'inherit', 'ipc']

/** Provides a database and child processes, and cleans both up whatever happens. */
export async function onGround(work: (ground: BenchGround) => Promise<void>) {
  const { url, stop } = await benchDatabase()
  const running: Running[] = []
  const db = openDatabase(url, { pool: 8, log })
  const start: BenchGround['start'] = async (args, env = {}, stdio = ['ignore', 'pipe', 'ignore']) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio })
    const end = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGINT')
      await once(child, 'exit')
    }
    const one = { child, said: '', end }
    running.push(one)
    const first = child.stdout ? once(child.stdout, 'data') : once(child, 'message')
    const [said] = await Promise.race([first, once(child, 'exit').then(() => ['it ended'])])
    child.stdout?.resume() // the log is written, as in production, and discarded
    return Object.assign(one, { said: String(said) })
  }
  try {
    await migrateDatabase(url, log)
    await work({ url, db, start })
  } finally {
    for (const { end } of running) await end()
    await closeDatabase(db)
    await stop()
  }
}

/** A new one, gone when the benchmark ends, or the one given, which stays. */
async function benchDatabase() {
  const given = process.env.BENCH_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}`
  await inCluster(cluster.url, `create database ${name}`)
  return {
    url: databaseIn(cluster.url, name),
    async stop() {
      await inCluster(cluster.url, `drop database ${name} with (force)`)
      await cluster.stop()
    },
  }
}

let started = 0

/** Starts the whole program on that database, as in production. */
export async function startOurs({ url, start }: BenchGround, settings: NodeJS.ProcessEnv = { DEMO: 'on' }) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const port = String(20_000 + ((process.pid + started++) % 10_000))
  const origin = `http://127.0.0.1:${port}`
  const fixed = { DATABASE_URL: url, DATA_DIR: folder, PORT: port, LOG_LEVEL: 'info', NODE_ENV: 'production' }
  const { child, end } = await start([...program.flags, program.file], { ...asStarted, ...fixed, ...settings })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the program ended before it was ready')
    await new Promise((done) => setTimeout(done, 100))
  }
  return { origin, end, megabytes: () => megabytesOf(child) }
}

/** Outside of a demo, behind a trusted proxy that names the caller: so many calls from one address would hit the rate limit. */
export const inEarnest = { DEMO: 'off', PUBLIC_URL: 'http://127.0.0.1', TRUSTED_PROXIES: '127.0.0.1/32' }

/** Resident memory, from Linux's /proc. */
const megabytesOf = ({ pid }: ChildProcess) =>
  Math.round((Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6)
