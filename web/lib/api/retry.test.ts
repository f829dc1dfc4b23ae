import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, type Ask } from './ask.ts'
import { retrying } from './retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fails with these statuses, one after the other, then succeeds; records the milliseconds of each call. */
function failingWith(...statuses: number[]) {
  const start = Date.now()
  const asked: number[] = []
  const ask = (async () => {
    const status = statuses[asked.length]
    asked.push(Date.now() - start)
    if (status !== undefined) throw new ApiError('no', status)
    return { categories: [] }
  }) as unknown as Ask
  return { ask, asked }
}

async function outcomeOf(ask: Ask, { signal } = new AbortController()) {
  const outcome = retrying(ask, signal)('GET /products/categories', {}).then(
    () => 'answered',
    ({ status }: ApiError) => status,
  )
  await vi.runAllTimersAsync()
  return outcome
}

test.each([
  [[0, 503], 'answered', [0, 1000, 3000]],
  [[500, 502, 0], 0, [0, 1000, 3000]],
])('no answer and faults of the server are tried twice more: %j', async (statuses, outcome, times) => {
  const { ask, asked } = failingWith(...statuses)
  expect(await outcomeOf(ask)).toBe(outcome)
  expect(asked).toEqual(times)
})

test.each([400, 401, 404, 429])('%i is an answer', async (status) => {
  const { ask, asked } = failingWith(status)
  expect(await outcomeOf(ask)).toBe(status)
  expect(asked).toHaveLength(1)
})

test('whoever has left is not asked for again', async () => {
  const leaving = new AbortController()
  const { ask, asked } = failingWith(0, 0, 0)
  setTimeout(() => leaving.abort(), 500)
  const late = outcomeOf(ask, leaving)
  expect(await late).toBe(0)
  expect(asked).toEqual([0, 500])
})
