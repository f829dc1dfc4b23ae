import { expect, test } from 'vitest'
import type { Understood } from '#contract/products/products.ts'
import { type MarketFilters, noFilters } from './filters.ts'
import { savedQueryIn } from './tell-me.tsx'

const nothing: Understood = {
  names: [],
  places: [],
  categories: [],
  isOrganic: false,
  isLiveAnimal: false,
  variety: null,
  parts: [],
}
const asked = (filters: Partial<MarketFilters>, understood: Partial<Understood> = {}) =>
  savedQueryIn({ ...noFilters, sort: 'featured', ...filters }, { ...nothing, ...understood })
const kolar = { state: 'Karnataka', district: 'Kolar' }

test.each([
  ['nothing at all', {}, {}, undefined],
  ['a place alone', kolar, {}, undefined],
  ['words that mean nothing', { search: 'tractor' }, {}, undefined],
  ['several crops', {}, { names: ['okra', 'onion'] }, undefined],
  ['two categories', { categories: ['fruits', 'vegetables'] as const }, {}, undefined],
  ['a crop', {}, { names: ['okra'] }, { name: 'okra' }],
  ['a crop and the place searched for', {}, { names: ['okra'], places: [kolar] }, { name: 'okra', ...kolar }],
  ['a crop in two places', {}, { names: ['okra'], places: [kolar, { ...kolar, district: null }] }, { name: 'okra' }],
  ['a crop in a state', { state: 'Karnataka' }, { names: ['okra'] }, { name: 'okra', state: 'Karnataka' }],
  ['a category', { categories: ['fruits'] as const, isOrganic: true }, {}, { category: 'fruits', isOrganic: 'true' }],
])('of %s is kept what means one thing', (_what, filters, understood, kept) => {
  expect(asked(filters as Partial<MarketFilters>, understood)).toEqual(kept)
})
