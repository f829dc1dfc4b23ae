import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUsernameCheck } from './use-username-check.ts'

const answers = vi.fn<typeof fetch>()
const available = (is: boolean) => new Response(JSON.stringify({ available: is }))
const asked = () => answers.mock.calls.map(([, request]) => JSON.parse(String(request?.body)).username)
const typing = (start: string) =>
  renderHook(({ username }) => useUsernameCheck(username, () => undefined), { initialProps: { username: start } })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
})
afterEach(() => {
  cleanup()
  answers.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a name is asked for half a second after the last letter, and once', async () => {
  answers.mockImplementation(async () => available(true))
  const { result, rerender } = typing('lak')
  await wait(400)
  rerender({ username: 'laksh' })
  await wait(499)
  expect(asked()).toEqual([])
  await wait(1)
  expect(asked()).toEqual(['laksh'])
  expect(result.current.foundFor('laksh')).toBe('free')
  await act(() => result.current.check('laksh'))
  expect(asked()).toEqual(['laksh'])
})

test('a name that cannot be one is not asked for', async () => {
  typing('a b')
  await wait(1_000)
  expect(asked()).toEqual([])
})

test('a check that failed counts as not available and is made again on the way on', async () => {
  answers.mockRejectedValueOnce(new TypeError('no network')).mockImplementation(async () => available(false))
  const { result } = typing('laksh')
  await wait(500)
  expect(result.current.foundFor('laksh')).toBe('failed')
  await act(() => result.current.check('laksh'))
  expect(result.current.foundFor('laksh')).toBe('taken')
})
