import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { closeDatabase, openDatabase, openJobDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { databaseIn, inCluster, startCluster } from './cluster.ts'
import { makeTemplate } from './template.ts'

/** Where calls are kept waiting on purpose, a busy machine must not decide how long they wait. */
const patience = 'lock_timeout=60000&statement_timeout=60000&query_timeout=60000'

/** A database of this test file's own, gone when it ends. A job runs with the time-outs of jobs, as it does in the program. */
export async function testDatabase({ pool = 5, isPatient = false } = {}) {
  const { url: cluster, template, stop } = await preparedCluster()
  const name = `seedha_test_${randomBytes(6).toString('hex')}`
  await inCluster(cluster, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseIn(cluster, name)
  const log = makeLog('silent')
  const db = openDatabase(isPatient ? `${url}${url.includes('?') ? '&' : '?'}${patience}` : url, { pool, log })
  const jobDb = openJobDatabase(url, { pool: 2, log })
  if (isPatient) db.$client.options.connectionTimeoutMillis = 60_000
  afterAll(async () => {
    await Promise.all([closeDatabase(db), closeDatabase(jobDb)])
    await inCluster(cluster, `drop database ${name} with (force)`)
    await stop()
  })
  return { url, db, jobWorld: { db: jobDb, log, signal: new AbortController().signal } }
}

/** The run's, where it has one with a template; a drill has none. */
async function preparedCluster() {
  const url = inject('cluster') as string | undefined
  if (url) return { url, template: inject('template'), stop: async () => undefined }
  const cluster = await startCluster()
  const template = await makeTemplate(cluster.url)
  const stop = async () => {
    await inCluster(cluster.url, `drop database ${template} with (force)`)
    await cluster.stop()
  }
  return { url: cluster.url, template, stop }
}
