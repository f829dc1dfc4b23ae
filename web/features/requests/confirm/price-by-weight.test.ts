import { expect, test } from 'vitest'
import { inOtherUnit } from './price-by-weight.ts'

test('what is weighed is converted for reading, at the same sum', () => {
  expect(inOtherUnit('quintal', 1.5, 2200)).toEqual({ quantity: 150, unit: 'kg', price: 22 })
  expect(inOtherUnit('kg', 148, 22)).toEqual({ quantity: 1.48, unit: 'quintal', price: 2200 })
  expect(inOtherUnit('g', 500, 0.2)).toEqual({ quantity: 0.5, unit: 'kg', price: 200 })
})

test('a few kilos are no quintals, and pieces weigh nothing', () => {
  expect(inOtherUnit('kg', 99, 22)).toBeNull()
  expect(inOtherUnit('dozen', 12, 60)).toBeNull()
})
