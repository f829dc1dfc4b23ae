import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken, readFingerprint, readToken } from '#web/lib/device/session.ts'
import { logIn } from './log-in.ts'

const asked = vi.fn<typeof fetch>()
afterEach(() => {
  forgetSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a wrong password ends no session, and the device has a secret to be known by', async () => {
  vi.stubGlobal('fetch', asked)
  asked.mockResolvedValue(Response.json({ code: 'login_failed' }, { status: 401 }))
  keepToken('of somebody')
  await expect(logIn({ email: 'ravi@example.in', password: 'Wrong@2026' })).rejects.toMatchObject({
    code: 'login_failed',
  })
  expect(readToken()).toBe('of somebody')
  const sent = new Headers(asked.mock.calls[0]?.[1]?.headers)
  expect(sent.get('x-device-fingerprint')).toBe(readFingerprint())
  expect(readFingerprint()).toBeTruthy()
})
