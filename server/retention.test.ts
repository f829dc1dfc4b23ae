import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeDatabase, openJobDatabase, transaction } from '#server/platform/database/database.ts'
import { firstBatch } from '#server/platform/database/delete-old.ts'
import { addJob, startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { retained, retentionJob, shortLived, shortRetentionJob } from './retention.ts'

const { db, url, jobWorld: world } = await testDatabase()
const log = makeLog('silent')
const count = async (table: string) =>
  Number((await db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)
const finished = async () =>
  (
    await db.execute<{ after: Record<string, number> }>(
      sql`select after from audit_log where action = 'retention.done' order by at, id`,
    )
  ).rows.map(({ after }) => after)

test('the nightly job forgets what is no longer needed, and nothing younger', async () => {
  const { id } = await aUser(db, 'farmer')
  await signedIn(db, id)
  await signedIn(db, id)
  const old = sql`now() - interval '400 days'`
  await db.execute(sql`update sessions set expires_at = ${old} where id = (select id from sessions limit 1)`)
  for (const at of [old, sql`now()`]) {
    await db.execute(
      sql`insert into outbox (id, channel, "to", text, created_at) values (gen_random_uuid(), 'sms', 'x', 'y', ${at})`,
    )
    await db.execute(sql`insert into idempotency_keys values (gen_random_uuid()::text::bytea, 'b', null, ${at})`)
    await db.execute(sql`insert into codes (id, channel, "to", handle, created_at, expires_at)
      values (gen_random_uuid(), 'sms', 'x', 'h', ${at}, ${at})`)
    await db.execute(sql`insert into tickets values (gen_random_uuid()::text::bytea, 'email', 'x', null, ${at}, null)`)
    await db.execute(sql`insert into audit_log (id, at, action) values (gen_random_uuid(), ${at}, 'test')`)
    await db.execute(sql`insert into node_minutes values (gen_random_uuid(), ${at}, 1, 0, null)`)
    await db.execute(sql`insert into nodes values (gen_random_uuid(), ${at}, '{}')`)
    await db.execute(sql`insert into day_figures values ('test', 'answered', (${at})::date, 5, 1)`)
    await db.execute(sql`insert into used_captchas values (gen_random_uuid()::text::bytea, ${at} + interval '1 hour')`)
  }
  await retentionJob.run({}, world)
  await retentionJob.run({}, world)
  const left: Record<string, number> = {}
  for (const table of [
    'sessions',
    'outbox',
    'idempotency_keys',
    'codes',
    'tickets',
    'audit_log',
    'used_captchas',
    'node_minutes',
    'nodes',
    'day_figures',
  ])
    left[table] = await count(table)
  left.audit_log = (left.audit_log ?? 0) - 2 // what it wrote there itself
  expect(new Set(Object.values(left)), JSON.stringify(left)).toEqual(new Set([1]))
  const each = (count: number) => ({
    audit: count,
    captchas: count,
    codes: count,
    tickets: count,
    answers: count,
    outbox: count,
    sessions: count,
  })
  expect(await finished()).toMatchObject([each(1), each(0)])
})

test('what lives for minutes or a day is deleted by the hour, and nothing else', async () => {
  const old = sql`now() - interval '2 days'`
  const before = await finished()
  await db.execute(sql`insert into limits values ('hourly', 1, 1)`)
  await db.execute(sql`insert into used_captchas values ('hourly', ${old})`)
  await db.execute(sql`insert into tickets values ('hourly', 'email', 'x', null, ${old}, null)`)
  await db.execute(sql`insert into codes (id, channel, "to", handle, created_at, expires_at)
    values (gen_random_uuid(), 'sms', 'hourly', 'h', ${old}, ${old})`)
  await db.execute(sql`insert into idempotency_keys values ('hourly', 'b', null, now() - interval '8 days')`)
  await shortRetentionJob.run({}, world)
  const left = [
    await count("limits where key = 'hourly'"),
    await count("used_captchas where hash = 'hourly'"),
    await count("tickets where token_hash = 'hourly'"),
    await count('codes where "to" = \'hourly\''),
    await count("idempotency_keys where id = 'hourly'"),
  ]
  expect(left).toEqual([0, 0, 0, 0, 1])
  expect(await finished()).toEqual(before)
  await db.execute(sql`delete from idempotency_keys where id = 'hourly'`)
  expect(Object.keys(retained())).toEqual(expect.arrayContaining([...shortLived]))
})

test('a backlog of 150,000 rows is gone after one run, though a caller’s statement may take 2 s', async () => {
  const filling = openJobDatabase(url, { pool: 1, log })
  onTestFinished(() => closeDatabase(filling))
  await filling.execute(sql`insert into idempotency_keys
    select int4send(n), 'b', null, now() - interval '8 days' - n * interval '1 ms' from generate_series(1, 150000) n`)
  await db.execute(sql`create table batches (size int)`)
  await db.execute(sql`create function note_batch() returns trigger language plpgsql as
    'begin insert into batches select count(*) from gone; return null; end'`)
  await db.execute(sql`create trigger note_batch after delete on idempotency_keys referencing old table as gone
    for each statement execute function note_batch()`)
  const limits = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  expect(limits.rows).toEqual([{ statement_timeout: '2s' }])
  const [before, kept] = [await finished(), await count(`idempotency_keys where created_at > now() - interval '1 day'`)]
  const worker = await startJobs({ url, log, jobs: [retentionJob], schedule: [] })
  await addJob(db, retentionJob, {})
  await vi.waitFor(async () => expect(await finished()).toHaveLength(before.length + 1), {
    timeout: 120_000,
    interval: 200,
  })
  await worker.stop()
  expect(await finished()).toMatchObject([...before, { answers: 150_000 }])
  expect(await count('idempotency_keys')).toBe(kept)
  expect((await db.execute(sql`select max(size) as largest, count(*) > 29 as several from batches`)).rows).toEqual([
    { largest: 5_000, several: true },
  ])
})

test('a kind that fails is named, leaves the others done, and is done the next time', async () => {
  const old = sql`now() - interval '400 days'`
  await db.execute(sql`insert into limits values ('a', 1, 1)`)
  await db.execute(sql`insert into idempotency_keys values ('a', 'b', null, ${old})`)
  await db.execute(
    sql`insert into outbox (id, channel, "to", text, created_at) values (gen_random_uuid(), 'sms', 'x', 'y', ${old})`,
  )
  await db.execute(
    sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  )
  await db.execute(sql`create trigger refuse before delete on idempotency_keys for each row execute function refuse()`)
  const before = await finished()
  const lines: string[] = []
  const noting = { ...world, log: makeLog('info', { write: (line) => lines.push(line) }) }
  await expect(retentionJob.run({}, noting)).rejects.toThrow(/^not deleted: answers$/)
  const left = async () => [
    await count(`idempotency_keys where id = 'a'`),
    await count(`limits where key = 'a'`),
    await count(`outbox where created_at < now() - interval '1 day'`),
  ]
  expect(await left()).toEqual([1, 0, 0])
  expect(await finished()).toEqual(before)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ kind: 'answers' }))
  await db.execute(sql`drop trigger refuse on idempotency_keys`)
  await retentionJob.run({}, world)
  expect(await left()).toEqual([0, 0, 0])
  expect(await finished()).toMatchObject([...before, { answers: 1, limits: 0 }])
})

test('what was begun when the program stops is no failure of the next kinds, and is not recorded as done', async () => {
  const before = await finished()
  await expect(retentionJob.run({}, { ...world, signal: AbortSignal.abort(new Error('stopping')) })).rejects.toThrow(
    'stopping',
  )
  expect(await finished()).toEqual(before)
})

const tables = Object.entries(retained()).flatMap(([kind, rows]) =>
  rows.map((one, at) => [`${kind} ${at}`, one] as const),
)

test.each(tables)('no batch has to read a whole table: %s', async (_name, rows) => {
  const other = ['seqscan', 'bitmapscan', 'sort', ...('age' in rows ? [] : ['indexscan'])] // cheaper while tables are small
  const { rows: plan } = await transaction(db, async (tx) => {
    for (const way of other) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${firstBatch(rows)}`)
  })
  const steps = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(steps).toMatch('age' in rows ? /Index Scan using/ : /Tid Range Scan on/)
  expect(steps).not.toMatch(/Seq Scan|Bitmap|Sort/)
})
