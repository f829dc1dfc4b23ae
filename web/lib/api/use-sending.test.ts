import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSending } from './use-sending.ts'

type SendWork = Parameters<ReturnType<typeof useSending>['send']>[0]

function begin(work: SendWork) {
  const hook = renderHook(() => useSending())
  const send = (work: SendWork) => act(() => void hook.result.current.send(work))
  send(work)
  return { ...hook, send, now: () => hook.result.current }
}

test('a second tap does nothing while the first is underway', async () => {
  const answer = Promise.withResolvers<void>()
  let sent = 0
  const work = () => {
    sent++
    return answer.promise
  }
  const { now, send } = begin(work)
  send(work)
  expect([sent, now().isBusy]).toEqual([1, true])
  await act(async () => answer.resolve())
  expect(now().isBusy).toBe(false)
  send(work)
  expect(sent).toBe(2)
})

test('it tells how much is sent while it is, and begins the next time at nothing', async () => {
  const answer = Promise.withResolvers<void>()
  const { now, send } = begin(({ onProgress }) => {
    onProgress(0.25)
    return answer.promise
  })
  expect(now().share).toBe(0.25)
  await act(async () => answer.reject(new Error('no')))
  expect(now()).toMatchObject({ isBusy: false, share: undefined, error: new Error('no') })
  send(() => new Promise(() => {}))
  expect(now()).toMatchObject({ isBusy: true, share: undefined, error: undefined })
})

test('a failure stays until the next try, or until it is forgotten', async () => {
  const { now, send } = begin(() => Promise.reject(new Error('no')))
  await act(async () => {})
  expect(now().error).toEqual(new Error('no'))
  act(() => now().forget())
  expect(now().error).toBeUndefined()
  send(() => Promise.resolve())
  await act(async () => {})
  expect(now()).toMatchObject({ isBusy: false, error: undefined })
})

test('who leaves stops what listens to it', () => {
  let signal: AbortSignal | undefined
  const { unmount } = begin((sending) => {
    signal = sending.signal
    return new Promise(() => {})
  })
  expect(signal?.aborted).toBe(false)
  unmount()
  expect(signal?.aborted).toBe(true)
})
