import { expect, test } from 'vitest'
import type { Product } from '#contract/products/products.ts'
import { formOf } from './add-product.ts'
import { changedFields, faultsIn, harvestDays, type Listing, listingOf, newListing, writtenListing } from './listing.ts'

/** Half past eleven at night in London is the next morning in India. */
const now = new Date('2026-11-14T23:30:00Z')
const start = newListing({ state: 'Karnataka', district: 'Kolar' }, now)
const full: Listing = {
  ...start,
  category: 'vegetables',
  name: 'tomato',
  price: '28',
  availableQuantity: '480',
  description: ' Red and firm. ',
}
const faults = (part: Partial<Listing>, hasPictures = true, before = start) =>
  faultsIn({ ...full, ...part }, before, hasPictures, now)

const product = {
  _id: '01a1ddcb-2087-706b-b730-7dd0f05cad8c',
  name: 'tomato',
  description: 'Red and firm.',
  category: 'vegetables',
  unit: 'kg',
  price: 28,
  availableQuantity: 480,
  minimumOrderQuantity: null,
  harvestDate: '2026-11-15',
  isOrganic: false,
  images: ['/a.jpg'],
  location: { state: 'Karnataka', district: 'Kolar' },
} as unknown as Product

test('a new listing is in kilograms, harvested today in India, at the seller’s own place', () => {
  expect(start).toMatchObject({ unit: 'kg', harvestDate: '2026-11-15', state: 'Karnataka', district: 'Kolar' })
  expect(newListing({ state: null, district: null }, now)).toMatchObject({ state: '', district: '' })
})

test('an untouched form misses all that the specification asks for, but not the minimum order', () => {
  expect(faultsIn({ ...start, state: '', district: '' }, start, false, now)).toEqual({
    category: 'missing',
    name: 'missing',
    price: 'missing',
    availableQuantity: 'missing',
    state: 'missing',
    district: 'missing',
    description: 'missing',
    pictures: 'missing',
  })
  expect(faults({})).toEqual({})
})

test.each([
  ['price', '0'],
  ['price', '28.505'],
  ['price', '1.2.3'],
  ['price', '10000001'],
  ['availableQuantity', '0.0005'],
  ['availableQuantity', '1000001'],
  ['minimumOrderQuantity', '480.5'],
  ['harvestDate', '2025-11-14'],
  ['harvestDate', '2027-01-15'],
  ['description', 'x'.repeat(2001)],
] as const)('%s of %s is invalid', (field, text) => {
  expect(faults({ [field]: text })).toEqual({ [field]: 'invalid' })
})

test('nothing left, a harvest of a year ago, one in 60 days and no day at all are fine', () => {
  expect(faults({ harvestDate: '' })).toEqual({})
  expect(faults({ availableQuantity: '0' })).toEqual({})
  const { min, max } = harvestDays(now)
  expect([faults({ harvestDate: min }), faults({ harvestDate: max })]).toEqual([{}, {}])
})

test('a sold-out product keeps its minimum order until somebody changes it', () => {
  const before = { ...full, minimumOrderQuantity: '10' }
  expect(faults({ availableQuantity: '0', minimumOrderQuantity: '10' }, true, before)).toEqual({})
  expect(faults({ availableQuantity: '0', minimumOrderQuantity: '12' }, true, before)).toEqual({
    minimumOrderQuantity: 'invalid',
  })
})

test('it is sent as the specification says, the minimum order only if there is one', () => {
  const file = new File(['x'], 'picture.jpg')
  const form = formOf(full, [{ id: 'a', file }])
  expect(Object.fromEntries(form)).toMatchObject({
    name: 'tomato',
    description: 'Red and firm.',
    price: '28',
    category: 'vegetables',
    availableQuantity: '480',
    unit: 'kg',
    harvestDate: '2026-11-15',
    isOrganic: 'false',
    location: '{"district":"Kolar","state":"Karnataka"}',
  })
  expect(form.has('minimumOrderQuantity')).toBe(false)
  expect(formOf({ ...full, harvestDate: '' }, []).has('harvestDate')).toBe(false)
  expect(form.getAll('images')).toHaveLength(1)
  expect(formOf({ ...full, minimumOrderQuantity: '2,5' }, []).get('minimumOrderQuantity')).toBe('2.5')
})

test('figures in the writer’s own script and grouping are numbers', () => {
  expect(writtenListing({ ...full, price: '₹1,20,000', availableQuantity: '೧೨.೫' })).toMatchObject({
    price: 120000,
    availableQuantity: 12.5,
  })
})

test('of a changed product only what changed is sent', () => {
  const listing = listingOf(product)
  expect(changedFields(product, listing)).toEqual({})
  expect(changedFields(product, { ...listing, price: '28.00', description: 'Red and firm. ' })).toEqual({})
  expect(changedFields(product, { ...listing, price: '30', district: 'Mandya' })).toEqual({
    price: 30,
    location: { district: 'Mandya', state: 'Karnataka' },
  })
  expect(changedFields(product, { ...listing, harvestDate: '' })).toEqual({})
  const least = { ...product, minimumOrderQuantity: 10 }
  expect(changedFields(least, { ...listingOf(least), minimumOrderQuantity: '' })).toEqual({
    minimumOrderQuantity: null,
  })
})
