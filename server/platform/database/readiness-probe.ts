import type { Database } from './database.ts'
import { ourMigrations, readMigrations } from './migration-files.ts'

const nobody = "'00000000-0000-0000-0000-000000000000'"

/** What nearly every call needs: without one of these tables a node serves neither members nor the market. */
const text = `select (select max(created_at) from drizzle.__drizzle_migrations) as at,
  exists (select from sessions where id = ${nobody}), exists (select from users where id = ${nobody}),
  exists (select from products where id = ${nobody})`

/**
 * Whether the database serves calls now: by a connection of callers, with their time-outs. Who asks while a probe runs shares its answer,
 * so that a locked database has one waiting connection and not one for each question.
 */
export function readinessProbe({ $client: pool }: Database): () => Promise<'migrations' | undefined> {
  let known: number | undefined
  let running: Promise<'migrations' | undefined> | undefined

  async function look() {
    known ??= readMigrations(ourMigrations).at(-1)?.at ?? 0
    const { rows } = await pool.query<{ at: string }>({ name: 'readiness', text })
    return Number(rows[0]?.at) >= known ? undefined : 'migrations'
  }

  return () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
}
