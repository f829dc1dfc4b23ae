import { expect, test } from 'vitest'
import { totalOf } from './sums.ts'

test('a total is right to the paisa', () => {
  expect(totalOf(200, 65)).toBe(13_000)
  expect(totalOf(0.1, 3)).toBe(0.3)
  expect(totalOf(2.345, 19.99)).toBe(46.88)
  expect(totalOf(350, 25.86)).toBe(9051)
})
