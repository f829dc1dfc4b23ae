import { beforeEach, expect, test } from 'vitest'
import { clearDevice } from './clear-device.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('whatever a session left is gone, also what nobody thought of; what the device chose stays', () => {
  const chosen = {
    theme: 'dark',
    i18nextLng: 'kn',
    deviceFingerprint: 'd',
    saver: 'on',
    install: 'asked',
    visits: '2 1',
  }
  const left = { token: 't', role: 'farmer', waiting: 'yes', seen: '[]', 'live-last': 'u 3', 'made-up-tomorrow': 'x' }
  for (const [name, value] of Object.entries({ ...chosen, ...left })) localStorage.setItem(name, value)
  sessionStorage.setItem('draft', 'x')
  clearDevice()
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual(chosen)
  expect(sessionStorage.length).toBe(0)
})

test('what is unsent waits for the one who began it', () => {
  localStorage.setItem('unsent', '{"owner":"u"}')
  clearDevice()
  expect(localStorage.getItem('unsent')).toBe('{"owner":"u"}')
})
