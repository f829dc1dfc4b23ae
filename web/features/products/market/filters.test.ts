import { expect, test } from 'vitest'
import { withKnownPlace } from '#web/features/places/door/place-options.ts'
import { countChosen, isFiltered, marketPath, noFilters, readFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const plain = { ...noFilters, sort: 'featured' }

test('an address without filters asks for everything', () => {
  expect(read('')).toEqual(plain)
  expect(marketPath(read(''))).toBe('/marketplace')
})

test('every filter goes into the address and comes back', () => {
  const path =
    '/marketplace?search=tamatar&category=vegetables,fruits&state=Karnataka&district=Kolar&isOrganic=true&ahead=true'
  const all = `${path}&sort=price-asc&page=3`
  expect(marketPath(read(all.split('?')[1] ?? ''))).toBe(all)
})

test.each([
  'category=all',
  'category=sweets,',
  'isOrganic=yes',
  'isOrganic=false',
  'ahead=1',
  'sort=cheapest',
  'page=0',
  'page=-2',
  'page=1.5',
  'page=9999999',
  'page=two',
  'search=%20%20',
  'search=%00',
  'limit=100',
])('%s is left out', (query) => expect(read(query)).toEqual(plain))

test('a plain form names each category by itself', () => {
  expect(read('category=fruits&category=vegetables&search=').categories).toEqual(['vegetables', 'fruits'])
})

test('a search is no longer than the server takes', () =>
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200))

test.each([
  ['state=Atlantis&district=Kolar', '', ''],
  ['state=constructor', '', ''],
  ['district=Kolar', '', ''],
  ['state=Karnataka&district=Nashik', 'Karnataka', ''],
  ['state=Karnataka&district=Kolar', 'Karnataka', 'Kolar'],
])('of %s the places we know are kept', async (query, state, district) => {
  expect(await withKnownPlace(read(query))).toMatchObject({ state, district })
})

test('the filter button counts what its drawer holds', () => {
  const filters = read('search=x&category=fruits,dairy&state=Karnataka&district=Kolar&isOrganic=true&sort=newest')
  expect(countChosen(filters)).toBe(5)
})

test('a search alone is a filter, an order is none', () => {
  expect(isFiltered(read('search=x'))).toBe(true)
  expect(isFiltered(read('sort=newest&page=2'))).toBe(false)
})
