import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from './database.ts'

/** The whole API on a database of its own, answering through `inject`, its answers held against the contract. */
export async function testApp(environment: NodeJS.ProcessEnv = {}, size: { pool?: number; isPatient?: boolean } = {}) {
  const { url, db } = await testDatabase(size)
  const folder = mkdtempSync(join(tmpdir(), 'seedha-test-data-'))
  const config = readConfig({ DEMO: 'on', DATA_DIR: folder, ...environment })
  const readiness = { open: true }
  const services = makeServices(config, db)
  const app = await buildApp({ config, db, services, readiness, log: makeLog('silent'), checkReplies: true })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { app, db, url, readiness }
}
