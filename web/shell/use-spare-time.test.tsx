import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { useSpareTime } from './use-spare-time.ts'

const step = 250
function pass(ms: number) {
  for (let gone = 0; gone < ms; gone += step) act(() => vi.advanceTimersByTime(step))
}
const main = document.createElement('main')

beforeEach(() => {
  vi.useFakeTimers()
  document.body.append(main)
  main.setAttribute('aria-busy', 'true')
  keepToken('a-token-of-twenty-signs')
})
afterEach(() => {
  vi.useRealTimers()
  main.remove()
  act(forgetSession)
})

test('what stands around a page comes when the page has come', () => {
  const { result } = renderHook(useSpareTime)
  pass(3_000)
  expect(result.current).toBe(false)
  main.removeAttribute('aria-busy')
  pass(1_000)
  expect(result.current).toBe(true)
})

test('a page that takes long does not keep it away', () => {
  const { result } = renderHook(useSpareTime)
  pass(12_000)
  expect(result.current).toBe(true)
})

test('nothing of it is for who is not signed in, and it goes with the session', () => {
  main.removeAttribute('aria-busy')
  const { result } = renderHook(useSpareTime)
  pass(3_000)
  expect(result.current).toBe(true)
  act(forgetSession)
  expect(result.current).toBe(false)
  pass(12_000)
  expect(result.current).toBe(false)
})
