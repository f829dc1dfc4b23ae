import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cachedAtHeader } from './cache-names.ts'
import { noteAnswer, renew, renewEvent, useAge } from './cached-age.ts'

const kept = (at: number) => new Response(null, { headers: { [cachedAtHeader]: String(at) } })

test('what is shown is as old as its oldest part, until all is asked anew', () => {
  const hear = vi.fn()
  addEventListener(renewEvent, hear)
  const { result } = renderHook(useAge)
  expect(result.current).toBeUndefined()
  act(() => noteAnswer(kept(2_000)))
  act(() => noteAnswer(kept(1_000)))
  act(() => noteAnswer(kept(3_000)))
  expect(result.current).toBe(1_000)
  expect(hear).not.toHaveBeenCalled()
  act(() => noteAnswer(new Response(null))) // fresh itself, but the rest stays as old as it was
  expect(result.current).toBe(1_000)
  act(renew)
  expect(result.current).toBeUndefined()
  expect(hear).toHaveBeenCalledTimes(1)
})

test('however often the network comes back, things are asked anew with a rest between, and at last', () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 })
  const hear = vi.fn()
  addEventListener(renewEvent, hear)
  for (let time = 0; time < 5; time++) renew()
  expect(hear).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(hear).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
