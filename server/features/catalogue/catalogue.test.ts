import { expect, test } from 'vitest'
import { categoryLabels, isNameOf, itemOf, items } from './catalogue.ts'

test('a crop is found by its key, and belongs to one category', () => {
  expect(itemOf('tomato')?.labels.kn).toBe('ಟೊಮೆಟೊ')
  expect(itemOf('constructor')).toBeUndefined()
  expect(isNameOf('vegetables', 'tomato')).toBe(true)
  expect(isNameOf('fruits', 'tomato')).toBe(false)
  expect(isNameOf('vegetables', 'unknown')).toBe(false)
  expect(items.every(({ category }) => category in categoryLabels)).toBe(true)
})

test('figures from no table are marked as approximate and name no source', () => {
  const fed = items.flatMap(({ nutrition }) => (nutrition ? [nutrition] : []))
  expect(fed.every(({ approx, source }) => approx === (source === null))).toBe(true)
  expect(fed.some(({ approx }) => approx)).toBe(true)
  expect(itemOf('tomato')?.nutrition?.source).toMatch(/^IFCT2017:/)
})
