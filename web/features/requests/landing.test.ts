import { expect, test } from 'vitest'
import { landingOf, listsFor } from './landing.ts'

const counts = (sentTotal: number, receivedTotal: number, waiting = { sent: 0, received: 0 }) => ({
  sentTotal,
  receivedTotal,
  waiting,
})

test('a vendor lands where something waits', () => {
  expect(landingOf('vendor', counts(3, 3, { sent: 1, received: 0 }), false)).toBe('sent')
  expect(landingOf('vendor', counts(3, 3, { sent: 1, received: 1 }), false)).toBe('received')
})

test('a vendor for whom nothing waits lands where there is anything', () => {
  expect(landingOf('vendor', counts(1, 0), false)).toBe('sent')
  expect(landingOf('vendor', counts(1, 1), false)).toBe('received')
  expect(landingOf('vendor', counts(0, 0), false)).toBe('received')
})

test('under a filter only what it shows decides', () =>
  expect(landingOf('vendor', counts(2, 0, { sent: 0, received: 1 }), true)).toBe('sent'))

test('a buyer has only what they sent, a farmer only what they received', () => {
  expect(listsFor('customer', counts(2, 0))).toEqual(['sent'])
  expect(listsFor('farmer', undefined)).toEqual(['received'])
  expect(listsFor('vendor', undefined)).toEqual(['received', 'sent'])
})

test('what is left from another role is not lost', () => {
  expect(listsFor('customer', counts(0, 1))).toEqual(['sent', 'received'])
  expect(landingOf('customer', counts(0, 1), false)).toBe('received')
})
