import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import program from '../scripts/program.json' with { type: 'json' }

/** The whole program for the browser tests, as people run it: a demo with a database of its own in the run's cluster. */
const cluster = await startCluster()
const name = `seedha_e2e_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const folder = mkdtempSync(join(tmpdir(), 'seedha-e2e-'))
const database = { DATABASE_URL: databaseIn(cluster.url, name), DATA_DIR: folder }
const running = spawn(process.execPath, [...program.flags, program.file], {
  env: { ...process.env, ...program.environment, DEMO: 'on', LOG_LEVEL: 'warn', ...database },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const ended = once(running, 'exit')

process.once('SIGTERM', () => running.kill('SIGINT'))
const [status] = await ended
await inCluster(cluster.url, `drop database ${name} with (force)`)
await cluster.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)
