import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
/** What a store takes first: the pool, or the transaction it is part of. */
export type Db = Database | Tx

const limits = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 2_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 10_000,
}

export function openDatabase(url: string, { pool: max, log }: { pool: number; log: Log }): Database {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'seedha', ...limits })
  // Without a listener an idle connection that the server drops would end the whole program.
  // While it ends, pg says goodbye without waiting: an embedded database that stops next is no news.
  pool.on('error', (error) => pool.ending || log.warn({ err: error }, 'an idle database connection was lost'))
  return drizzle({ client: pool })
}

/** Serialisation failure, deadlock, and a lock not had in time: ours gives up before PostgreSQL looks for deadlocks. */
const collisions = new Set(['40001', '40P01', '55P03'])

/** One transaction around `work`, again up to three times when it collided with another. Inside one, part of it. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const isOutermost = '$client' in db
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const state = sqlState(error) ?? ''
      if (!isOutermost || attempt > (state === '55P03' ? 1 : 3) || !collisions.has(state)) throw error
    }
  }
}

/** The SQLSTATE of a driver's error, also where drizzle has wrapped it. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlState(error.cause)
}

/** The index that refused a second row of the same kind, if that is what the error says. */
export function uniqueViolation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' ? constraint : uniqueViolation(error.cause)
}

const awayStates = /^(08|53|57P0|57014|55P03|E(CONN|PIPE|NOENT|HOSTUNREACH|TIMEDOUT|AI_AGAIN))/
const awayMessages = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/

/** Is the database gone, full or too slow right now, so that trying again later makes sense? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayStates.test(sqlState(error) ?? '') || awayMessages.test(error.message) || isDatabaseAway(error.cause)
}
