import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageJsonId } from '#web/lib/page-json.ts'
import { recaptchaKey, recaptchaToken } from './recaptcha.ts'

const execute = vi.fn(async () => 'a token')
const added: HTMLScriptElement[] = []

beforeEach(() => {
  added.length = 0
  vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push(script as HTMLScriptElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'grecaptcha')
  document.body.replaceChildren()
})

test('the key is what the server put into the page', () => {
  expect(recaptchaKey()).toBeUndefined()
  const carried = document.createElement('script')
  carried.id = pageJsonId
  carried.type = 'application/json'
  carried.textContent = JSON.stringify({ page: { settings: { VITE_RECAPTCHA_SITE_KEY: 'site-key' } } })
  document.body.append(carried)
  expect(recaptchaKey()).toBe('site-key')
})

test('a script that is blocked is said, and loaded again at the next try', async () => {
  const first = recaptchaToken('site-key')
  added[0]?.onerror?.(new Event('error'))
  await expect(first).rejects.toMatchObject({ key: 'errors:captcha_unavailable' })

  const second = recaptchaToken('site-key')
  expect(added[1]?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key')
  Object.assign(globalThis, { grecaptcha: { ready: (then: () => void) => then(), execute } })
  added[1]?.onload?.(new Event('load'))
  expect(await second).toBe('a token')
  expect(execute).toHaveBeenCalledWith('site-key', { action: 'otp' })
  expect(await recaptchaToken('site-key')).toBe('a token')
  expect(added).toHaveLength(2)
})
