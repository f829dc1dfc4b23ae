import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { taskNames } from './private-tables.ts'

type WaitingJobs = { task: string; waiting: number; oldestSeconds: number; givenUp: number }

/** By name, also of jobs that none waits of: a figure that is missing can't be told from one that was not read. */
export async function countWaiting(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<WaitingJobs>(sql`select task,
      count(j.id) filter (where is_due)::int as waiting,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where is_due)), 0)::float8 as "oldestSeconds",
      count(j.id) filter (where j.attempts >= j.max_attempts)::int as "givenUp"
    from (${taskNames}) known
    left join (select *, attempts < max_attempts and run_at <= now() as is_due from graphile_worker.jobs
      where locked_at is null) j on j.task_identifier = task
    group by task order by task`)
  return rows
}
