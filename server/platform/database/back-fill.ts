import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Log } from '../log.ts'
import { type Database, type Db, transaction } from './database.ts'
import { type BatchedTable, blocksOf, blocksPerBatch, inBlocks, pauseShare } from './table-blocks.ts'

/** Writes a new column of existing rows, in batches beside the callers. `where` finds the rows that still need it. */
export type BackFill = { name: string; update: BatchedTable; set: SQL; where: SQL }

/** The same where SQL can't say what to write: `batch` does some after a cursor, each in transactions of its own, and returns the next one. */
export type CursorBackFill = { name: string; batch: (db: Database, after: string | null) => Promise<string | null> }

/** Between two passes that were not the last: rows that somebody held are free by then. */
const passPauseMs = 1_000

/** Creates the record of finished back-fills, beside drizzle's record of migrations. */
export const backFillRecord =
  'create table if not exists drizzle.back_fills (name text primary key, finished_at timestamptz not null default now())'

/**
 * Runs a back-fill until a whole pass finds no row that needs it, and records that. Each batch is a transaction of its own, and skips rows
 * that somebody holds; a run that was ended begins again and skips what is done.
 */
export async function runBackFill(
  db: Database,
  backFill: BackFill | CursorBackFill,
  { log, signal }: { log: Log; signal?: AbortSignal },
) {
  if (await isFinished(db, backFill)) return
  const rows = 'batch' in backFill ? await runByCursor(db, backFill, signal) : await runByBlocks(db, backFill, signal)
  await db.execute(sql`insert into drizzle.back_fills (name) values (${backFill.name}) on conflict do nothing`)
  log.info({ backFill: backFill.name, ...rows }, 'a back-fill is finished')
}

async function runByCursor(db: Database, { batch }: CursorBackFill, signal?: AbortSignal) {
  let after: string | null = null
  do {
    signal?.throwIfAborted()
    const began = performance.now()
    after = await batch(db, after)
    await sleep((performance.now() - began) * pauseShare)
  } while (after !== null)
}

async function runByBlocks(db: Database, backFill: BackFill, signal?: AbortSignal): Promise<{ rows: number }> {
  let changed = 0
  for (;;) {
    const pass = await runPass(db, backFill, signal)
    changed += pass.changed
    if (pass.found === 0) return { rows: changed }
    await sleep(passPauseMs)
  }
}

async function isFinished(db: Db, { name }: Pick<BackFill, 'name'>) {
  const { rows } = await db.execute(sql`select 1 from drizzle.back_fills where name = ${name}`)
  return rows.length > 0
}

type PassCounts = { found: number; changed: number }

async function runPass(db: Database, backFill: BackFill, signal?: AbortSignal): Promise<PassCounts> {
  const counts = { found: 0, changed: 0 }
  const end = await blocksOf(db, backFill.update) // what is updated may move behind it, and is seen in the next pass
  for (let from = 0; from < end; from += blocksPerBatch) {
    signal?.throwIfAborted()
    const began = performance.now()
    const batch = await transaction(db, async (tx) => (await tx.execute<PassCounts>(batchOf(backFill, from))).rows[0])
    counts.found += batch?.found ?? 0
    counts.changed += batch?.changed ?? 0
    await sleep((performance.now() - began) * pauseShare)
  }
  return counts
}

const batchOf = ({ update: table, set, where }: BackFill, from: number) => sql`
  with batch as materialized (select ctid from ${table} where ${inBlocks(from)} and ${where} for update skip locked),
    done as (update ${table} set ${set} where ctid = any(array(select ctid from batch)) returning 1)
  select (select count(*) from ${table} where ${inBlocks(from)} and ${where})::int as found,
    (select count(*) from done)::int as changed`
