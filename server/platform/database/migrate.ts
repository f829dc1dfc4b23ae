import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { workerLog } from '../jobs/worker-log.ts'
import type { Log } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { surviveLosses } from './lost-connection.ts'

const folder = join(import.meta.dirname, '../../database/migrations')
const lock = 7_303_014 // advisory lock, any number that is the same in every process: one migrates, the others wait

/** Runs the pending migrations. Several processes may call it at once (advisory lock), and it may be called again after a failure. */
export async function migrateDatabase(url: string, log: Log) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', (error) => log.warn({ err: error }, 'the migration lost its connection'))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseNewer(client)
    await client.query("set lock_timeout = '5s'")
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await migrateWorker(url, log)
  } finally {
    await client.end()
  }
}

async function migrateWorker(url: string, log: Log) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  surviveLosses(pool, log)
  try {
    await runMigrations({ pgPool: pool, logger: workerLog(log) })
  } finally {
    await pool.end()
  }
}

/** An older program must not write to tables it does not know. */
async function refuseNewer(client: pg.Client) {
  const known = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis))
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return
  const { rows: last } = await client.query<{ at: string }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  if (Number(last[0]?.at) > known)
    throw new SetUpError('The database was made by a newer Seedha than this one: update the program.')
}

/** Whether every migration of this program is in the database. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0
  const { rows } = await pool.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(rows[0]?.at) >= known
}
