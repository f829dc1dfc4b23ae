import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { listingFields } from './listing-fields.ts'

const refusal = (code: string, paths: string[] = []) =>
  new ApiError('no', 400, { code, details: paths.map((path) => ({ path, message: 'no' })) })

test.each([
  ['image_type', 'pictures'],
  ['image_invalid', 'pictures'],
  ['too_many_images', 'pictures'],
])('%s is shown at the field %s', (code, field) => {
  expect(fieldsOf(refusal(code), listingFields)).toEqual([field])
})

test.each([
  ['location', 'district'],
  ['location.state', 'state'],
  ['location.district', 'district'],
  ['images.0', 'pictures'],
  ['images', 'pictures'],
  ['minimumOrderQuantity', 'minimumOrderQuantity'],
])('a refused %s is shown at the field %s', (path, field) => {
  expect(fieldsOf(refusal('validation', [path]), listingFields)).toEqual([field])
})

test('a contact is shown at the text that holds it', () => {
  expect(fieldsOf(refusal('contact_in_text', ['description']), listingFields)).toEqual(['description'])
})

test('several are shown from top to bottom, and nothing at what the form has not', () => {
  expect(fieldsOf(refusal('validation', ['description', 'price', 'sellerId']), listingFields)).toEqual([
    'price',
    'description',
  ])
  expect(fieldsOf(refusal('too_many_requests'), listingFields)).toEqual([])
})
