import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { jobsOf, scheduleOf } from './schedule.ts'

const { db } = await testDatabase()
const count = async (table: string) =>
  Number((await db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)

test('every clock runs a job that exists', () => {
  const jobs = jobsOf(makeServices(readConfig({}), db))
  for (const demo of [true, false])
    for (const { job } of scheduleOf({ demo })) expect(jobs.map(({ name }) => name)).toContain(job.name)
})

test('only a demo is renewed', () => {
  const clocked = (demo: boolean) => scheduleOf({ demo }).map(({ job }) => job.name)
  expect(clocked(true)).toEqual([...clocked(false), 'renew-demo'])
  expect(clocked(false).length).toBeGreaterThan(0)
})

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
  const retention = jobsOf(makeServices(readConfig({}), db)).find(({ name }) => name === 'retention')
  const world = { db, log: makeLog('silent'), signal: new AbortController().signal }
  await retention?.run({}, world)
  await retention?.run({}, world)
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
  const { rows } = await db.execute<{ after: Record<string, number> }>(
    sql`select after from audit_log where action = 'retention.done' order by at, id`,
  )
  const each = (count: number) => ({
    audit: count,
    captchas: count,
    codes: count,
    tickets: count,
    answers: count,
    outbox: count,
    sessions: count,
  })
  expect(rows.map(({ after }) => after)).toMatchObject([each(1), each(0)])
})
