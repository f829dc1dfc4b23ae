import { expect, test } from 'vitest'
import { clockOf, secondsUntil, sentNow } from './countdown.ts'

test('the wait is a point in time, so a reload does not begin it anew', () => {
  const sent = sentNow({ resendAfter: 60, expiresIn: 600 }, 1_000)
  expect(sent).toEqual({ resendAt: 61_000, expiresAt: 601_000 })
  expect(secondsUntil(sent.resendAt, 1_000)).toBe(60)
  expect(secondsUntil(sent.resendAt, 43_500)).toBe(18)
  expect(secondsUntil(sent.resendAt, 61_000)).toBe(0)
  expect(secondsUntil(sent.resendAt, 99_000)).toBe(0)
})

test.each([
  [60, '1:00'],
  [42, '0:42'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are shown as %s', (seconds, clock) => expect(clockOf(seconds)).toBe(clock))
