import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemoMarket } from '#server/demo/store-market.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import program from '../scripts/program.json' with { type: 'json' }

/** The whole program for the browser tests, as people run it: a demo with a database of its own in the run's cluster. */
const cluster = await startCluster()
const name = `seedha_e2e_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const folder = mkdtempSync(join(tmpdir(), 'seedha-e2e-'))
const database = { DATABASE_URL: databaseIn(cluster.url, name), DATA_DIR: folder }
if (process.argv.includes('--no-pictures')) await fillBefore(database.DATABASE_URL)
const running = spawn(process.execPath, [...program.flags, program.file], {
  env: { ...process.env, ...program.environment, DEMO: 'on', LOG_LEVEL: 'warn', ...database },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const ended = once(running, 'exit')

const stop = () => running.kill('SIGINT')
process.once('SIGTERM', stop)
process.once('disconnect', stop) // whoever started us is gone
const [status] = await ended
await inCluster(cluster.url, `drop database ${name} with (force)`)
await cluster.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(status ?? 1)

/** A market that is there already: its pictures, which are most of the work, are not made. */
async function fillBefore(url: string) {
  const log = makeLog('silent')
  await migrateDatabase(url, log)
  const db = openDatabase(url, { pool: 1, log })
  await fillDemoMarket(db)
  await closeDatabase(db)
}
