import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cellOf } from '#server/platform/csv/cell.ts'
import { testDatabase } from '#server/testing/database.ts'
import { formats } from './formats.ts'

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
  ['＝1+1', `"'＝1+1"`],
  ['－1', `"'－1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['\u200b=1+1', `"\u200b'=1+1"`],
  ['\ufeff=1+1', `"\ufeff'=1+1"`],
  ['\u00ad\u2060 \u00a0@SUM(A1)', `"\u00ad\u2060 \u00a0'@SUM(A1)"`],
  ['\u0007\u001b-2', `"\u0007\u001b'-2"`],
  ['  =1', `"  '=1"`],
  ['\t=1', `"\t'=1"`],
  ['a;=1+1', `"a;'=1+1"`],
  ['a; +1', `"a; '+1"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a,-1', `"a,'-1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a\r\n=1', `"a\r\n'=1"`],
  ['a|"=1"', `"a|""'=1"""`],
  ['{"a": "=1"}', `"{""a"": ""'=1""}"`],
  [';=1;=2', `";'=1;'=2"`],
  ['call +919876543210', `"call '+919876543210"`],
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
  ['50-60 kg', 'text', '50-60 kg'],
  ['ripe - red', 'text', 'ripe - red'],
  ['2026-11-18T04:00:00.000Z', 'text', '2026-11-18T04:00:00.000Z'],
  ['a@b.in; c', 'text', 'a@b.in; c'],
  ['\tx', 'text', '\tx'],
  ['x\ny', 'text', '"x\ny"'],
  ['{"a": 1}', 'jsonb', '"{""a"": 1}"'],
])('%j (%s) stays as it is', async (value, type, cell) => {
  expect(await written(value, type)).toBe(cell)
})

test('a file of no rows is whole, in either format', () => {
  const { csv, json } = formats
  expect(csv.begin(['_id', 'name']) + csv.end).toBe('\uFEFF_id,name\r\n')
  expect(JSON.parse(json.begin([]) + json.end)).toEqual([])
})
