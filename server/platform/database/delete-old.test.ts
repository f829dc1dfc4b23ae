import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { idempotencyKeys, limits } from '#server/database/tables/platform.ts'
import { testDatabase } from '#server/testing/database.ts'
import { deleteOld, type OldRows } from './delete-old.ts'

const { db, url } = await testDatabase({ pool: 1, isPatient: true })
const byAge: OldRows = {
  keptDays: 1,
  deleteFrom: idempotencyKeys,
  age: idempotencyKeys.createdAt,
  before: sql`now() - interval '7 days'`,
}
const byBlock: OldRows = { deleteFrom: limits, keptDays: 0, isOld: sql`expire < 1000` }

const addKeys = (count: number, age: string) =>
  db.execute(sql`insert into idempotency_keys
    select decode(md5(${age} || n), 'hex'), 'b', null, now() - ${age}::interval from generate_series(1, ${count}) n`)
const addLimits = (count: number, expire: number) =>
  db.execute(
    sql`insert into limits select ${expire}::text || ' ' || n, 1, ${expire} from generate_series(1, ${count}) n`,
  )
const left = async (table: string) =>
  Number((await db.execute(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n)

/** Another session, in the middle of a transaction. */
async function another(...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  onTestFinished(() => client.end())
  return client
}

beforeEach(async () => {
  await db.execute(sql`truncate idempotency_keys, limits`)
})

describe.each([
  ['by age', byAge, 'idempotency_keys', () => addKeys(12_000, '8 days'), () => addKeys(70, '6 days')],
  ['block by block', byBlock, 'limits', () => addLimits(12_000, 1), () => addLimits(70, 2_000)],
] as const)('%s', (_name, rows, table, addOld, addYoung) => {
  test('everything old goes, in several batches, and nothing younger', async () => {
    await addYoung()
    await addOld()
    expect(await deleteOld(db, rows)).toBe(12_000)
    expect(await left(table)).toBe(70)
    expect(await deleteOld(db, rows)).toBe(0)
  })

  test('what somebody holds is left, without waiting for them', async () => {
    await addOld()
    const holder = await another('begin', `select from ${table} limit 7 for update`)
    expect(await deleteOld(db, rows)).toBe(11_993)
    await holder.query('rollback')
    expect(await deleteOld(db, rows)).toBe(7)
  })

  test('a stop ends it after the batch that runs, which stays done', async () => {
    await addOld()
    const stopping = AbortSignal.abort(new Error('stopping'))
    await expect(deleteOld(db, rows, stopping)).rejects.toThrow('stopping')
    expect(await left(table)).toBeLessThan(12_000)
    expect(await left(table)).toBeGreaterThan(0)
  })
})

test('what is deleted is not read again by the next batch, even while an old snapshot keeps it', async () => {
  await db.execute(sql`insert into idempotency_keys
    select decode(md5(n::text), 'hex'), 'b', null, now() - interval '8 days' - n * interval '1 ms' from generate_series(1, 30000) n`)
  await db.execute(sql`analyze idempotency_keys`)
  await another('begin isolation level repeatable read', 'select 1 from idempotency_keys limit 1')
  const read = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ read: string }>(
      sql`select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'idempotency_keys_age'`,
    )
    return Number(rows[0]?.read)
  }
  const before = await read()
  expect(await deleteOld(db, byAge)).toBe(30_000)
  expect((await read()) - before).toBeLessThan(32_000) // each row once, and the last of each batch
})
