import { beforeEach, expect, test } from 'vitest'
import { ensureDevice } from './device.ts'

beforeEach(() => localStorage.clear())

test('a browser gets one secret of 32 random bytes and keeps it', () => {
  const made = ensureDevice()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(ensureDevice()).toBe(made)
  expect(localStorage.getItem('deviceFingerprint')).toBe(made)
  localStorage.clear()
  expect(ensureDevice()).not.toBe(made)
})
