import { sql } from 'drizzle-orm'
import { type CronItem, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { z } from '#contract/zod.ts'
import {
  beforeCommit,
  closeDatabase,
  type Database,
  type Db,
  openJobDatabase,
} from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { surviveLosses } from '#server/platform/database/lost-connection.ts'
import type { Log } from '#server/platform/log.ts'
import { keepRunning } from './keep-running.ts'
import { jobsTable } from './private-tables.ts'
import { keepWorkersAlive } from './worker-lease.ts'
import { muteTraces, workerLog } from './worker-log.ts'
import { WorkerPool } from './worker-pool.ts'

export type JobWorld = { db: Database; log: Log; signal: AbortSignal }

/** A background job: a name, the schema of its payload and its work. It runs at least once, so it must be idempotent. */
export type Job<S extends z.ZodType = z.ZodType> = {
  name: string
  payload: S
  /** Its failures are those of a service outside, and say nothing about this worker. */
  isOutside?: true
  run: (payload: z.output<S>, world: JobWorld) => Promise<unknown>
}

export const job = <S extends z.ZodType>(definition: Job<S>) => definition

type JobOptions = {
  /** Deduplicates: a waiting job with the same key is replaced. */
  key?: string
  /** Throttles: the waiting job that is replaced keeps its time, so that it runs once however often it is added until then. */
  isThrottled?: boolean
  /** Jobs of one queue run one after another, on whichever node. */
  queue?: string
  runAt?: Date
  maxAttempts?: number
}

/**
 * Enqueues a job in the caller's transaction: it exists if, and only if, the transaction commits. The jobs of one transaction are written
 * together, right before its COMMIT.
 */
export async function addJob<S extends z.ZodType>(
  db: Db,
  { name }: Pick<Job<S>, 'name' | 'payload'>,
  payload: z.input<S>,
  options: JobOptions = {},
) {
  const added = { name, payload, options }
  const together = addedIn.get(db)
  if (together) together.push(added)
  else if (beforeCommit(db, () => addJobs(db, addedIn.get(db) ?? []))) addedIn.set(db, [added])
  else await addJobs(db, [added])
}

type AddedJob = { name: string; payload: unknown; options: JobOptions }
const addedIn = new WeakMap<Db, AddedJob[]>()

async function addJobs(db: Db, jobs: readonly AddedJob[]) {
  const rows = jobs.map(({ name, payload, options: { key, queue, runAt, maxAttempts, isThrottled } }) => {
    const mode = isThrottled ? 'preserve_run_at' : 'replace'
    return { name, payload, queue, run_at: runAt, max_attempts: maxAttempts, key, mode }
  })
  await db.execute(
    sql`select from json_to_recordset(${JSON.stringify(rows)}::json)
        as job (name text, payload json, queue text, run_at timestamptz, max_attempts int, key text, mode text),
      graphile_worker.add_job(job.name, job.payload, queue_name => job.queue, run_at => job.run_at, max_attempts => job.max_attempts,
        job_key => job.key, job_key_mode => job.mode)`,
  )
}

/** Retention of jobs that used up their attempts; their payloads are mail to people, and need not be stored. */
const keepFailedDays = 7
export const oldFailedJobs = (): OldRows => ({
  deleteFrom: jobsTable,
  keptDays: keepFailedDays,
  isOld: sql`attempts >= max_attempts and locked_at is null and run_at < now() - make_interval(days => ${keepFailedDays})`,
})

export type Clocked = { job: Pick<Job, 'name'>; at: string }

/** For a database that vanished. No job's own query runs on these connections. */
const patience = { connectionTimeoutMillis: 3_000, query_timeout: 30_000 }
const jobsAtOnce = 4
/** One each, and one more: a job that needs a second connection while it holds one gets it, sooner or later. */
const jobConnections = jobsAtOnce + 1
const queueConnections = 8
/** What a job that is running gets to end by itself when the worker stops. */
const abortAfterMs = 2_000
/** The connections of a process that runs jobs, besides those of callers: the queue's, the jobs', and the worker's lease. */
export const workerConnections = queueConnections + jobConnections + 1

type JobsOptions = {
  url: string
  log: Log
  jobs: readonly Job[]
  schedule: readonly Clocked[]
  /** From then on a worker that gives up is not replaced. */
  ending?: AbortSignal
  /** Hear of every run. */
  observers?: readonly { listenTo(events: WorkerEvents): void }[]
}

/** The job queue's worker (graphile-worker): runs jobs in this process until stopped; a stop waits for those that are running. A start that fails leaves nothing open. */
export async function startJobs({
  url,
  log,
  jobs,
  schedule,
  ending = new AbortController().signal,
  observers = [],
}: JobsOptions) {
  const pool = new WorkerPool({
    connectionString: url,
    max: queueConnections,
    application_name: 'seedha-worker',
    ...patience,
  })
  surviveLosses(pool, log)
  const db = openJobDatabase(url, { pool: jobConnections, log })
  const closing = [() => closeDatabase(db), () => pool.end()]
  const close = async () => {
    for (const one of closing) await one()
  }
  muteTraces()
  try {
    const lease = await keepWorkersAlive(url, log)
    closing.unshift(() => lease.stop())
    for (const observer of observers) observer.listenTo(lease.events)
    const start = () =>
      run({
        pgPool: pool,
        taskList: taskList(jobs, { db, log }),
        parsedCronItems: parseCronItems(schedule.map(cronItem)),
        logger: workerLog(log),
        events: lease.events,
        concurrency: jobsAtOnce,
        pollInterval: 2_000,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: abortAfterMs,
        // Without batching a rejection is unhandled when a job is done but the database is gone: that would end the program.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      })
    const runner = await keepRunning({ start, events: lease.events, ending, log })
    closing.unshift(() => runner.stop())
    let stopping: Promise<void> | undefined
    return { stop: () => (stopping ??= close()) }
  } catch (error) {
    await close()
    throw error
  }
}

function taskList(jobs: readonly Job[], world: { db: Database; log: Log }): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, payload, run }) => [
      name,
      async (given, { abortSignal }) => {
        await run(payload.parse(given), { ...world, signal: abortSignal ?? new AbortController().signal })
      },
    ]),
  )
}

const cronItem = ({ job, at }: Clocked): CronItem => ({
  task: job.name,
  match: at,
  options: { backfillPeriod: 24 * 3_600_000, jobKey: job.name, jobKeyMode: 'preserve_run_at' },
})
