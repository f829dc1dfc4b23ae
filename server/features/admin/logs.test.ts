import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LogEntry } from '#contract/admin/logs.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { record } from '#server/platform/audit.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'

const { app, db } = await testApp()
const admin = await aUser(db, 'admin', { name: 'Kaveri', username: 'kaveri_admin' })
const farmer = await aUser(db, 'farmer', { name: 'Ravi' })
const headers = await signedIn(db, admin.id)
const target = { kind: 'user', id: farmer.id } as const

const ask = async (query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/admin/logs?${new URLSearchParams(query)}`, headers })
  return { status: answer.statusCode, ...(answer.json() as { logs: LogEntry[]; total: number; pageCount: number }) }
}
const actions = async (query: Record<string, string>) => (await ask(query)).logs.map(({ action }) => action)

await record(db, {
  action: 'user.suspended',
  actorId: admin.id,
  target,
  before: { suspended: false },
  after: { suspended: true },
})
await record(db, { action: 'user.activated', actorId: admin.id, target })
await record(db, { action: 'admin.created', target: { kind: 'user', id: admin.id } })
const past = (days: number) => sql`now() - make_interval(days => ${days})`
await db.insert(auditLog).values({ at: past(40), action: 'settings.changed', actorId: admin.id })

test('entries come the newest first, with who, what, on whom, before and after', async () => {
  const { logs, total, pageCount } = await ask()
  expect([total, pageCount]).toEqual([4, 1])
  expect(logs.map(({ action }) => action)).toEqual([
    'admin.created',
    'user.activated',
    'user.suspended',
    'settings.changed',
  ])
  expect(logs[0]?.actor).toBeNull()
  expect(logs[2]).toMatchObject({
    actor: { _id: admin.id, name: 'Kaveri', username: 'kaveri_admin' },
    target: { kind: 'user', id: farmer.id, name: 'Ravi' },
    before: { suspended: false },
    after: { suspended: true },
  })
})

test('they are found by who did it, by id or username, by action, by what it was done to and by days', async () => {
  const long = dayInIndia(new Date(Date.now() - 38 * 86_400_000))
  expect(await actions({ actor: admin.id })).toEqual(['user.activated', 'user.suspended', 'settings.changed'])
  expect(await actions({ actor: 'KAVERI_admin', action: 'user.suspended' })).toEqual(['user.suspended'])
  expect(await actions({ actor: 'nobody_of_this_name' })).toEqual([])
  expect(await actions({ target: farmer.id })).toEqual(['user.activated', 'user.suspended'])
  expect(await actions({ to: long })).toEqual(['settings.changed'])
  expect(await actions({ from: long })).toEqual(['admin.created', 'user.activated', 'user.suspended'])
})

test('pages are parts of the whole, and one past the end is empty', async () => {
  const first = await ask({ limit: '3' })
  expect([first.logs.length, first.total, first.pageCount]).toEqual([3, 4, 2])
  expect(await actions({ limit: '3', page: '2' })).toEqual(['settings.changed'])
  expect(await actions({ limit: '3', page: '9' })).toEqual([])
})

test.each([
  { action: 'nothing.known' },
  { from: '2026-02-30' },
  { to: 'yesterday' },
  { limit: '101' },
  { actor: '' },
  { target: 'a\0b' },
])('%o is bad input', async (query: Record<string, string>) => {
  expect((await ask(query)).status).toBe(400)
})

test('each filter is read off an index in the order of time', async () => {
  const wanted = [sql`true`, sql`actor_id = ${admin.id}`, sql`action = 'user.suspended'`, sql`target_id = ${farmer.id}`]
  for (const where of wanted) {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) select * from audit_log where ${where} order by at desc, id desc limit 20`,
      )
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan Backward')
    expect(plan).not.toContain('Filter')
  }
})
