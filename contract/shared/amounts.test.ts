import { expect, test } from 'vitest'
import { moveStock } from './amounts.ts'

test('the stock gives what it has, and gets back what it gave', () => {
  const short = moveStock({ available: 0.3, stockTaken: 0 }, { kind: 'take', quantity: 10 })
  expect(short).toEqual({ available: 0, stockTaken: 0.3 })
  expect(moveStock({ available: 0.1, stockTaken: 0.3 }, { kind: 'give_back', quantity: 0.2 })).toEqual({
    available: 0.3,
    stockTaken: 0.1,
  })
})
