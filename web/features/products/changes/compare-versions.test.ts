import { expect, test } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { tomato } from '#web/testing/tomato.ts'
import { compareVersions, isAlreadySo } from './compare-versions.ts'

const seen: Product = { ...tomato, price: 28, availableQuantity: 480 }

test('what was written stands beside what is there, and so does what else has changed since', () => {
  const now = { ...seen, availableQuantity: 380, updatedAt: 'later' }
  expect(compareVersions({ price: 30 }, seen, now)).toEqual([
    { name: 'price', mine: 30, now: 28 },
    { name: 'availableQuantity', mine: undefined, now: 380 },
  ])
})

test('a place with its parts in another order is the same place', () => {
  const { state, district } = seen.location
  expect(compareVersions({}, seen, { ...seen, location: { district, state } })).toEqual([])
})

test('what is there as it was written needs no choice, whatever else has changed', () => {
  const now = { ...seen, price: 30, availableQuantity: 380 }
  expect(isAlreadySo(compareVersions({ price: 30 }, seen, now))).toBe(true)
  expect(isAlreadySo(compareVersions({ price: 31 }, seen, now))).toBe(false)
})
