import { expect, test } from 'vitest'
import type { User } from '#contract/users/users.ts'
import { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { changedDetails, type Details, detailFields, detailsOf } from './changed-details.ts'

const ravi: User = {
  _id: '0190f5a0-0000-7000-8000-000000000001',
  role: 'farmer',
  username: 'ravi_kolar',
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  emailVerifiedAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  phone: '+919876543210',
  phoneVerifiedAt: null,
  street: '12, Temple Road',
  district: 'Kolar',
  state: 'Karnataka',
  zipcode: null,
  memberSince: '2026-01-05T00:00:00.000Z',
  profileImageUrl: null,
  language: 'kn',
  termsVersion: null,
}
const changed = (details: Partial<Details>, user = ravi) => changedDetails(user, { ...detailsOf(user), ...details })

test('an untouched form changes nothing', () => {
  expect(changed({})).toEqual({})
})

test('an untouched form of somebody without phone and place changes nothing', () => {
  const bare = { ...ravi, phone: null, street: null, district: null, state: null }
  expect(changed({}, bare)).toEqual({})
})

test('spaces around a text and another way to write the number are no change', () => {
  expect(changed({ name: ' Ravi Kumar ', phone: '+91 98765-43210', street: '12, Temple Road ' })).toEqual({})
  expect(changed({ phone: '09876543210' })).toEqual({})
})

test('only what is other goes', () => {
  expect(changed({ name: 'Ravi K.' })).toEqual({ name: 'Ravi K.' })
  expect(changed({ phone: '91234 56789', zipcode: '563101' })).toEqual({ phone: '+919123456789', zipcode: '563101' })
})

test('another state goes with its district, another district alone', () => {
  expect(changed({ state: 'Kerala', district: 'Wayanad' })).toEqual({ state: 'Kerala', district: 'Wayanad' })
  expect(changed({ district: 'Mandya' })).toEqual({ district: 'Mandya' })
})

test('digits of other scripts are read as what they are', () => {
  expect(changed({ phone: '९८७६५ ४३२१०', zipcode: '೫೬೩೧೦೧' })).toEqual({ zipcode: '563101' })
})

test('what is emptied is taken away', () => {
  expect(changed({ street: '  ' })).toEqual({ street: null })
})

test('an email or user name in other letters is a change', () => {
  expect(changed({ email: 'Ravi@example.in', username: 'Ravi_Kolar' })).toEqual({
    email: 'Ravi@example.in',
    username: 'Ravi_Kolar',
  })
})

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
