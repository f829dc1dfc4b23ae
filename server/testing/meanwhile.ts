import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'

/**
 * What is answered to somebody who acts while another transaction has changed something and is not over yet. That one
 * ends as soon as it is waited for; or when the answer is there, because nobody waited. Needs a patient database.
 */
export async function meanwhile<T>(db: Database, change: (tx: Tx) => Promise<unknown>, act: () => Promise<T>) {
  let answer: Promise<T> | undefined
  await transaction(db, async (tx) => {
    await change(tx)
    let isAnswered = false
    answer = act().finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await isWaitedFor(tx))) await setTimeout(10)
  })
  return answer as Promise<T>
}

async function isWaitedFor(tx: Tx) {
  const { rows } = await tx.execute(
    sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  return rows.length > 0
}
