import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToken, readToken } from '#web/lib/device/session.ts'
import type { ApiError } from './ask.ts'
import { callForFile } from './call-for-file.ts'

const native = { any: AbortSignal.any, timeout: AbortSignal.timeout }
const asked = vi.fn<typeof fetch>()
const body = { resource: 'users', format: 'csv', password: 'x' } as const
const begin = (signal: AbortSignal) => callForFile('POST /admin/export', { body, signal })
const signalOf = () => asked.mock.calls[0]?.[1]?.signal as AbortSignal

beforeEach(() => {
  Object.assign(AbortSignal, { any: undefined, timeout: undefined }) // as in Chromium 102
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers()
})
afterEach(() => {
  Object.assign(AbortSignal, native)
  asked.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file that has begun takes its time, and stops when its reader leaves', async () => {
  const leaving = new AbortController()
  asked.mockResolvedValue(new Response('_id\r\n'))
  await begin(leaving.signal)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(signalOf().aborted).toBe(false)
  leaving.abort('left')
  expect(signalOf().reason).toBe('left')
})

test('a server that says nothing for 30,000 ms has not answered', async () => {
  asked.mockImplementation(
    (_url, request) =>
      new Promise((_resolve, reject) => request?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const failure = begin(new AbortController().signal).catch((error: ApiError) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await failure).toMatchObject({ message: 'No response received from server', status: 0 })
})

test('a 401 ends the session', async () => {
  history.replaceState(null, '', '/login')
  keepToken('dead')
  asked.mockResolvedValue(Response.json({ code: 'unauthenticated' }, { status: 401 }))
  await expect(begin(new AbortController().signal)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(readToken()).toBeNull()
})
