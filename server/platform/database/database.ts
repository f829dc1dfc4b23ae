import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { sqlState, surviveLosses } from './lost-connection.ts'
import { openShortReads, readsOnPool, type ShortReads } from './short-reads.ts'

export type Database = NodePgDatabase & { $client: pg.Pool; $reads: ShortReads }
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** What a store takes first: the pool, or the transaction it is part of. */
export type Db = Database | Tx

const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 2_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 10_000, // ours, for a server that vanished without a word: its own limits say nothing then
}

/** A job may read more than a call, and nobody waits for its answer. Its locks are still somebody's wait. */
const jobLimits = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 70_000,
}

export function openDatabase(url: string, { pool: max, log }: { pool: number; log: Log }): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'seedha', ...limits })
  surviveLosses(pool, log)
  const db = drizzle({ client: pool })
  return Object.assign(db, { $reads: openShortReads(db, log) })
}

export async function closeDatabase({ $client, $reads }: Database) {
  await Promise.all([$reads.close(), $client.end()])
}

/** For jobs alone: they neither take connections from callers nor have their limits. */
export function openJobDatabase(url: string, { pool: max, log }: { pool: number; log: Log }): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'seedha-jobs', ...jobLimits })
  surviveLosses(pool, log)
  const db = drizzle({ client: pool })
  return Object.assign(db, { $reads: readsOnPool(db) })
}

/** Serialisation failure, deadlock, and a lock not had in time: ours gives up before PostgreSQL looks for deadlocks. */
const collisions = new Set(['40001', '40P01', '55P03'])

/**
 * One transaction around `work`, again up to three times when it collided with another. Inside one, part of it.
 * A connection lost meanwhile is never tried again: if it was lost while committing, nobody knows whether it is done.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('$client' in db)) return db.transaction(work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneConnection(db.$client, work)
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (attempt > (state === '55P03' ? 1 : 3) || !collisions.has(state)) throw error
    }
  }
}

/** The library alone would keep a connection for ever whose BEGIN failed, and hide why `work` failed behind a ROLLBACK. */
async function onOneConnection<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        failure = error
        throw error
      }
    })
    client.release()
    return result
  } catch (error) {
    const isRolledBack = error === failure
    client.release(!isRolledBack) // else nobody knows what it is in the middle of
    throw failure ?? error
  }
}

/** The index that refused a second row of the same kind, if that is what the error says. */
export function uniqueViolation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : uniqueViolation(error.cause)
}
