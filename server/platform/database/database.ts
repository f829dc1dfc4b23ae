import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { sqlState, surviveLosses } from './lost-connection.ts'
import { openShortReads, readsOnPool, type ShortReads } from './short-reads.ts'

export type Database = NodePgDatabase & { $client: pg.Pool; $reads: ShortReads }
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** The first parameter of a store's function: the connection pool, or the transaction it is part of. */
export type Db = Database | Tx

const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 2_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 10_000, // the client's time-out, for a server that vanished: its own time-outs do nothing then
}

/** A job may read longer than a call, as nobody waits for its response. Others still wait for its locks. */
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

/** The connection pool of jobs: they neither take connections from callers nor have their time-outs. */
export function openJobDatabase(url: string, { pool: max, log }: { pool: number; log: Log }): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'seedha-jobs', ...jobLimits })
  surviveLosses(pool, log)
  const db = drizzle({ client: pool })
  return Object.assign(db, { $reads: readsOnPool(db) })
}

const lastSteps = new WeakMap<Db, (() => Promise<unknown>)[]>()

/** Has a transaction do something right before its COMMIT. False, and nothing done, where `db` is no transaction that `transaction` began. */
export function beforeCommit(db: Db, step: () => Promise<unknown>): boolean {
  const steps = lastSteps.get(db)
  steps?.push(step)
  return steps !== undefined
}

async function withLastSteps<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const steps: (() => Promise<unknown>)[] = []
  lastSteps.set(tx, steps)
  const result = await work(tx)
  for (const step of steps) await step()
  return result
}

/** Serialisation failure, deadlock and lock time-out: our lock time-out is shorter than PostgreSQL's deadlock check. */
const collisions = new Set(['40001', '40P01', '55P03'])

/**
 * Runs `work` in a transaction, with up to three retries when it collided with another. Inside a transaction it joins that. A lost
 * connection is never retried: if it was lost during COMMIT, nobody knows whether it was done.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('$client' in db)) return db.transaction((tx) => withLastSteps(tx, work))
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneConnection(db.$client, work)
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (attempt > (state === '55P03' ? 1 : 3) || !collisions.has(state)) throw error
    }
  }
}

/** drizzle alone would leak a connection whose BEGIN failed, and hide the error of `work` behind that of ROLLBACK. */
async function onOneConnection<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: unknown
  try {
    const result = await drizzle({ client }).transaction(async (tx) => {
      try {
        return await withLastSteps(tx, work)
      } catch (error) {
        failure = error
        throw error
      }
    })
    client.release()
    return result
  } catch (error) {
    const isRolledBack = error === failure
    client.release(!isRolledBack) // else the state of its transaction is unknown: destroy it
    throw failure ?? error
  }
}

/** The unique index that refused a row, if that is what the error says. */
export function uniqueViolation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : uniqueViolation(error.cause)
}
