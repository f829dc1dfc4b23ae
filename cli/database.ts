import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts'
import { isDatabaseAway } from '#server/platform/database/lost-connection.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { startRetry } from '#server/platform/database/start-retry.ts'
import { makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

/** Does something with the same database the server uses, also while it runs, brought up to date first. */
export async function withDatabase<T>(work: (db: Database) => Promise<T> | T): Promise<T> {
  const { databaseUrl, dataDir, logLevel } = readConfig(process.env)
  const log = makeLog(logLevel)
  const retry = startRetry(log)
  if (databaseUrl) await reachDatabase(databaseUrl, retry)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dir: join(dataDir, 'postgres') })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    await retry(() => migrateDatabase(url, log))
    const db = openDatabase(url, { pool: 2, log })
    try {
      return await work(db)
    } finally {
      await closeDatabase(db)
    }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    throw new SetUpError('The database went away meanwhile: look whether it is done before you try again.', {
      cause: error,
    })
  } finally {
    await embedded?.stop()
  }
}
