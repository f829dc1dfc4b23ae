import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { testDatabase } from '#server/testing/database.ts'
import { makeTotals } from './totals.ts'

const { db } = await testDatabase()
const fill = (count: number) =>
  db.execute(sql`insert into audit_log (id, action) select gen_random_uuid(), 'test' from generate_series(1, ${count})`)

test('a total is exact up to a thousand, and beyond that at most half a minute old', async () => {
  const totalOf = makeTotals()
  const total = () => totalOf(db, { from: auditLog, where: undefined, key: 'all' })
  await fill(999)
  expect(await total()).toBe(999)
  await fill(1)
  expect(await total()).toBe(1000)
  await fill(500)
  expect(await total()).toBe(1500)
  await fill(1)
  expect(await total()).toBe(1500)
  expect(await makeTotals()(db, { from: auditLog, where: undefined, key: 'all' })).toBe(1501)
})

test('what can not be counted in time is estimated, and any other fault is one', async () => {
  await db.execute(sql`analyze audit_log`)
  await db.execute(sql`create sequence looks`)
  await db.execute(sql`create function look(code text) returns boolean language plpgsql as $$ begin
    if nextval('looks') > 1200 then raise exception using errcode = code; end if; return true; end $$`)
  const after = async (code: string) => {
    await db.execute(sql`select setval('looks', 1)`)
    return makeTotals()(db, { from: auditLog, where: sql`look(${code})`, key: code })
  }
  expect(await after('57014')).toBeGreaterThan(1000)
  await expect(after('22012')).rejects.toThrow()
})
