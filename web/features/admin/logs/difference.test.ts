import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('only what differs is shown, from what to what', () => {
  const before = { role: 'farmer', caps: { daily: 10 }, note: null }
  const after = { role: 'vendor', caps: { daily: 10 }, note: null, replied: true }
  expect(differenceOf({ before, after })).toEqual([
    { field: 'role', before: 'farmer', after: 'vendor' },
    { field: 'replied', before: undefined, after: true },
  ])
})

test('what is gone has no after, and of nothing there is no difference', () => {
  expect(differenceOf({ before: { status: 'open' }, after: null })).toEqual([
    { field: 'status', before: 'open', after: undefined },
  ])
  expect(differenceOf({ before: null, after: null })).toEqual([])
})
