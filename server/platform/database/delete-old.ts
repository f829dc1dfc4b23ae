import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, transaction } from './database.ts'
import { type BatchedTable, blocksOf, blocksPerBatch, inBlocks, pauseShare } from './table-blocks.ts'

type Of = {
  deleteFrom: BatchedTable
  /** Retention in batches: a setting that the transaction needs in order to delete. */
  setting?: SQL
  /** Days that a row is kept after it was written or has ended; 0: until the next night. The privacy notice says them. */
  keptDays: number
}
/** By an indexed timestamp. */
type ByAge = Of & { age: PgColumn; before: SQL }
/** By anything else: the table is scanned once, block by block. */
type ByBlock = Of & { isOld: SQL }
export type OldRows = ByAge | ByBlock

/** Small enough that a caller who needs one of these rows waits for some hundredths of a second. */
const rowsPerBatch = 5_000

/**
 * Deletes in batches, each in its own transaction, and returns the number of deleted rows. Each batch starts where the one before ended:
 * from the first row again it would scan all dead rows, until a vacuum could remove them. Locked rows are skipped until the next run.
 */
export async function deleteOld(db: Database, rows: OldRows, signal?: AbortSignal): Promise<number> {
  const batches = 'age' in rows ? byAge(db, rows) : byBlock(db, rows)
  let deleted = 0
  let began = performance.now()
  for await (const count of batches) {
    deleted += count
    signal?.throwIfAborted()
    await sleep((performance.now() - began) * pauseShare)
    began = performance.now()
  }
  return deleted
}

async function* byAge(db: Database, rows: ByAge) {
  let from = '-infinity'
  for (;;) {
    const { deleted, last } = await deleteBatch(db, rows, batchByAge(rows, from))
    yield deleted
    if (deleted < rowsPerBatch || last === null) return
    from = last
  }
}

async function* byBlock(db: Database, rows: ByBlock) {
  const end = await blocksOf(db, rows.deleteFrom)
  for (let from = 0; from < end; from += blocksPerBatch)
    yield (await deleteBatch(db, rows, batchByBlock(rows, from))).deleted
}

const batchByAge = ({ deleteFrom: table, age, before }: ByAge, from: string) => sql`
  select ctid, ${age} as age from ${table} where ${age} >= ${from}::timestamptz and ${age} < ${before}
  order by ${age} limit ${rowsPerBatch} for update skip locked`

const batchByBlock = ({ deleteFrom: table, isOld }: ByBlock, from: number) => sql`
  select ctid, null as age from ${table} where ${inBlocks(from)} and ${isOld} for update skip locked`

type Deleted = { deleted: number; last: string | null }

const statementOf = ({ deleteFrom: table }: Of, batch: SQL) => sql`
  with batch as materialized (${batch}),
    gone as (delete from ${table} where ctid = any(array(select ctid from batch)) returning 1)
  select (select count(*) from gone)::int as deleted, (select max(age)::text from batch) as last`

const deleteBatch = (db: Database, rows: Of, batch: SQL): Promise<Deleted> =>
  transaction(db, async (tx) => {
    if (rows.setting) await tx.execute(rows.setting)
    const [found] = (await tx.execute<Deleted>(statementOf(rows, batch))).rows
    return found ?? { deleted: 0, last: null }
  })

/** The first statement that `deleteOld` would run, for EXPLAIN. */
export const firstBatch = (rows: OldRows) =>
  statementOf(rows, 'age' in rows ? batchByAge(rows, '-infinity') : batchByBlock(rows, 0))
