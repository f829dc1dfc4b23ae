import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { cellOf, formats } from './formats.ts'

const { db } = await testDatabase()
const written = async (value: unknown, type = 'text') => {
  const cell = sql.raw(cellOf('given.value', type !== 'text' && type !== 'jsonb'))
  const { rows } = await db.execute<{ cell: string }>(
    sql`select ${cell} as cell from (values (${value}::${sql.raw(type)})) given (value)`,
  )
  return rows[0]?.cell
}

test.each([
  ['=1+1', `"'=1+1"`],
  ['+919876543210', `"'+919876543210"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['\nx', `"'\nx"`],
  ['＝1+1', `"'＝1+1"`],
  ['－1', `"'－1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
])('%j would be a formula and is written as text', async (text, cell) => {
  expect(await written(text)).toBe(cell)
})

test.each([
  [-5.25, 'float8', '-5.25'],
  [10_000_000, 'float8', '10000000'],
  [0, 'int', '0'],
  [true, 'boolean', 'true'],
  [null, 'float8', ''],
  [null, 'text', ''],
  ['', 'text', ''],
  ['onions', 'text', 'onions'],
  ["it's", 'text', "it's"],
  ['a,b', 'text', '"a,b"'],
  ['a "b"\nc', 'text', '"a ""b""\nc"'],
  ['ಟೊಮೆಟೊ', 'text', 'ಟೊಮೆಟೊ'],
  ['1=1', 'text', '1=1'],
  ['{"a": "=1"}', 'jsonb', '"{""a"": ""=1""}"'],
])('%j (%s) stays as it is', async (value, type, cell) => {
  expect(await written(value, type)).toBe(cell)
})

test('a file of no rows is whole, in either format', () => {
  const { csv, json } = formats
  expect(csv.begin(['_id', 'name']) + csv.end).toBe('\uFEFF_id,name\r\n')
  expect(JSON.parse(json.begin([]) + json.end)).toEqual([])
})
