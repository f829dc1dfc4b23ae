import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/ask.ts'
import type { Details } from './changed-details.ts'
import { refusedFields } from './refused-fields.ts'

const known: Details = {
  name: '',
  username: '',
  email: '',
  phone: '',
  street: '',
  state: '',
  district: '',
  zipcode: '',
}
const refusal = (code: string, paths: string[] = []) =>
  new ApiError('no', 400, { code, details: paths.map((path) => ({ path, message: 'no' })) })

test.each([
  ['email_taken', 'email'],
  ['username_taken', 'username'],
  ['phone_taken', 'phone'],
  ['token_invalid', 'email'],
])('%s is shown at the field %s', (code, field) => {
  expect(refusedFields(refusal(code), known)).toEqual([field])
})

test('a refused input is shown at the fields it names, in the order of the form', () => {
  expect(refusedFields(refusal('validation', ['district', 'name', 'isAdmin']), known)).toEqual(['name', 'district'])
})

test('what speaks of no field is shown above the form', () => {
  expect(refusedFields(refusal('too_many_requests'), known)).toEqual([])
})
