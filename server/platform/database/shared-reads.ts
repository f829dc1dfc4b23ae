import pg from 'pg'
import type { Log } from '../log.ts'

/** Others wait behind what takes longer: it is cut, and asked again on a connection of its own. */
const statementMs = 250
const lockMs = 100
/** No answer at all: the server has vanished without a word. */
const silenceMs = 3_000
const idleMs = 10_000
/** Where a connection was refused, the next may be as well: reads go on without it. */
const refusedMs = 5_000

/** `isLong` where it is known before that others should not wait behind it. */
export type Statement = pg.QueryConfig & { isLong?: boolean }
type Ask = (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>

/**
 * A pool gives each caller a connection alone. What has a name is a short read (decision 041): those share one more, where each is
 * sent without waiting for the answer to the one before.
 */
export function shareReads(pool: pg.Pool, log: Log): pg.Pool {
  const alone: Ask = pool.query.bind(pool)
  const endPool = pool.end.bind(pool)
  let shared: Promise<pg.Client> | undefined
  let wasUsed = false
  let refusedAt = Number.NEGATIVE_INFINITY

  function share() {
    const client = new pg.Client({
      ...pool.options,
      pipeline: true,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      query_timeout: silenceMs,
    })
    const opening = readyToRead(client)
    const forget = () => {
      if (shared === opening) shared = undefined
    }
    const giveUp = () => {
      forget()
      void client.end()
    }
    client.on('error', giveUp).on('end', forget)
    opening.then(
      () => pool.emit('connect', client), // whoever watches over connections, also over this one
      () => {
        refusedAt = performance.now()
        giveUp()
      },
    )
    shared = opening
    return opening
  }

  async function close() {
    const closing = shared
    shared = undefined
    const client = await closing?.catch(() => undefined)
    await client?.end()
  }

  const look = setInterval(() => {
    if (!wasUsed) void close()
    wasUsed = false
  }, idleMs).unref()

  const query = async (...[statement, values]: Parameters<Ask>) => {
    const isShort = statement.name && !statement.isLong
    if (!isShort || pool.ending || performance.now() - refusedAt < refusedMs) return alone(statement, values)
    wasUsed = true
    try {
      return await (await (shared ?? share())).query(statement, values)
    } catch (error) {
      log.debug({ err: error, statement: statement.name }, 'a short read is asked again alone')
      return alone(statement, values) // which says what is wrong, if it still is
    }
  }
  const end = async () => {
    clearInterval(look)
    await Promise.all([close(), endPool()])
  }
  return Object.assign(pool, { query, end })
}

/** Nothing there can write, so whatever fails may be asked again. */
async function readyToRead(client: pg.Client) {
  await client.connect()
  await client.query('set default_transaction_read_only = on')
  return client
}
