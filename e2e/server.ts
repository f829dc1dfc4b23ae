import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

/** The whole program for the browser tests: the built pages, a demo, and a database of its own in the run's cluster. */
const cluster = await startCluster()
const name = `seedha_e2e_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const folder = mkdtempSync(join(tmpdir(), 'seedha-e2e-'))
const database = { DATABASE_URL: databaseIn(cluster.url, name), DATA_DIR: folder }
const config = readConfig({ ...process.env, DEMO: 'on', ...database })
const program = await startProgram(config, makeLog('warn'), { dev: false })
process.stdout.write(`${program.greeting}\n`)

process.once('SIGTERM', async () => {
  await program.close()
  await inCluster(cluster.url, `drop database ${name} with (force)`)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
