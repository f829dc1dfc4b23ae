import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { moveClock, now } from './clock.ts'
import { type Db, transaction } from './database.ts'
import { type DatabaseHandle, planned, plannedOnce } from './prepared-statements.ts'

const { db } = await testDatabase()
const ids = [(await aProduct(db)).id, (await aProduct(db)).id]

const byId = (handle: DatabaseHandle) =>
  handle
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
const ways = {
  planned: (on: Db, id: string) => planned(on, 'planned', sql`select id, name from products where id = ${id}`),
  plannedOnce: (on: Db, id: string) => plannedOnce(on, 'plannedOnce', byId, { id }),
}

test.for(Object.entries(ways))(
  '%s: a connection prepares it once and answers for every value',
  async ([name, read]) => {
    for (const id of [...ids, ...ids]) expect(await read(db, id)).toEqual([expect.objectContaining({ id })])
    const kept = sql`select generic_plans + custom_plans as runs from pg_prepared_statements where name = ${name}`
    const { rows } = await db.$reads.run((handle) => handle.execute<{ runs: string }>(kept))
    expect(rows.map(({ runs }) => Number(runs))).toEqual([4])
  },
)

test.for(Object.entries(ways))('%s: inside of a transaction it sees what that has written', async ([, read]) => {
  const [id = ''] = ids
  await transaction(db, async (tx) => {
    await tx.update(products).set({ name: 'okra' }).where(eq(products.id, id))
    expect(await read(tx, id)).toEqual([{ id, name: 'okra' }])
    expect(await read(db, id)).not.toEqual([{ id, name: 'okra' }])
    await tx.update(products).set({ name: 'tomato' }).where(eq(products.id, id))
  })
})

test('a clock that was moved is asked for under a name of its own', async () => {
  const later = async () =>
    (await planned<{ s: number }>(db, 'later', sql`select extract(epoch from ${now()} - now())::int as s`))[0]
  expect(await later()).toEqual({ s: 0 })
  moveClock(60)
  onTestFinished(() => moveClock(-60))
  expect(await later()).toEqual({ s: 60 })
})
