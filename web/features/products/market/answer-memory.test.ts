import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeMemory } from './answer-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the same question within the time is asked once', async () => {
  const memory = makeMemory(30_000)
  const ask = vi.fn(async () => 'tomatoes')
  expect([await memory('a', ask), await memory('a', ask)]).toEqual(['tomatoes', 'tomatoes'])
  expect(ask).toHaveBeenCalledTimes(1)
  await memory('b', ask)
  vi.advanceTimersByTime(30_000)
  await memory('a', ask)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a failure is not kept', async () => {
  const memory = makeMemory(30_000)
  await expect(memory('a', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(await memory('a', async () => 'tomatoes')).toBe('tomatoes')
})

test('beyond its size the oldest is forgotten', async () => {
  const memory = makeMemory(30_000, 2)
  const ask = vi.fn(async () => 'an answer')
  for (const key of ['a', 'b', 'c', 'c', 'b']) await memory(key, ask)
  expect(ask).toHaveBeenCalledTimes(3)
  await memory('a', ask)
  expect(ask).toHaveBeenCalledTimes(4)
})
