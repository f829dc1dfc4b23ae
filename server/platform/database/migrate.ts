import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations as migrateWorkerTables } from 'graphile-worker'
import pg from 'pg'
import { backFills as ourBackFills } from '#server/database/back-fills.ts'
import { workerLog } from '../jobs/worker-log.ts'
import type { Log } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { type BackFill, runBackFill } from './back-fill.ts'
import { closeDatabase, openJobDatabase } from './database.ts'
import { retryLocks } from './lock-retry.ts'
import { surviveLosses } from './lost-connection.ts'
import { type Migration, ourMigrations, readMigrations } from './migration-files.ts'
import { lockWaitMs, runMigrations } from './run-migrations.ts'

const lock = 7_303_014 // advisory lock, any number that is the same in every process: one migrates, the others wait
const lookAgainMs = 250

type MigrationSource = { folder?: string; backFills?: readonly BackFill[] }

/** Runs the pending migrations. Several processes may call it at once (advisory lock), and it may be called again after a failure. */
export async function migrateDatabase(
  url: string,
  log: Log,
  { folder = ourMigrations, backFills = ourBackFills }: MigrationSource = {},
) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'seedha-migrate',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', (error) => log.warn({ err: error }, 'the migration lost its connection'))
  const migrations = readMigrations(folder)
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set lock_timeout = 0') // the role may have others, for callers
    await holdLock(client, log)
    await refuseNewer(client, migrations)
    const finishBackFill = (name: string) => finish(url, log, backFills, name)
    await runMigrations(client, { migrations, log, finishBackFill })
    await retryLocks('graphile-worker', log, () => migrateWorker(url, log))
  } finally {
    await client.end()
  }
}

/** Not `pg_advisory_lock`: an index that is built concurrently waits for every transaction, and so for one that waits for this lock. */
async function holdLock(client: pg.Client, log: Log) {
  for (let turn = 0; ; turn++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held) return
    if (turn === 0) log.info('another process migrates; waiting for it')
    await sleep(lookAgainMs)
  }
}

async function finish(url: string, log: Log, backFills: readonly BackFill[], name: string) {
  const backFill = backFills.find((one) => one.name === name)
  if (!backFill) throw new Error(`there is no back-fill ${name}`)
  const db = openJobDatabase(url, { pool: 1, log })
  try {
    await runBackFill(db, backFill, { log })
  } finally {
    await closeDatabase(db)
  }
}

async function migrateWorker(url: string, log: Log) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'seedha-migrate',
    connectionTimeoutMillis: 5_000,
    lock_timeout: lockWaitMs,
  })
  surviveLosses(pool, log)
  try {
    await migrateWorkerTables({ pgPool: pool, logger: workerLog(log) })
  } finally {
    await pool.end()
  }
}

/** An older program must not write to tables it does not know. */
async function refuseNewer(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return
  const { rows: last } = await client.query<{ at: string }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  if (Number(last[0]?.at) > (migrations.at(-1)?.at ?? 0))
    throw new SetUpError('The database was made by a newer Seedha than this one: update the program.')
}
