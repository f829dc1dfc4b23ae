import { expect, test } from 'vitest'
import { sizeOf, spanOf } from './sizes.ts'

test.each([
  [900, '0.9 kB'],
  [1_400_000, '1.4 MB'],
  [999_960, '1,000 kB'],
  [5_250_000_000_000_000, '5,250 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})

test.each([
  [30, { unit: 'minutes', count: 0 }],
  [7_300, { unit: 'hours', count: 2 }],
  [200_000, { unit: 'days', count: 2 }],
])('%d seconds are %o', (seconds, span) => {
  expect(spanOf(seconds)).toEqual(span)
})
