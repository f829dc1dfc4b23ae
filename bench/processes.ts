import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

type Ground = { url: string; start: (file: string, given?: string[], env?: NodeJS.ProcessEnv) => Promise<Running> }
type Running = { child: ChildProcess; said: string }

/** A database of its own, and processes of ours beside it; whatever happens, nothing of them stays. */
export async function onGround(work: (ground: Ground) => Promise<void>) {
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}`
  const children: ChildProcess[] = []
  await inCluster(cluster.url, `create database ${name}`)
  const url = databaseIn(cluster.url, name)
  const start: Ground['start'] = async (file, given = [], env = {}) => {
    const child = spawn(process.execPath, [file, ...given], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'], // a log is written, as in earnest, and read by nobody
    })
    children.push(child)
    const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => ['it ended'])])
    child.stdout.resume()
    return { child, said: String(said) }
  }
  try {
    await migrateDatabase(url, makeLog('silent'))
    await work({ url, start })
  } finally {
    for (const child of children) {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await inCluster(cluster.url, `drop database ${name} with (force)`)
    await cluster.stop()
  }
}

/** The whole program on that database, as people run it. */
export async function startOurs({ url, start }: Ground) {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const port = String(20_000 + (process.pid % 10_000))
  const { child } = await start('server/main.ts', [], {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: port,
    DEMO: 'on',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
  })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok)
    await new Promise((done) => setTimeout(done, 100))
  return { origin, megabytes: () => megabytesOf(child) }
}

const megabytesOf = ({ pid }: ChildProcess) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)
