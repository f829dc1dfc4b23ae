import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

type JobCounts = { waiting: number; later: number; failed: number; oldestAt: Date | null }

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await db.execute<Omit<JobCounts, 'oldestAt'> & { oldest: string | null }>(sql`select
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where attempts < max_attempts and run_at > now())::int as later,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      min(run_at) filter (where attempts < max_attempts and run_at <= now()) as oldest
    from graphile_worker._private_jobs where locked_at is null`)
  const { waiting = 0, later = 0, failed = 0, oldest = null } = rows[0] ?? {}
  return { waiting, later, failed, oldestAt: oldest === null ? null : new Date(oldest) }
}

export type Failed = {
  id: string
  task: string
  attempts: number
  most: number
  created_at: Date
  run_at: Date
  error: string
}

/** Failed jobs, also those without attempts left (dead letters), with the first line of their error; payloads are mail to people, not shown. */
export async function listFailedJobs(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await db.execute<Failed & { total: number }>(sql`select j.id::text, t.identifier as task,
      j.attempts::int, j.max_attempts::int as most, j.created_at, j.run_at,
      left(split_part(j.last_error, e'\\n', 1), 300) as error, count(*) over ()::int as total
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.last_error is not null and j.locked_at is null
    order by j.run_at desc, j.id desc limit ${limit} offset ${offset}`)
  return rows
}

const isFailed = sql`last_error is not null and locked_at is null`

/** Retries a failed job; its name, or undefined where no such job has failed. */
export async function retryFailedJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ task: string }>(sql`update graphile_worker._private_jobs j
    set attempts = 0, run_at = now(), updated_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = ${id}::bigint and ${isFailed} returning t.identifier as task`)
  return rows[0]?.task
}

export async function dropFailedJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ task: string }>(sql`delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id and j.id = ${id}::bigint and ${isFailed} returning t.identifier as task`)
  return rows[0]?.task
}
