import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/ask.ts'
import { fieldsOf } from '#web/lib/refused-fields.ts'
import { detailFields } from './changed-details.ts'

const refusal = (code: string, paths: string[] = []) =>
  new ApiError('no', 400, { code, details: paths.map((path) => ({ path, message: 'no' })) })

test.each([
  ['email_taken', 'email'],
  ['username_taken', 'username'],
  ['phone_taken', 'phone'],
  ['token_invalid', 'email'],
])('%s is shown at the field %s', (code, field) => {
  expect(fieldsOf(refusal(code), detailFields)).toEqual([field])
})

test('a refused input is shown at the fields it names, in the order of the form', () => {
  expect(fieldsOf(refusal('validation', ['district', 'name', 'isAdmin']), detailFields)).toEqual(['name', 'district'])
})

test('what speaks of no field is shown above the form', () => {
  expect(fieldsOf(refusal('too_many_requests'), detailFields)).toEqual([])
})
