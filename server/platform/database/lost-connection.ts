import type pg from 'pg'
import type { Log } from '../log.ts'

/**
 * A connection may be lost at any moment, also while it is in use; without an error listener that would end the whole program. Its user
 * gets the error from the query that fails.
 */
export function surviveLosses(pool: pg.Pool, log: Log) {
  pool.on('error', () => undefined) // of an idle connection; the listener below gets it as well
  pool.on('connect', (client) => {
    let isLost = false
    client.on('error', (error) => {
      // While the pool ends, pg does not wait for its connections to close: an embedded database that stops next is no error.
      if (!isLost && !pool.ending) log.warn({ err: error }, 'a database connection was lost')
      isLost = true
    })
  })
}

type ConnectionError = Error & { code?: unknown; syscall?: unknown }

/** The SQLSTATE of a driver's error, or the system's own code, also where drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause } = error as ConnectionError
  return typeof code === 'string' ? code : sqlState(cause)
}

/** A statement time-out. */
export const ranOutOfTime = (error: unknown) => sqlState(error) === '57014'

/** It has become a standby, or always was one. */
export const isReadOnly = (error: unknown) => sqlState(error) === '25006'

const unreachableStates =
  /^(08(?!P01)|53300|57P0[123]|E(CONN|PIPE|NOTFOUND|HOSTUNREACH|HOSTDOWN|NETUNREACH|TIMEDOUT|AI_AGAIN))/
const unreachableMessages =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable/

/** Whether nobody could connect to the database, or the connection was lost. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message, cause } = error as ConnectionError
  const isNoSocket = code === 'ENOENT' && syscall === 'connect' // a missing file has the same code
  return isNoSocket || unreachableStates.test(String(code)) || unreachableMessages.test(message) || isUnreachable(cause)
}

/** 25006 and 25P03: the server has become a standby; it ended a session that left its transaction open. */
const awayStates = /^(08|53|57P0|57014|55P03|25006|25P03)/

/** Whether the database is unavailable, full or too slow right now, so that a retry later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isEnded = /Cannot use a pool after/.test(error.message)
  return isEnded || isUnreachable(error) || awayStates.test(sqlState(error) ?? '')
}
