// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswer } from './ask.ts'
import { request } from './request.ts'

const asked = vi.fn<typeof fetch>()
const ravi = { base: 'https://seedha.example/api', token: 'of-ravi', device: 'a-phone' }
const text = (answer: Response) => answer.text()
const sent = () => {
  const [url, init] = asked.mock.calls[0] ?? []
  return { url, ...init, headers: Object.fromEntries(new Headers(init?.headers)) }
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(async () => new Response('done'))
})
afterEach(() => {
  asked.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('who asks is passed in, so that a worker without local storage can ask', async () => {
  const body = { reason: 'Half was rotten.' }
  const wanted = { params: { id: 'a/b' }, body, idempotencyKey: 'k', timeoutMs: 1_000 }
  expect(await request(ravi, 'POST /contact-requests/{id}/dispute', wanted, text)).toBe('done')
  expect(sent()).toMatchObject({
    url: 'https://seedha.example/api/contact-requests/a%2Fb/dispute',
    method: 'POST',
    body: '{"reason":"Half was rotten."}',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer of-ravi',
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-device-fingerprint': 'a-phone',
    },
  })
})

test('nobody asks without a token, and nothing is said of a body that there is not', async () => {
  await request(
    { base: '/api', token: null, device: null },
    'GET /products',
    { query: { limit: 6 }, timeoutMs: 1_000 },
    text,
  )
  expect(sent()).toMatchObject({ url: '/api/products?limit=6', method: 'GET', headers: { accept: 'application/json' } })
  expect(Object.keys(sent().headers)).toEqual(['accept'])
  expect(sent().body).toBeUndefined()
})

test('a form goes as it is, and the browser names its type', async () => {
  const body = new FormData()
  await request(ravi, 'POST /products', { body, timeoutMs: 1_000 }, text)
  expect(sent().body).toBe(body)
  expect(sent().headers['content-type']).toBeUndefined()
})

test('no answer says why there is none', async () => {
  const cause = new TypeError('Failed to fetch')
  asked.mockRejectedValue(cause)
  const failure = await request(ravi, 'GET /products', { timeoutMs: 1_000 }, text).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(NoAnswer)
  expect((failure as Error).cause).toBe(cause)
})

/** A response that has begun and continues until it is aborted. */
const endless = async (_: unknown, init?: RequestInit) =>
  new Response(
    new ReadableStream({
      start: (answer) => init?.signal?.addEventListener('abort', () => answer.error(init.signal?.reason)),
    }),
  )

test('an answer that begins in time must end in time', async () => {
  vi.useFakeTimers()
  asked.mockImplementation(endless)
  const reading = request(ravi, 'GET /products', { timeoutMs: 1_000 }, text).catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await reading).toBe('TimeoutError')
})

test('one that is streamed may end later, and stops with its signal', async () => {
  vi.useFakeTimers()
  asked.mockImplementation(endless)
  const leaving = new AbortController()
  const wanted = { timeoutMs: 1_000, signal: leaving.signal, isStreamed: true }
  const answer = await request(ravi, 'POST /admin/export', wanted, async (begun) => begun)
  const reading = answer.text().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  leaving.abort('left')
  expect(await reading).toBe('left')
})
