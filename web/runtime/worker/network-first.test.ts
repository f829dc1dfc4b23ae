import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedAtHeader } from '#web/lib/offline/cache-names.ts'
import { networkFirst } from './network-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const kept = (agoMs = 60_000) => new Response('kept', { headers: { [cachedAtHeader]: String(Date.now() - agoMs) } })
const inMs = (ms: number, make: () => Response | Error) =>
  new Promise<Response>((resolve, reject) =>
    setTimeout(() => {
      const made = make()
      if (made instanceof Error) reject(made)
      else resolve(made)
    }, ms),
  )
const fresh = (status = 200) => new Response('fresh', { status })

async function outcome(network: Promise<Response>, known: Response | undefined, { early = true } = {}) {
  const onLate = vi.fn()
  const answer = networkFirst({ network, kept: async () => known, mayBeEarly: () => early, onLate }).then(
    (shown) => shown.text(),
    (error: Error) => error.message,
  )
  await vi.runAllTimersAsync()
  return { said: await answer, late: onLate.mock.calls.length }
}

test('what the network says in time is shown', async () => {
  expect(await outcome(inMs(100, fresh), kept())).toEqual({ said: 'fresh', late: 0 })
})

test('a late network is not waited for where something is kept, and what it says then is told', async () => {
  expect(await outcome(inMs(5_000, fresh), kept())).toEqual({ said: 'kept', late: 1 })
})

test('without anything kept the network is waited for', async () => {
  expect(await outcome(inMs(9_000, fresh), undefined)).toEqual({ said: 'fresh', late: 0 })
})

test('what was kept long ago is shown only where nobody answers', async () => {
  const long = 3 * 24 * 3_600_000
  expect((await outcome(inMs(5_000, fresh), kept(long))).said).toBe('fresh')
  expect(
    (
      await outcome(
        inMs(5_000, () => new Error('lost')),
        kept(long),
      )
    ).said,
  ).toBe('kept')
})

test('while something is being changed only the network is believed, as long as it answers', async () => {
  expect((await outcome(inMs(5_000, fresh), kept(), { early: false })).said).toBe('fresh')
  expect(
    (
      await outcome(
        inMs(5_000, () => new Error('lost')),
        kept(),
        { early: false },
      )
    ).said,
  ).toBe('kept')
})

test('a fault of the server is no news, a refusal is', async () => {
  expect(
    (
      await outcome(
        inMs(100, () => fresh(503)),
        kept(),
      )
    ).said,
  ).toBe('kept')
  expect(
    (
      await outcome(
        inMs(100, () => fresh(503)),
        undefined,
      )
    ).said,
  ).toBe('fresh')
  expect(
    (
      await outcome(
        inMs(100, () => fresh(404)),
        kept(),
      )
    ).said,
  ).toBe('fresh')
})

test('with nobody answering and nothing kept, that is said', async () => {
  expect(
    (
      await outcome(
        inMs(100, () => new Error('lost')),
        undefined,
      )
    ).said,
  ).toBe('lost')
})
