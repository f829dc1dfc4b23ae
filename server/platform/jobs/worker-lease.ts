import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'

const space = 7_303_015 // first half of the advisory locks; the second is the pool's name, hashed
const everyMs = 5_000

/**
 * graphile-worker keeps a dead pool's jobs locked for four hours. So each pool of workers holds a lock of a database session,
 * which ends with the process, and everyone looks for jobs of pools whose lock is gone and gives them back.
 */
export async function keepWorkersAlive(url: string, pool: pg.Pool, log: Log) {
  const events: WorkerEvents = new EventEmitter()
  const names = new Set<string>()
  let session: pg.Client | undefined
  let holding = Promise.resolve() // one at a time: they share a connection

  function hold(name: string) {
    holding = holding
      .then(() => session?.query('select pg_advisory_lock_shared($1, hashtext($2))', [space, name]))
      .then(
        () => undefined,
        (error) => log.warn({ err: error }, 'a worker could not take its lock'),
      )
    return holding
  }

  async function connect() {
    const client = new pg.Client({ connectionString: url, application_name: 'seedha-worker-lease', keepAlive: true })
    client.on('error', (error) => {
      log.warn({ err: error }, 'the worker lost the session that keeps its jobs')
      session = undefined
    })
    await client.connect()
    session = client
    for (const name of names) await hold(name)
  }

  async function look() {
    try {
      if (!session) await connect()
      const dead = await releaseDead(pool)
      if (dead.length) log.warn({ workers: dead.length }, 'jobs of dead workers run again')
    } catch (error) {
      log.warn({ err: error }, 'could not look for jobs of dead workers')
    }
  }

  events.on('pool:create', ({ workerPool }) => {
    names.add(workerPool.id)
    void hold(workerPool.id)
  })
  await connect()
  const timer = setInterval(look, everyMs)
  return {
    events,
    async stop() {
      clearInterval(timer)
      await session?.end()
    },
  }
}

/** Jobs are locked by a pool's name; a name without its advisory lock belongs to a process that is gone. */
async function releaseDead(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
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
  if (names.length) await pool.query('select graphile_worker.force_unlock_workers($1)', [names])
  return names
}
