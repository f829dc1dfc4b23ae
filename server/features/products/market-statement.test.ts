import { expect, test } from 'vitest'
import { productQuery } from '#contract/products/products.ts'
import { testDatabase } from '#server/testing/database.ts'
import { farFrom, pageStatement } from './market-page.ts'
import { rowsOf } from './market-statement.ts'
import { questionOf } from './question.ts'
import { countStatement, exactTo } from './totals.ts'

const { db } = await testDatabase()

test('only a statement that is short shares the connection of short reads', async () => {
  const pidOf = async (isShort: boolean) => {
    const [own] = await rowsOf<{ pid: number }>(db, { name: 'own', text: 'select pg_backend_pid() as pid', isShort })
    return own?.pid
  }
  const pooled = await pidOf(false)
  const shared = await pidOf(true)
  expect(shared).not.toBe(pooled)
  expect([await pidOf(true), await pidOf(false)]).toEqual([shared, pooled])
})

test.each([
  [{}, true],
  [{ category: 'fruits', state: 'Kerala' }, true],
  [{ page: String(farFrom / 100), limit: '100' }, true],
  [{ page: String(farFrom / 100 + 1), limit: '100' }, false],
  [{ search: 'tomato' }, false],
  [{ category: 'fruits,spices,vegetables' }, false],
])('a page of %j is a short read: %s', (query, isShort) => {
  const statement = pageStatement(questionOf(productQuery.parse(query)))
  expect([statement?.isShort, statement?.name !== undefined]).toEqual([isShort, isShort || 'page' in query])
})

test('a count up to a limit is a short read, one of everything is not', () => {
  const question = questionOf(productQuery.parse({ category: 'fruits' }))
  expect(countStatement(question, exactTo)).toMatchObject({ isShort: true, name: expect.any(String) })
  expect(countStatement(question)?.isShort).toBe(false)
})
