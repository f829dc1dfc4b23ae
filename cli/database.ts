import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config.ts'
import { closeDatabase, type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts'
import { isDatabaseAway } from '#server/platform/database/lost-connection.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { type Retry, startRetry } from '#server/platform/database/start-retry.ts'
import { type Log, makeLog } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

/** Runs a command on the server's database, also while the server runs; migrates it first. */
export const withDatabase = <T>(work: (db: Database) => Promise<T> | T): Promise<T> =>
  withDatabaseUrl(readConfig(process.env), async (url, log, retry) => {
    await retry(() => migrateDatabase(url, log))
    return withPool(url, log, work)
  })

export async function withPool<T>(url: string, log: Log, work: (db: Database) => Promise<T> | T): Promise<T> {
  const db = openDatabase(url, { pool: 2, log })
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}

/** The same without migrating. */
export async function withDatabaseUrl<T>(
  { databaseUrl, dataDir, logLevel }: Pick<Config, 'databaseUrl' | 'dataDir' | 'logLevel'>,
  work: (url: string, log: Log, retry: Retry) => Promise<T>,
): Promise<T> {
  const log = makeLog(logLevel)
  const retry = startRetry(log)
  if (databaseUrl) await reachDatabase(databaseUrl, retry)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dir: join(dataDir, 'postgres') })
  try {
    return await work(databaseUrl ?? embedded?.url ?? '', log, retry)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    throw new SetUpError('The database went away meanwhile: look whether it is done before you try again.', {
      cause: error,
    })
  } finally {
    await embedded?.stop()
  }
}
