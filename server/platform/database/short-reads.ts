import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'

/** Pipelining makes others wait behind a slow statement: it is cancelled, and retried on a connection of the pool. */
const statementMs = 250
const lockMs = 100
/** No response at all: the server has vanished. */
const silenceMs = 3_000
const idleMs = 10_000
/** Circuit breaker: after a refused connection the next may be refused as well, so until then reads run on the pool. */
const refusedMs = 5_000

type DatabaseOn<Client> = NodePgDatabase & { $client: Client }
/** The shared connection or, for a retry, the pool. */
export type ReadHandle = DatabaseOn<Pick<pg.Pool, 'query'>>

export type ShortReads = {
  /** Runs a read that is known to be short on the shared connection; where that fails, again on the pool. */
  run<T>(read: (db: ReadHandle) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * The connection pool gives each caller a connection alone. Short reads share one more, pipelined: each is sent without waiting for the
 * response to the one before (decision 028).
 */
export function openShortReads(pooled: DatabaseOn<pg.Pool>, log: Log): ShortReads {
  let shared: Promise<DatabaseOn<pg.Client>> | undefined
  let isClosed = false
  let wasUsed = false
  let refusedAt = Number.NEGATIVE_INFINITY

  function share() {
    const client = new pg.Client({
      ...pooled.$client.options,
      pipeline: true,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      query_timeout: silenceMs,
    })
    const opening = readOnly(client)
    const forget = () => {
      if (shared === opening) shared = undefined
    }
    const giveUp = () => {
      forget()
      void client.end()
    }
    client.on('end', forget).on('error', (error) => {
      if (shared === opening) log.warn({ err: error }, 'a database connection was lost')
      giveUp()
    })
    opening.catch(() => {
      refusedAt = performance.now()
      giveUp()
    })
    shared = opening
    return opening
  }

  async function closeShared() {
    const closing = shared
    shared = undefined
    const db = await closing?.catch(() => undefined)
    await db?.$client.end()
  }

  const idleCheck = setInterval(() => {
    if (!wasUsed) void closeShared()
    wasUsed = false
  }, idleMs).unref()

  return {
    async run(read) {
      if (isClosed || performance.now() - refusedAt < refusedMs) return read(pooled)
      wasUsed = true
      try {
        return await read(await (shared ?? share()))
      } catch (error) {
        log.debug({ err: error }, 'a short read is retried on the pool')
        return read(pooled) // which reports what is wrong, if it still is
      }
    },
    async close() {
      isClosed = true
      clearInterval(idleCheck)
      await closeShared()
    },
  }
}

/** For jobs: nobody waits for their reads, so they need no further connection. */
export function readsOnPool(pooled: DatabaseOn<pg.Pool>): ShortReads {
  return { run: (read) => read(pooled), close: async () => {} }
}

/** A read-only session: nothing there can write, so every failure may be retried. */
async function readOnly(client: pg.Client) {
  await client.connect()
  await client.query('set default_transaction_read_only = on')
  return drizzle({ client })
}
