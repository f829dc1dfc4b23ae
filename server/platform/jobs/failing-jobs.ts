import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

const manyTries = 5

/** Jobs that failed for good, and those that have failed so often that somebody should look. */
export async function failingJobs(db: Db) {
  const { rows } = await db.execute<{ count: number; newest: string | null; at: string; names: string | null }>(sql`
    select count(*)::int as count, max(id)::text as newest, max(updated_at) as at,
      string_agg(distinct task_identifier, ', ') as names
    from graphile_worker.jobs where last_error is not null and attempts >= least(max_attempts, ${manyTries})`)
  const [found] = rows
  return found?.newest
    ? { count: found.count, newest: found.newest, names: found.names ?? '', at: new Date(found.at) }
    : undefined
}

/** When each of them failed last. Jobs that are done leave the table, so that it holds little else. */
export const failingSince = sql`select updated_at as at, id::text as id from graphile_worker.jobs
  where last_error is not null and attempts >= least(max_attempts, ${manyTries})`

export async function failingTask(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where id = ${id}::bigint`,
  )
  return rows[0]?.task
}
