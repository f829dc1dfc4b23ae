import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

type JobCounts = { waiting: number; later: number; failed: number; oldestAt: Date | null }

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await db.execute<Omit<JobCounts, 'oldestAt'> & { oldest: string | null }>(sql`select
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      min(run_at) filter (where attempts < max_attempts and run_at <= now()) as oldest
    from graphile_worker.jobs where locked_at is null`)
  const { waiting = 0, later = 0, failed = 0, oldest = null } = rows[0] ?? {}
  return { waiting, later, failed, oldestAt: oldest === null ? null : new Date(oldest) }
}

export type FailedJobRow = {
  id: string
  task: string
  attempts: number
  most: number
  created_at: Date
  run_at: Date
  error: string
}

const isFailed = sql`last_error is not null and locked_at is null`

/** Failed jobs, also those without attempts left (dead letters), with the first line of their error; payloads are mail to people, not shown. */
export async function listFailedJobs(
  db: Db,
  { offset, limit, first }: { offset: number; limit: number; first?: string | undefined },
) {
  const { rows } = await db.execute<FailedJobRow & { total: number }>(sql`select jobs.id::text, task_identifier as task,
      attempts::int, max_attempts::int as most, created_at, run_at,
      left(split_part(last_error, e'\\n', 1), 300) as error, count(*) over ()::int as total
    from graphile_worker.jobs where ${isFailed}
    order by jobs.id = ${first ?? null}::bigint desc nulls last, jobs.run_at desc, jobs.id desc limit ${limit} offset ${offset}`)
  return rows
}

/** Retries a failed job; its name, or undefined where no such job has failed. */
export const retryFailedJob = (db: Db, id: string) =>
  withFailedJob(db, id, sql`graphile_worker.reschedule_jobs(array[failed.id], run_at => now(), attempts => 0)`)

/** Deletes a failed job: of completing a job that is not locked, this is all that remains. */
export const dropFailedJob = (db: Db, id: string) =>
  withFailedJob(db, id, sql`graphile_worker.complete_jobs(array[failed.id])`)

async function withFailedJob(db: Db, id: string, act: SQL): Promise<string | undefined> {
  const { rows } = await db.execute<{ task: string }>(sql`
    with failed as materialized (
      select id, task_identifier as task from graphile_worker.jobs where id = ${id}::bigint and ${isFailed}
    )
    select failed.task from failed cross join lateral ${act} as done`)
  return rows[0]?.task
}
