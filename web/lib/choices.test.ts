import { describe, expect, test } from 'vitest'
import { languageFor, languageOf } from '#contract/languages.ts'
import { faultsOf } from '#web/runtime/server/settings.server.ts'
import { ApiError } from './api/ask.ts'
import { queryClient } from './api/query.ts'
import { isWorthRetrying } from './api/retry.ts'
import { cookieOf } from './device/storage.ts'
import { nextTheme, themeOf, themes } from './device/theme.ts'

test.each([
  ['hi-IN', 'hi'],
  ['kn', 'kn'],
  ['mr_IN', 'mr'],
  ['EN-gb', 'en'],
  ['ta', 'en'],
  ['hindi', 'en'],
  ['', 'en'],
  [null, 'en'],
])('%s is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('the address asks first, then the choice', () => {
  expect(languageFor(new URL('https://x/?lng=kn'), 'hi')).toBe('kn')
  expect(languageFor(new URL('https://x/'), 'hi-IN')).toBe('hi')
  expect(languageFor(new URL('https://x/'), undefined)).toBe('en')
})

test('a cookie is found by its whole name', () => {
  expect(cookieOf('a=1; theme=dark; xtheme=light', 'theme')).toBe('dark')
  expect(cookieOf('xtheme=light', 'theme')).toBeUndefined()
  expect(cookieOf(null, 'theme')).toBeUndefined()
})

test('the theme cycles light, dark, system and starts with system', () => {
  expect(themes.map(nextTheme)).toEqual(['dark', 'system', 'light'])
  expect(themeOf(null)).toBe('system')
  expect(themeOf('pink')).toBe('system')
})

describe('queries', () => {
  test('are tried again twice, and only when it may help', () => {
    const error = (status: number) => new ApiError('x', status)
    expect([0, 500, 503].map((status) => isWorthRetrying(1, error(status)))).toEqual([true, true, true])
    expect([400, 401, 404, 429].map((status) => isWorthRetrying(0, error(status)))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(isWorthRetrying(2, error(0))).toBe(false)
    expect(isWorthRetrying(0, new TypeError('a bug of ours'))).toBe(false)
  })

  test('wait 1 s, doubling to 30 s, and keep what they know for the agreed times', () => {
    const { queries } = queryClient.getDefaultOptions()
    const delay = queries?.retryDelay as (attempt: number, error: Error) => number
    expect([0, 1, 4, 9].map((attempt) => delay(attempt, new Error()))).toEqual([1_000, 2_000, 16_000, 30_000])
    expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000, refetchOnWindowFocus: false })
  })
})

describe('configuration of a page', () => {
  const real = { demo: false, sms: 'outbox' }
  const whole = {
    VITE_API_BASE_URL: 'https://a.example/api',
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_API_KEY: 'k',
  }

  test('is whole with an API, a project and its key, and not looked at in a demo', () => {
    expect(faultsOf(whole, real)).toEqual([])
    expect(faultsOf({}, { ...real, demo: true })).toEqual([])
  })

  test.each([
    ['outbox', []],
    ['gateway', []],
    ['firebase', ['VITE_FIREBASE_PROJECT_ID environment variable is not configured']],
  ])('where codes go by %s it lacks without a project: %o', (sms, faults) => {
    expect(faultsOf({ VITE_API_BASE_URL: 'https://a.example/api' }, { ...real, sms })).toEqual(faults)
  })

  test('names everything that is wrong', () => {
    expect(faultsOf({ VITE_WEBSOCKET_URL: 'nowhere' }, { ...real, sms: 'firebase' })).toEqual([
      'VITE_API_BASE_URL environment variable is not configured',
      'VITE_WEBSOCKET_URL is not a valid URL',
      'VITE_FIREBASE_PROJECT_ID environment variable is not configured',
    ])
    expect(faultsOf({ ...whole, VITE_FIREBASE_API_KEY: '' }, real)).toEqual([
      'VITE_FIREBASE_API_KEY is required when VITE_FIREBASE_PROJECT_ID is set',
    ])
  })
})
