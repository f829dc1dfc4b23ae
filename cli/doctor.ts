import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config.ts'
import { isDatabaseAway } from '#server/platform/database/lost-connection.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { startRetry } from '#server/platform/database/start-retry.ts'
import { makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { withDatabaseUrl, withPool } from './database.ts'
import { type Check, type Finding, type Patient, unwell, well } from './doctor/check.ts'
import { checks } from './doctor/checks.ts'

type CheckResult = Finding & { name: string }
const patienceMs = 3_000

/** Looks at a set-up and says in one line each what is right and what is wrong. */
export async function doctor(args: string[]): Promise<string> {
  if (args.length) throw new SetUpError('Say: doctor.')
  const lines = await examine(process.env)
  if (lines.some(({ isWell }) => !isWell)) process.exitCode = 1
  return lines.map(({ isWell, name, said }) => `${isWell ? 'ok   ' : 'WRONG'}  ${name.padEnd(11)} ${said}`).join('\n')
}

export async function examine(environment: NodeJS.ProcessEnv): Promise<CheckResult[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    return [{ name: 'settings', ...unwell(error.message) }]
  }
  const quiet = { ...config, logLevel: 'silent' as const }
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    return [
      { name: 'database', ...well('embedded; made at the first start') },
      ...(await all({ config, db: undefined })),
    ]
  try {
    const log = makeLog('silent')
    if (config.databaseUrl) await reachDatabase(config.databaseUrl, startRetry(log, patienceMs))
    return await withDatabaseUrl(quiet, (url) => withPool(url, log, (db) => all({ config, db })))
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    return [{ name: 'database', ...unwell(error.message) }, ...(await all({ config, db: undefined }))]
  }
}

async function all(patient: Patient): Promise<CheckResult[]> {
  const found: CheckResult[] = []
  for (const check of checks) found.push(...(await one(check, patient)))
  // What several checks stumble over is one line.
  return found.filter(({ name, said }, at) => at === found.findIndex((one) => one.name === name && one.said === said))
}

async function one({ name, examine }: Check, patient: Patient): Promise<CheckResult[]> {
  try {
    return (await examine(patient)).map((finding) => ({ name, ...finding }))
  } catch (error) {
    if (!isDatabaseAway(error) && !isUnmigrated(error)) throw error
    return [
      {
        name: 'database',
        ...unwell(
          isUnmigrated(error) ? 'its tables are missing: run npm run seedha -- migrate' : 'the database went away',
        ),
      },
    ]
  }
}

/** 42P01, 42703, 3F000: no such table, column or schema. */
function isUnmigrated(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return ['42P01', '42703', '3F000'].includes(code ?? '') || (cause instanceof Error && isUnmigrated(cause))
}
