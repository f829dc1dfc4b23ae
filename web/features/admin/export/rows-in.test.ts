import { expect, test } from 'vitest'
import { rowCounter } from './rows-in.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('rows of a CSV are counted without its names and without the lines inside of a cell', () => {
  const counter = rowCounter('csv')
  for (const part of ['\uFEFF_id,name\r\n1,"a ""b""', '\nc"\r\n', '2,d\r\n']) counter.take(bytes(part))
  expect(counter.rows(true)).toBe(2)
})

test('rows of a JSON file are counted while it comes and when it is whole', () => {
  const counter = rowCounter('json')
  counter.take(bytes('[\n{"name":"a \\" b"},\n{"na'))
  expect(counter.rows(false)).toBe(1)
  counter.take(bytes('me":"c"}\n]\n'))
  expect(counter.rows(true)).toBe(2)
})

test('a file without rows has none', () => {
  const [csv, json] = [rowCounter('csv'), rowCounter('json')]
  csv.take(bytes('\uFEFF_id\r\n'))
  json.take(bytes('[\n]\n'))
  expect([csv.rows(true), json.rows(true)]).toEqual([0, 0])
})
