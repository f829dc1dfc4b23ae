import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { countWaiting } from '../jobs/waiting-jobs.ts'
import type { Log } from '../log.ts'

/** What is asked of the database at each scrape. Without an answer only `seedha_database_up` remains, at 0. */
export function databaseMetrics(registry: Registry, db: Database, log: Pick<Log, 'warn'>) {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const pool = db.$client
  new Gauge({
    name: 'seedha_database_connections',
    help: 'Connections of this process: all, idle, callers waiting for one, and how many there may be',
    labelNames: ['kind'],
    registers,
    collect() {
      this.set({ kind: 'all' }, pool.totalCount)
      this.set({ kind: 'idle' }, pool.idleCount)
      this.set({ kind: 'waiting' }, pool.waitingCount)
      this.set({ kind: 'limit' }, pool.options.max)
    },
  })
  const up = gauge('seedha_database_up', 'Whether the database answered this scrape')
  const answer = gauge('seedha_database_answer_seconds', 'Time of a statement that does nothing, with its connection')
  const waiting = gauge('seedha_jobs_waiting', 'Jobs of the whole installation that could run now, by name', ['task'])
  const oldest = gauge('seedha_jobs_oldest_seconds', 'How long the oldest of them waits, by name', ['task'])
  const givenUp = gauge('seedha_jobs_given_up', 'Jobs that used up their attempts and are still stored, by name', [
    'task',
  ])

  async function ask() {
    const began = performance.now()
    await db.execute(sql`select 1`)
    return { seconds: (performance.now() - began) / 1000, tasks: await countWaiting(db) }
  }

  return async function refresh() {
    const found = await ask().catch((error) => {
      log.warn({ err: error }, 'the database did not answer a scrape')
      return undefined
    })
    for (const one of [waiting, oldest, givenUp]) one.reset()
    up.set(found ? 1 : 0)
    if (!found) return answer.remove()
    answer.set(found.seconds)
    for (const { task, ...counts } of found.tasks) {
      waiting.set({ task }, counts.waiting)
      oldest.set({ task }, counts.oldestSeconds)
      givenUp.set({ task }, counts.givenUp)
    }
  }
}
