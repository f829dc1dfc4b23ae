import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A table of ours, or one of a library by its name. */
export type BatchedTable = PgTable | SQL

/** Some thousand rows: few enough that a caller who needs one of them waits for some hundredths of a second. */
export const blocksPerBatch = 64
/** The pause after a batch, as a share of the time it took: so callers have the disk for a third of the time. */
export const pauseShare = 0.5

/** The rows that one batch looks at: a TID range scan, which reads these blocks and no others. */
export const inBlocks = (from: number) =>
  sql`ctid >= ${`(${from},0)`}::tid and ctid < ${`(${from + blocksPerBatch},0)`}::tid`

export async function blocksOf(db: Db, table: BatchedTable): Promise<number> {
  const name = new PgDialect().sqlToQuery(sql`${table}`).sql
  const { rows } = await db.execute<{ blocks: number }>(sql`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as blocks`)
  return rows[0]?.blocks ?? 0
}
