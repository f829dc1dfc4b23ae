import { sql } from 'drizzle-orm'
import type pg from 'pg'

/**
 * All that names the private tables of graphile-worker: an upgrade may change them. Everything else reads its documented view
 * `graphile_worker.jobs` and calls its documented functions.
 */
const jobs = 'graphile_worker._private_jobs'
const queues = 'graphile_worker._private_job_queues'

/** For retention: a view can not be deleted from. */
export const jobsTable = sql.raw(jobs)

/** The names of all jobs that were ever enqueued. */
export const taskNames = sql.raw('select identifier as task from graphile_worker._private_tasks')

/** The worker pools that hold a job, or a queue whose job is gone. */
export const lockHolders = `select locked_by as name from ${jobs} where locked_by is not null
  union select locked_by from ${queues} where locked_by is not null`

/** Unlocks the jobs with their queue, which would else wait for hours. */
export const giveBack = (session: pg.Client, names: string[], ids: string[]) =>
  session.query(
    `with given as (
       update ${jobs} set locked_by = null, locked_at = null
       where locked_by = any($1) and id = any($2::bigint[]) returning job_queue_id
     )
     update ${queues} set locked_by = null, locked_at = null
     where locked_by = any($1) and id in (select job_queue_id from given)`,
    [names, ids],
  )
