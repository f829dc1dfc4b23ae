import type pg from 'pg'
import type { Log } from '../log.ts'
import { backFillRecord } from './back-fill.ts'
import { retryLocks } from './lock-retry.ts'
import { builtIndex, isRepeatable, type Migration } from './migration-files.ts'

/** Callers give up after a second (database.ts): they queue behind a waiting migration, and need the other half for the change itself. */
export const lockWaitMs = 500
const leastWaitMs = 50
const progressMs = 30_000

type RunOptions = {
  migrations: Migration[]
  log: Log
  /** Runs a back-fill to its end, for a migration that needs it. */
  finishBackFill: (name: string) => Promise<void>
}

/** The migration runner: runs what is missing, in order, with zero downtime (decision 053), each with its record: whatever ends the process, the next run continues after the last record. */
export async function runMigrations(client: pg.Client, { migrations, log, finishBackFill }: RunOptions) {
  const last = await openRecord(client)
  for (const migration of migrations.filter(({ at }) => at > last)) {
    const began = performance.now()
    const progress = setInterval(
      () => log.info({ migration: migration.name, seconds: secondsSince(began) }, 'a migration is still running'),
      progressMs,
    )
    try {
      if (migration.afterBackFill) await finishBackFill(migration.afterBackFill)
      if (migration.isTransaction) await retryLocks(migration.name, log, () => inTransaction(client, migration))
      else await oneByOne(client, migration, log)
    } finally {
      clearInterval(progress)
    }
    if (last) log.info({ migration: migration.name, seconds: secondsSince(began) }, 'a migration is done')
  }
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10

/** drizzle's own table, as its migrator makes it: databases of earlier releases have it. Returns the time of the last migration. */
async function openRecord(client: pg.Client): Promise<number> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query(backFillRecord)
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.at ?? 0)
}

const record = (client: pg.Client, { hash, at }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at])

/** All its statements together wait for locks hardly longer than half a second: the first one's lock is held until the end. */
async function inTransaction(client: pg.Client, migration: Migration) {
  const until = performance.now() + lockWaitMs
  await client.query('begin')
  try {
    for (const statement of migration.statements) {
      const wait = Math.max(leastWaitMs, Math.round(until - performance.now()))
      await client.query(`set local lock_timeout = ${wait}`)
      await client.query(statement)
    }
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // a connection that is lost has rolled back
    throw error
  }
}

/** Nobody queues behind these statements (`isRepeatable`), so they wait as long as it takes. */
async function oneByOne(client: pg.Client, migration: Migration, log: Log) {
  for (const statement of migration.statements) {
    if (!isRepeatable(statement))
      throw new Error(`${migration.name} can not run twice without a transaction: ${statement}`)
    await retryLocks(migration.name, log, async () => {
      await dropInvalid(client, builtIndex(statement))
      await client.query(statement)
    })
  }
  await record(client, migration)
}

/** What was ended while it built an index has left an invalid one, which `if not exists` would take for the index. */
async function dropInvalid(client: pg.Client, name: string | undefined) {
  if (name === undefined) return
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid`,
    [name],
  )
  for (const invalid of rows) await client.query(`drop index concurrently ${invalid.name}`)
}
