import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

test.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['(+91) 98765-43210', '+919876543210'],
  ['5876543210', '5876543210'],
  ['98765432101', '98765432101'],
])('%s is written %s', (written, expected) => {
  expect(normalisePhone(written)).toBe(expected)
})
