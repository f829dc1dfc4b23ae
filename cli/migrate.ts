import { join } from 'node:path'
import { readConfig } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/embedded-postgres.ts'
import { makeLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { reachDatabase } from '#server/platform/reach-database.ts'

export async function migrate() {
  const { databaseUrl, dataDir, logLevel } = readConfig(process.env)
  const log = makeLog(logLevel)
  if (databaseUrl) {
    await reachDatabase(databaseUrl)
    await migrateDatabase(databaseUrl, log)
  } else {
    const embedded = await startEmbedded({ dir: join(dataDir, 'postgres') })
    await migrateDatabase(embedded.url, log)
    await embedded.stop()
  }
  return 'The database is up to date.'
}
