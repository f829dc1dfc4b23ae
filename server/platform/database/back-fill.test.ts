import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backFillJob } from '#server/platform/jobs/back-fill-job.ts'
import { addJob, startJobs } from '#server/platform/jobs/job-queue.ts'
import { emptyDatabase, migrationsFolder } from '#server/testing/migrations.ts'
import { makeLog } from '../log.ts'
import { type BackFill, runBackFill } from './back-fill.ts'
import { closeDatabase, openJobDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'

const log = makeLog('silent')
const rows = 30_000 // some four batches
const migrations = {
  table: `create table goods (n int primary key, name text);--> statement-breakpoint
    insert into goods select n, 'Onion ' || n from generate_series(1, ${rows}) n;`,
  column: 'alter table goods add column folded text;',
}
const folded: BackFill = {
  name: 'folded-names',
  update: sql`goods`,
  set: sql`folded = lower(name)`,
  where: sql`folded is null`,
}
const enforced = `-- after back-fill folded-names
  alter table goods add constraint goods_folded check (folded is not null) not valid;--> statement-breakpoint
  alter table goods validate constraint goods_folded;`
const missing = 'select count(*)::int as missing from goods where folded is distinct from lower(name)'

async function migrated() {
  const database = await emptyDatabase()
  const { folder, put } = migrationsFolder(migrations)
  await migrateDatabase(database.url, log, { folder })
  const db = openJobDatabase(database.url, { pool: 2, log })
  onTestFinished(() => closeDatabase(db))
  return { ...database, folder, put, db }
}

test('the job fills every row in batches, once, and records that it is finished', async () => {
  const { url, ask, db } = await migrated()
  await ask('create table batches (size int)')
  await ask(`create function note_batch() returns trigger language plpgsql as
    'begin insert into batches select count(*) from done; return null; end'`)
  await ask(`create trigger note_batch after update on goods referencing new table as done
    for each statement execute function note_batch()`)
  const job = backFillJob([folded])
  const worker = await startJobs({ url, log, jobs: [job], schedule: [] })
  onTestFinished(() => worker.stop())
  await addJob(db, job, {})
  const finished = async () => expect(await ask('select name from drizzle.back_fills')).toEqual([{ name: folded.name }])
  await vi.waitFor(finished, { timeout: 120_000, interval: 100 })
  expect(await ask(missing)).toEqual([{ missing: 0 }])
  const counts = 'select max(size) < 20000 as small, sum(size)::int as rows from batches'
  expect(await ask(counts)).toEqual([{ small: true, rows }])
  await runBackFill(db, folded, { log })
  expect(await ask(counts)).toEqual([{ small: true, rows }])
})

test('rows that somebody holds are skipped and come later: it is not finished before', async () => {
  const { ask, db, session } = await migrated()
  const holder = await session()
  await holder.query('begin; select from goods where n in (1, 17000) for update')
  let isOver = false
  const running = runBackFill(db, folded, { log }).then(() => {
    isOver = true
  })
  const left = async () => expect(await ask(missing)).toEqual([{ missing: 2 }])
  await vi.waitFor(left, { timeout: 60_000, interval: 50 })
  expect([isOver, await ask('select name from drizzle.back_fills')]).toEqual([false, []])
  await holder.query('commit')
  await running
  expect(await ask(missing)).toEqual([{ missing: 0 }])
})

test('a stop ends it between two batches, and the next run finishes it', async () => {
  const { ask, db } = await migrated()
  const stopping = { log, signal: AbortSignal.abort(new Error('stopping')) }
  await expect(runBackFill(db, folded, stopping)).rejects.toThrow('stopping')
  expect(await ask('select name from drizzle.back_fills')).toEqual([])
  await runBackFill(db, folded, { log })
  expect(await ask(missing)).toEqual([{ missing: 0 }])
})

test('a migration that needs a back-fill finishes it first: also for who skips the release between', async () => {
  const { url, folder, put, ask } = await migrated()
  put({ ...migrations, enforced })
  await expect(migrateDatabase(url, log, { folder, backFills: [] })).rejects.toThrow('no back-fill folded-names')
  await migrateDatabase(url, log, { folder, backFills: [folded] })
  expect(await ask(missing)).toEqual([{ missing: 0 }])
  expect(await ask("select convalidated from pg_constraint where conname = 'goods_folded'")).toEqual([
    { convalidated: true },
  ])
})
