import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as drizzleMigrate } from 'drizzle-orm/node-postgres/migrator'
import { describe, expect, test, vi } from 'vitest'
import { emptyDatabase, migrationsFolder } from '#server/testing/migrations.ts'
import { makeLog } from '../log.ts'
import { migrateDatabase } from './migrate.ts'

const soon = { timeout: 60_000, interval: 50 }
const records = 'select created_at::bigint - 1000000000000 as at from drizzle.__drizzle_migrations order by id'

/** A log whose lines can be looked at. */
function noted() {
  const lines: string[] = []
  return { log: makeLog('info', { write: (line) => lines.push(line) }), lines: () => lines.join('') }
}
const silent = makeLog('silent')
const goods = 'create table goods (n int primary key, name text);--> statement-breakpoint\n'

test('a migration that fails leaves those before it done, and the next run continues there', async () => {
  const { url, ask } = await emptyDatabase()
  const { folder, put } = migrationsFolder({
    first: goods,
    second: 'create table more (n int);--> statement-breakpoint\nno',
  })
  await expect(migrateDatabase(url, silent, { folder })).rejects.toThrow('syntax error')
  expect(await ask(records)).toEqual([{ at: '0' }])
  expect(await ask("select to_regclass('goods') is not null as goods, to_regclass('more') as more")).toEqual([
    { goods: true, more: null },
  ])
  put({ first: goods, second: 'create table more (n int);' })
  await migrateDatabase(url, silent, { folder })
  await migrateDatabase(url, silent, { folder })
  expect(await ask(records)).toEqual([{ at: '0' }, { at: '1' }])
})

test('a database that drizzle has migrated goes on from there', async () => {
  const { url, session, ask } = await emptyDatabase()
  const { folder, put } = migrationsFolder({ first: goods })
  await drizzleMigrate(drizzle({ client: await session() }), { migrationsFolder: folder })
  const before = await ask('select hash, created_at from drizzle.__drizzle_migrations')
  put({ first: goods, second: 'alter table goods add column price int;' })
  await migrateDatabase(url, silent, { folder })
  expect(await ask(records)).toEqual([{ at: '0' }, { at: '1' }])
  expect(await ask('select hash, created_at from drizzle.__drizzle_migrations order by id limit 1')).toEqual(before)
})

test('a lock that somebody holds is waited for shortly, again and again, and between the tries callers go on', async () => {
  const { url, session, ask } = await emptyDatabase()
  const { folder, put } = migrationsFolder({ first: goods })
  await migrateDatabase(url, silent, { folder })
  const holder = await session()
  await holder.query('begin; select from goods')
  const change = "create table waited as select current_setting('lock_timeout') as most;--> statement-breakpoint\n"
  put({ first: goods, second: `${change}alter table goods add column price int;` })
  const { log, lines } = noted()
  const running = migrateDatabase(url, log, { folder })
  await vi.waitFor(() => expect(lines().match(/waits for a lock/g)?.length).toBeGreaterThan(1), soon)
  await ask('select * from goods')
  expect(lines()).toContain('"migration":"second"')
  await holder.query('commit')
  await running
  const [waited] = await ask<{ most: string }>('select most from waited')
  expect(Number.parseInt(waited?.most ?? '', 10)).toBeLessThanOrEqual(500)
  expect(waited?.most).toMatch(/\dms$/)
  expect(await ask(records)).toEqual([{ at: '0' }, { at: '1' }])
})

describe('without a transaction', () => {
  const index = '-- no transaction\ncreate unique index concurrently if not exists goods_name on goods (name);'
  const names = `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'goods'::regclass and not indisprimary`

  test('an index is built beside the table’s use, and an invalid one is dropped and built again', async () => {
    const { url, ask } = await emptyDatabase()
    const { folder, put } = migrationsFolder({ first: goods })
    await migrateDatabase(url, silent, { folder })
    await ask("insert into goods values (1, 'same'), (2, 'same')")
    put({ first: goods, second: index })
    await expect(migrateDatabase(url, silent, { folder })).rejects.toThrow('could not create unique index')
    expect(await ask(names)).toEqual([{ name: 'goods_name', valid: false }])
    await ask("update goods set name = 'other' where n = 2")
    await migrateDatabase(url, silent, { folder })
    expect(await ask(names)).toEqual([{ name: 'goods_name', valid: true }])
    expect(await ask(records)).toEqual([{ at: '0' }, { at: '1' }])
  })

  test('an index that was built before its process was killed is kept', async () => {
    const { url, ask } = await emptyDatabase()
    const { folder, put } = migrationsFolder({ first: goods })
    await migrateDatabase(url, silent, { folder })
    await ask('create unique index goods_name on goods (name)')
    const [before] = await ask("select 'goods_name'::regclass::oid as oid")
    put({ first: goods, second: index })
    await migrateDatabase(url, silent, { folder })
    expect(await ask("select 'goods_name'::regclass::oid as oid")).toEqual([before])
  })

  test('of several processes one migrates, though its index waits for every transaction', async () => {
    const { url, session, ask } = await emptyDatabase()
    const { folder, put } = migrationsFolder({ first: goods })
    await migrateDatabase(url, silent, { folder })
    const holder = await session()
    await holder.query('begin; lock table goods in row exclusive mode')
    put({ first: goods, second: index })
    const { log, lines } = noted()
    const all = [1, 2, 3].map(() => migrateDatabase(url, log, { folder }))
    await vi.waitFor(() => expect(lines().match(/another process migrates/g)).toHaveLength(2), soon)
    await vi.waitFor(async () => {
      expect(
        await ask("select 1 from pg_stat_activity where query like '%goods_name%' and wait_event_type = 'Lock'"),
      ).toHaveLength(1)
    }, soon)
    await holder.query('commit')
    await Promise.all(all)
    expect(await ask(records)).toEqual([{ at: '0' }, { at: '1' }])
    expect(lines()).not.toContain('waits for a lock') // a deadlock would be tried again
  })

  test.each([
    'create index if not exists goods_name on goods (name);',
    'create index concurrently goods_name on goods (name);',
    "insert into goods values (1, 'a');",
    'alter table goods add column if not exists price int;',
    'create index concurrently if not exists goods_name on goods (name); drop table goods;',
  ])('what can not run twice is refused: %s', async (statement) => {
    const { url, ask } = await emptyDatabase()
    const { folder } = migrationsFolder({ first: goods, second: `-- no transaction\n${statement}` })
    await expect(migrateDatabase(url, silent, { folder })).rejects.toThrow('second can not run twice')
    expect(await ask(records)).toEqual([{ at: '0' }])
  })
})
