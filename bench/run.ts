import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { startProgram } from '#server/program.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'
import { ratios } from './overhead.ts'
import { uploadMemory } from './uploads.ts'

/** The measured promises: times as ratios against a bare reference in the same run. */
const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
const cluster = await startCluster()
const name = `seedha_bench_${process.pid}`
await inCluster(cluster.url, `create database ${name}`)
const url = databaseIn(cluster.url, name)
const config = readConfig({ DEMO: 'on', PORT: '0', DATABASE_URL: url, DATA_DIR: folder })
const began = performance.now()
const program = await startProgram(config, makeLog('silent'), { dev: false })
try {
  const origin = /http:\/\/[\d.:]+/.exec(program.greeting)?.[0] ?? ''
  await fetch(`${origin}/readyz`)
  console.log(
    `start to first answer on an existing cluster: ${Math.round(performance.now() - began)} ms (with its first migration)`,
  )
  console.log('\ntimes against a bare reference, in turns')
  for (const line of await ratios(url, origin)) console.log(`  ${line}`)
  console.log(`\n${await uploadMemory(url)}`)
} finally {
  await program.close()
  await inCluster(cluster.url, `drop database ${name} with (force)`)
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
