import { expect, test } from 'vitest'
import { tomato } from '#web/testing/tomato.ts'
import { daysSince, pricesByWeight, tablesOf } from './facts.ts'

test('a price by the pound is told by the kilo and the quintal too, the quintal from the exact price', () => {
  expect(pricesByWeight({ ...tomato, unit: 'lb', price: 28, pricePerKg: 61.73 })).toEqual([
    { key: 'perKg', price: 61.73 },
    { key: 'perQuintal', price: 6172.94 },
  ])
})

test('a price by the kilo is told by the quintal, one by the gram by both', () => {
  expect(pricesByWeight(tomato)).toEqual([{ key: 'perQuintal', price: 2800 }])
  expect(pricesByWeight({ ...tomato, unit: 'g', price: 0.25, pricePerKg: 250 })).toEqual([
    { key: 'perKg', price: 250 },
    { key: 'perQuintal', price: 25_000 },
  ])
})

test('a price by the quintal is told by the kilo', () => {
  expect(pricesByWeight({ ...tomato, unit: 'quintal', price: 2850, pricePerKg: 28.5 })).toEqual([
    { key: 'perKg', price: 28.5 },
  ])
})

test('what is not sold by weight has no price by weight', () => {
  expect(pricesByWeight({ ...tomato, unit: 'dozen', pricePerKg: null })).toEqual([])
})

test('a day in India begins at midnight there', () => {
  const at = (time: string) => daysSince('2026-11-14', Date.parse(time))
  expect(at('2026-11-13T18:29:59Z')).toBe(-1)
  expect(at('2026-11-13T18:30:00Z')).toBe(0)
  expect(at('2026-11-14T18:29:59Z')).toBe(0)
  expect(at('2026-11-14T18:30:00Z')).toBe(1)
})

test('a source is named by its tables', () => {
  expect(tablesOf('IFCT2017:D075')).toBe('IFCT 2017')
  expect(tablesOf('A book')).toBe('A book')
})
