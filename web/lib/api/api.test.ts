import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginPathAfter } from '#web/features/session/door/login-path.ts'
import { keepToken, logoutEvent, readToken } from '#web/lib/device/session.ts'
import { call, setApiBase, setLoginPath } from './api.ts'
import type { ApiError } from './ask.ts'

const answers = vi.fn<typeof fetch>()
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const failure = () => call('GET /auth/me', {}).catch((error: ApiError) => error) as Promise<ApiError>

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  localStorage.clear()
  setApiBase('https://seedha.example/api/')
  history.replaceState(null, '', '/profile?tab=2')
})
afterEach(() => {
  answers.mockReset()
  vi.unstubAllGlobals()
})

describe('what is sent', () => {
  test('carries the token and the device where they are stored, and JSON', async () => {
    keepToken('t'.repeat(43))
    localStorage.setItem('deviceFingerprint', 'device-secret-16')
    answers.mockResolvedValue(json(200, { user: {} }))
    await call('GET /auth/me', {})
    const [url, request] = answers.mock.calls[0] ?? []
    const headers = new Headers(request?.headers)
    expect(url).toBe('https://seedha.example/api/auth/me')
    expect(headers.get('authorization')).toBe(`Bearer ${'t'.repeat(43)}`)
    expect(headers.get('x-device-fingerprint')).toBe('device-secret-16')
    expect(headers.get('content-type')).toBeNull()
  })

  test('is sent by a browser without AbortSignal.any and AbortSignal.timeout', async () => {
    const { any, timeout } = AbortSignal
    Object.assign(AbortSignal, { any: undefined, timeout: undefined })
    answers.mockResolvedValue(json(200, { user: {} }))
    try {
      expect(await call('GET /auth/me', { signal: new AbortController().signal })).toEqual({ user: {} })
    } finally {
      Object.assign(AbortSignal, { any, timeout })
    }
  })

  test('carries its query in a browser without URLSearchParams.size', async () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor
    Reflect.deleteProperty(URLSearchParams.prototype, 'size') // as before Chrome 113 and Safari 17
    answers.mockImplementation(async () => json(200, {}))
    try {
      await call('GET /products', { query: { search: 'tomato' } })
      await call('GET /products', { query: {} })
    } finally {
      Object.defineProperty(URLSearchParams.prototype, 'size', size)
    }
    const base = 'https://seedha.example/api/products'
    expect(answers.mock.calls.map(([url]) => url)).toEqual([`${base}?search=tomato`, base])
  })

  test('leaves no clock behind when it is answered', async () => {
    vi.useFakeTimers()
    answers.mockResolvedValue(json(200, { user: {} }))
    await call('GET /auth/me', {})
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('carries neither without them', async () => {
    answers.mockResolvedValue(json(200, { user: {} }))
    await call('GET /auth/me', {})
    const headers = new Headers(answers.mock.calls[0]?.[1]?.headers)
    expect([headers.get('authorization'), headers.get('x-device-fingerprint')]).toEqual([null, null])
  })
})

describe('the three shapes of failure', () => {
  test('an answer gives the server’s message, details, status and further fields', async () => {
    const body = {
      message: 'Request already exists',
      code: 'forbidden',
      details: [{ path: 'a', message: 'b' }],
      existingRequestId: '7',
    }
    answers.mockResolvedValue(json(409, body))
    expect(await failure()).toMatchObject({
      message: 'Request already exists',
      status: 409,
      code: 'forbidden',
      details: [{ path: 'a', message: 'b' }],
      fields: { existingRequestId: '7' },
    })
  })

  test('an answer without a message is an error that occurred', async () => {
    answers.mockResolvedValue(new Response('<html>bad gateway</html>', { status: 502 }))
    expect(await failure()).toMatchObject({ message: 'An error occurred', status: 502 })
  })

  test('no answer is status 0', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failure()).toMatchObject({ message: 'No response received from server', status: 0 })
  })

  test.each([
    ['with the signal’s reason', (signal: AbortSignal) => signal.reason],
    [
      'with an AbortError, as in Chrome before 124',
      () => new DOMException('The user aborted a request.', 'AbortError'),
    ],
  ])('patience ends after 10,000 ms, where fetch rejects %s', async (_, rejectedWith) => {
    vi.useFakeTimers()
    answers.mockImplementation(
      (_url, request) =>
        new Promise((_resolve, reject) =>
          request?.signal?.addEventListener('abort', () => reject(rejectedWith(request.signal as AbortSignal))),
        ),
    )
    let failed: ApiError | undefined
    void failure().then((error) => (failed = error))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(failed).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toMatchObject({ message: 'No response received from server', status: 0 })
    vi.useRealTimers()
  })

  test('anything else keeps its own words', async () => {
    answers.mockRejectedValue(new DOMException('signal is aborted without reason', 'AbortError'))
    expect(await failure()).toMatchObject({ message: 'signal is aborted without reason', status: 0 })
  })
})

describe('a 401', () => {
  const heard: (string | undefined)[] = []
  const listen = (event: Event) => {
    event.preventDefault()
    heard.push((event as CustomEvent<{ to?: string }>).detail.to)
  }
  beforeEach(() => {
    heard.length = 0
    setLoginPath(loginPathAfter)
    addEventListener(logoutEvent, listen)
    keepToken('old')
    sessionStorage.setItem('draft', 'x')
    answers.mockResolvedValue(json(401, { message: 'Please log in.', code: 'unauthenticated' }))
  })
  afterEach(() => removeEventListener(logoutEvent, listen))

  test('forgets token and session storage, says so and leads to the login page and back', async () => {
    await failure()
    expect([readToken(), sessionStorage.getItem('draft')]).toEqual([null, null])
    expect(heard).toEqual(['/login?next=%2Fprofile%3Ftab%3D2'])
  })

  test.each(['/login', '/register', '/admin'])('leads nowhere from %s', async (path) => {
    history.replaceState(null, '', path)
    await failure()
    expect(heard).toEqual([undefined])
  })

  test('leads to the admin’s login from the admin’s pages', async () => {
    history.replaceState(null, '', '/admin/dashboard')
    await failure()
    expect(heard).toEqual(['/admin'])
  })

  test.each([
    ['that signs somebody in refuses what they typed', { signsIn: true }],
    ['that nobody waits for takes nobody away', { background: true }],
  ])('to a call %s, and the session stays', async (_, besides) => {
    const body = { email: 'ravi@example.in', password: 'wrong' }
    await expect(call('POST /auth/login', { body, ...besides })).rejects.toMatchObject({ status: 401 })
    expect([readToken(), heard]).toEqual(['old', []])
  })

  test('of an older token leaves a newer session alone', async () => {
    answers.mockImplementation(async () => {
      keepToken('new')
      return json(401, {})
    })
    await failure()
    expect(readToken()).toBe('new')
    expect(heard).toEqual([])
  })
})
