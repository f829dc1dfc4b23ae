import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useWays } from './use-ways.ts'

const refuse = () => Promise.reject(new Error('no'))

test('trying another way takes the failure of the last one away', async () => {
  const { result } = renderHook(() => useWays<'code' | 'password'>())
  await act(() => result.current('password').send(refuse))
  expect([result.current('password').error, result.current('code').error]).toEqual([new Error('no'), undefined])
  const answer = Promise.withResolvers<void>()
  act(() => void result.current('code').send(() => answer.promise))
  expect(result.current('password')).toMatchObject({ error: undefined, isBusy: false })
  expect(result.current('code').isBusy).toBe(true)
  await act(async () => answer.resolve())
})

test('one way at a time: a second is not begun while the first is underway', async () => {
  const { result } = renderHook(() => useWays<'code' | 'password'>())
  let begun = 0
  act(() => void result.current('code').send(() => new Promise(() => {})))
  await act(() =>
    result.current('password').send(async () => {
      begun++
    }),
  )
  expect([begun, result.current('code').isBusy, result.current('password').isBusy]).toEqual([0, true, false])
})
