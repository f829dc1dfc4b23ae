import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { pauseShare } from '#server/platform/database/table-blocks.ts'

/** Products that one batch looks at. */
export const arrivalsBatch = 1_000

/** The run of a day, which exists once; undefined where it is done. */
export async function beginRun(db: Database, today: string): Promise<number | undefined> {
  await db.execute(sql`insert into search_runs (id, started_on) select coalesce(max(id), 0) + 1, ${today} from search_runs
    on conflict do nothing`)
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from search_runs where started_on = ${today} and finished_at is null`,
  )
  return rows[0]?.id
}

/**
 * Records what has come to the market since the last run: what is listed, in stock and was found so by no run before. Each batch is a
 * transaction with the run's cursor: a run that was ended goes on there, and two at once share the batches. What was not visible yet
 * when its batch was looked at comes with the next run, whenever it was written.
 */
export async function recordArrivals(db: Database, runId: number, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted()
    const began = performance.now()
    if (!(await recordSome(db, runId))) return
    await sleep((performance.now() - began) * pauseShare)
  }
}

/** What is listed again is new to who waits for it: the next run records it once more. Nobody is told of it twice within a week. */
export const arriveAgain = (tx: Tx, productId: string) =>
  tx.execute(sql`delete from product_arrivals where product_id = ${productId}`)

/** False where the run has looked at every product. */
const recordSome = (db: Database, runId: number): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { rows: held } = await tx.execute<{ cursor: string }>(sql`
      select arrivals_cursor as cursor from search_runs
      where id = ${runId} and arrived_at is null and finished_at is null for update`)
    const cursor = held[0]?.cursor
    if (!cursor) return false
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      with next as materialized (
          select id, listed and available_quantity > 0 as is_there from products where id > ${cursor} order by id limit ${arrivalsBatch}),
        come as (insert into product_arrivals (product_id, run_id) select id, ${runId} from next where is_there on conflict do nothing)
      select (select id from next order by id desc limit 1) as last`)
    const last = rows[0]?.last
    await tx.execute(
      last
        ? sql`update search_runs set arrivals_cursor = ${last} where id = ${runId}`
        : sql`update search_runs set arrived_at = ${now()} where id = ${runId}`,
    )
    return Boolean(last)
  })
