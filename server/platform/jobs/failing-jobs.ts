import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Jobs that failed for good, and those that have failed so often that somebody should look. */
export async function failingJobs(db: Db) {
  const { rows } = await db.execute<{ count: number; newest: string | null; at: string; names: string | null }>(sql`
    select count(*)::int as count, max(jobs.id)::text as newest, max(jobs.updated_at) as at,
      string_agg(distinct tasks.identifier, ', ') as names
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.last_error is not null and jobs.attempts >= least(jobs.max_attempts, ${manyTries})`)
  const [found] = rows
  return found?.newest
    ? { count: found.count, newest: found.newest, names: found.names ?? '', at: new Date(found.at) }
    : undefined
}

const manyTries = 5
