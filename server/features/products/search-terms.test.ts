import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runBackFill } from '#server/platform/database/back-fill.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct } from '#server/testing/builders.ts'
import { productWorld } from '#server/testing/products.ts'
import { wholeSellerNames } from './search-terms.ts'

const { db } = await productWorld()
const count = 25

test('beginnings of a seller’s name that a release before stored are taken out, once', async () => {
  await Promise.all(Array.from({ length: count }, () => aProduct(db)))
  const store = () => db.execute(sql`update products set words = array['n:tomato', 'lakshmamma', 'laksh', 'lak']`)
  const found = async (word: string) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from products where ${word} = any(words)`,
    )
    return rows[0]?.count
  }
  await store()
  await runBackFill(db, wholeSellerNames, { log: makeLog('silent') })
  expect([await found('lakshmamma'), await found('n:tomato'), await found('laksh'), await found('lak')]).toEqual([
    count,
    count,
    0,
    0,
  ])
  await store()
  await runBackFill(db, wholeSellerNames, { log: makeLog('silent') })
  expect(await found('lak')).toBe(count) // it was finished
})
