import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'

const space = 7_303_015 // first half of the advisory locks; the second is the pool's name, hashed
const everyMs = 5_000
const patience = { connectionTimeoutMillis: 3_000, query_timeout: 5_000, keepAlive: true }

/**
 * graphile-worker keeps a dead pool's jobs locked for four hours. So each pool of workers holds a lock of a database session,
 * which ends with the process, and everyone looks for jobs of pools whose lock is gone and gives them back. It looks by the
 * session that holds its own locks: without it, it would take its own jobs for a dead worker's.
 */
export async function keepWorkersAlive(url: string, log: Log) {
  const events: WorkerEvents = new EventEmitter()
  const names = new Set<string>()
  let session: pg.Client | undefined
  let turn: Promise<unknown> = Promise.resolve() // one at a time: they share a connection

  /** A session whose question failed is not asked again: the next look opens another, which takes every lock anew. */
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
    client.on('error', () => undefined) // told by the next question
    await client.connect()
    for (const name of names) await hold(client, name)
    return client
  }

  async function look(client: pg.Client) {
    const dead = await releaseDead(client)
    if (dead.length) log.warn({ workers: dead.length }, 'jobs of dead workers run again')
  }

  events.on('pool:create', ({ workerPool: { id } }) => {
    names.add(id)
    void ask((client) => hold(client, id))
  })
  // What a pool that gave up still had in its hands is another's to run.
  events.on('pool:release', ({ workerPool: { id } }) => {
    names.delete(id)
    void ask((client) => letGo(client, id))
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

const hold = (session: pg.Client, name: string) =>
  session.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, name])

/** However often it was held. */
const letGo = async (session: pg.Client, name: string) => {
  const text = 'select pg_advisory_unlock_shared($1, hashtext($2)) as held'
  while ((await session.query(text, [space, name])).rows[0]?.held);
}

/** Jobs are locked by a pool's name; a name without its advisory lock belongs to a process that is gone. */
async function releaseDead(session: pg.Client): Promise<string[]> {
  const { rows } = await session.query<{ name: string }>(
    `with holders as materialized (
       select locked_by as name from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     )
     select name from holders where not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1 and objid = hashtext(name)::bigint & 4294967295
         and database = (select oid from pg_database where datname = current_database()) and granted
     )`,
    [space],
  )
  const names = rows.map((row) => row.name)
  if (names.length) await session.query('select graphile_worker.force_unlock_workers($1)', [names])
  return names
}
