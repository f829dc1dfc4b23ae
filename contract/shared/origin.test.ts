import { expect, test } from 'vitest'
import { originText, readOrigin, shownKm } from './origin.ts'

test('an origin is written and read as State/District', () => {
  const kolar = { state: 'Karnataka', district: 'Kolar' }
  expect(readOrigin(originText(kolar))).toEqual(kolar)
})

test.each([
  undefined,
  null,
  '',
  'Karnataka',
  'Karnataka/',
  '/Kolar',
  'Karnataka/Kolar/Bangarapet',
  `Goa/${'x'.repeat(200)}`,
])('%j is no origin', (text) => expect(readOrigin(text)).toBeUndefined())

test.each([
  [0, 0],
  [0.3, 5],
  [2.4, 5],
  [43, 45],
  [97.4, 95],
  [97.6, 100],
  [99.9, 100],
  [104, 100],
  [105.1, 110],
  [1_904, 1_900],
])('%d km are told as %d', (km, told) => expect(shownKm(km)).toBe(told))
