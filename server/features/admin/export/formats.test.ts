import { expect, test } from 'vitest'
import { cellOf, writers } from './formats.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+919876543210', `"'+919876543210"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['＝1+1', `"'＝1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
])('%j would be a formula and is written as text', (text, cell) => {
  expect(cellOf(text)).toBe(cell)
})

test.each([
  [-5.25, '-5.25'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  ['onions', 'onions'],
  ['a,b', '"a,b"'],
  ['a "b"\nc', '"a ""b""\nc"'],
  ['ಟೊಮೆಟೊ', 'ಟೊಮೆಟೊ'],
  ['1=1', '1=1'],
  [{ a: '=1' }, '"{""a"":""=1""}"'],
])('%j stays as it is', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
})

test('a file of no rows is whole, in either format', () => {
  const { csv, json } = writers
  expect(csv.begin(['_id', 'name']) + csv.end).toBe('\uFEFF_id,name\r\n')
  expect(JSON.parse(json.begin([]) + json.end)).toEqual([])
})
