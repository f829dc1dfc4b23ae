import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'
import { findUnheld, hold, letGo, releaseDead } from './held-jobs.ts'
import { poolGone } from './keep-running.ts'
import { giveBack } from './private-tables.ts'

const everyMs = 5_000
const patience = { connectionTimeoutMillis: 3_000, query_timeout: 5_000, keepAlive: true }

/**
 * Leases by advisory lock: graphile-worker leaves a dead pool's jobs locked for four hours. So each worker pool holds an advisory lock of a
 * database session, which ends with the process, and every node looks for jobs of pools whose lock is gone and unlocks them. It looks in
 * the session that holds its own locks: without it, it would take its own jobs for a dead worker's.
 */
export async function keepWorkersAlive(url: string, log: Log) {
  const events: WorkerEvents = new EventEmitter()
  const names = new Set<string>()
  const inHand = new Set<string>()
  let unheld: string[] = []
  let session: pg.Client | undefined
  let turn: Promise<unknown> = Promise.resolve() // one at a time: they share a connection

  /** A session whose query failed is not reused: the next look opens another, which takes every lock anew. */
  function ask(question: (session: pg.Client) => Promise<unknown>) {
    turn = turn.then(async () => {
      try {
        session ??= await open()
        await question(session)
      } catch (error) {
        log.warn({ err: error }, 'the worker lost the session that keeps its jobs')
        const lost = session
        session = undefined
        await lost?.end().catch(() => undefined)
      }
    })
    return turn
  }

  async function open() {
    const client = new pg.Client({ connectionString: url, application_name: 'seedha-worker-lease', ...patience })
    client.on('error', () => undefined) // the next query reports it
    await client.connect()
    for (const name of names) await hold(client, name)
    return client
  }

  async function look(client: pg.Client) {
    const dead = await releaseDead(client)
    if (dead.length) log.warn({ workers: dead.length }, 'jobs of dead workers run again')
    const before = unheld
    unheld = await findUnheld(client, [...names], [...inHand])
    const lost = unheld.filter((id) => before.includes(id)) // seen twice, since one may just be in flight
    if (!lost.length) return
    await giveBack(client, [...names], lost)
    log.warn({ jobs: lost.length }, 'jobs that were given to nobody run again')
  }

  events.on('job:start', ({ job: { id } }) => void inHand.add(id))
  events.on('job:complete', ({ job: { id } }) => void inHand.delete(id))

  events.on('pool:create', ({ workerPool: { id } }) => {
    names.add(id)
    void ask((client) => hold(client, id))
  })
  // Another pool may run the jobs that a pool that gave up still held.
  for (const event of poolGone)
    events.on(event, ({ workerPool: { id } }) => {
      if (names.delete(id)) void ask((client) => letGo(client, id))
    })
  session = await open()
  let isStopping = false
  let timer: NodeJS.Timeout
  const lookLater = () => {
    if (!isStopping) timer = setTimeout(() => void ask(look).then(lookLater), everyMs)
  }
  lookLater()
  return {
    events,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await turn
      await session?.end().catch(() => undefined)
    },
  }
}
