import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { testDatabase } from './database.ts'
import { smsGateway } from './sms-gateway.ts'

type Size = { pool?: number; isPatient?: boolean; hasGateway?: boolean; keepsAnswers?: boolean }

/** The whole API on a database of its own, answering through `inject`, its answers held against the contract. */
export async function testApp(
  environment: NodeJS.ProcessEnv = {},
  { hasGateway = false, keepsAnswers = false, ...size }: Size = {},
) {
  const { url, db, jobWorld } = await testDatabase(size)
  const folder = mkdtempSync(join(tmpdir(), 'seedha-test-data-'))
  const gateway = hasGateway ? await smsGateway(db) : undefined
  const config = readConfig({ DEMO: 'on', DATA_DIR: folder, ...environment, ...gateway?.environment })
  const readiness = { open: true }
  const services = makeServices(config, db)
  const answers = responseCache(keepsAnswers ? {} : { life: 0 }) // most tests write where no call would
  const app = await buildApp({ config, db, services, readiness, answers, log: makeLog('silent'), checkReplies: true })
  afterAll(async () => {
    await app.close()
    gateway?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { app, db, url, jobWorld, readiness }
}
