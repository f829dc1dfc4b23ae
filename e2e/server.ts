import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

/** The whole program for the browser tests: the built pages, a demo, and a database of its own in the run's cluster. */
const cluster = await startCluster()
const name = `seedha_e2e_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const config = readConfig({ ...process.env, DEMO: 'on', DATABASE_URL: databaseIn(cluster.url, name) })
const program = await startProgram(config, makeLog('warn'), { dev: false })
process.stdout.write(`${program.greeting}\n`)

process.once('SIGTERM', async () => {
  await program.close()
  await inCluster(cluster.url, `drop database ${name} with (force)`)
  await cluster.stop()
  process.exit(0)
})
