import { expect, test } from 'vitest'
import { shownKmBetween } from './near.ts'

const kolar = { state: 'Karnataka', district: 'Kolar' }

test('a slip and a bulk order tell a distance as the market does: rounded, 0 within a district, none where a place is unknown', () => {
  expect(shownKmBetween(kolar, { state: 'Karnataka', district: 'Dakshina Kannada' })).toBe(320)
  expect(shownKmBetween(kolar, kolar)).toBe(0)
  expect(shownKmBetween(kolar, { state: null, district: null })).toBeNull()
})
