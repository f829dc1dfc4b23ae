// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let health: typeof import('./network-health.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  health = await import('./network-health.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lost = () => Promise.reject(new TypeError('lost'))
async function outcome<T>(work: Promise<T>) {
  const settled = work.catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return settled
}
async function msOf(work: Promise<unknown>) {
  const began = Date.now()
  let took = -1
  void work.then(() => {
    took = Date.now() - began
  })
  await vi.runAllTimersAsync()
  return took
}

test('a lost connection is tried again twice, a network that is gone and who does not wait are not', async () => {
  const fetched = vi.fn(lost)
  vi.stubGlobal('fetch', fetched)
  expect(await outcome(health.ask('/a'))).toBe('lost')
  expect(fetched).toHaveBeenCalledTimes(3)
  vi.stubGlobal('navigator', { onLine: false })
  await outcome(health.ask('/a'))
  expect(fetched).toHaveBeenCalledTimes(4)
  fetched.mockRejectedValue(Object.assign(new Error('left'), { name: 'AbortError' }))
  vi.stubGlobal('navigator', { onLine: true })
  await outcome(health.ask('/a'))
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('what the browser asked for already is not asked for twice, unless it got lost', async () => {
  const fetched = vi.fn(async () => new Response('asked'))
  vi.stubGlobal('fetch', fetched)
  const said = async (begun: Promise<Response | undefined>) => (await health.askFor('/a', begun)).text()
  expect(await outcome(said(Promise.resolve(new Response('begun'))))).toBe('begun')
  expect(fetched).not.toHaveBeenCalled()
  expect(await outcome(said(Promise.resolve(undefined)))).toBe('asked')
  expect(await outcome(said(lost()))).toBe('asked')
})

test('after a lost or late answer what was seen before is shown at once, until an answer is in time again', async () => {
  const usual = await msOf(health.patience())
  vi.stubGlobal('fetch', () => new Promise((come) => setTimeout(come, 2_000, new Response())))
  await outcome(health.ask('/a'))
  expect(await msOf(health.patience())).toBeLessThan(usual / 4)
  vi.stubGlobal('fetch', async () => new Response())
  await outcome(health.ask('/a'))
  expect(await msOf(health.patience())).toBe(usual)
})

test('who waits while a connection is lost waits hardly any longer, though it is tried again', async () => {
  const usual = await msOf(health.patience())
  const tries = [
    () => new Promise((_, fail) => setTimeout(fail, 300, new TypeError('lost'))),
    async () => new Response(),
  ]
  vi.stubGlobal('fetch', () => tries.shift()?.())
  const answer = health.ask('/a')
  const waited = await msOf(health.patience())
  expect(waited).toBeGreaterThan(300)
  expect(waited).toBeLessThan(usual / 2)
  expect((await answer).ok).toBe(true)
})

test('what nobody waits for rests for as long as it held a weak link, and stands back for a page', async () => {
  expect(await msOf(health.rest(20))).toBeLessThan(100)
  expect(await msOf(health.rest(8_000))).toBe(8_000)
  vi.stubGlobal('fetch', () => new Promise((come) => setTimeout(come, 5_000, new Response())))
  void health.askFor('/page')
  expect(await msOf(health.rest(20))).toBeGreaterThanOrEqual(5_000)
  health.noteSent()
  expect(await msOf(health.rest(20))).toBeGreaterThanOrEqual(10_000)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void health.askFor('/never')
  expect(await msOf(health.rest(20))).toBeLessThan(60_000)
})
