import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

/** The whole program with the demo's market, on a database and a port of its own. */
export async function aDemoProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}`
  await inCluster(cluster.url, `create database ${name}`)
  const config = readConfig({ DEMO: 'on', PORT: '0', DATABASE_URL: databaseIn(cluster.url, name), DATA_DIR: folder })
  const program = await startProgram(config, makeLog('silent'), { dev: false })
  const origin = /http:\/\/[\d.:]+/.exec(program.greeting)?.[0] ?? ''
  return {
    origin,
    port: Number(new URL(origin).port),
    async close() {
      await program.close()
      await inCluster(cluster.url, `drop database ${name} with (force)`)
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
