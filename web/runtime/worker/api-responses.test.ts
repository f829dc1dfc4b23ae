// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '#web/testing/cache-storage.ts'
import { answered, fetchEvent } from '#web/testing/worker-event.ts'
import { answerFor } from './api-responses.ts'
import { forgetAll } from './caches.ts'

const mine = 'http://seedha.invalid/api/contact-requests/my'
const market = 'http://seedha.invalid/api/products'
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('clients', { get: async () => undefined })
  vi.stubGlobal('fetch', async () => answer())
})

const lost = () => {
  throw new TypeError('lost')
}
/** The response for this reader; null where there is none. */
async function read(address: string, token?: string) {
  const { event, url, settled } = fetchEvent(address, token ? { authorization: `Bearer ${token}` } : {})
  const shown = await answerFor(event, url).catch(() => null)
  await settled()
  return shown && (await shown.text())
}

test('what one session reads is found by that session, by no other, and by no visitor', async () => {
  answer = () => answered('of ravi')
  await read(mine, 'ravi')
  answer = lost
  expect(await read(mine, 'ravi')).toBe('of ravi')
  expect(await read(mine, 'meera')).toBeNull()
  expect(await read(mine)).toBeNull()
})

test('what a visitor saw of the market a member may see too, and not the other way round', async () => {
  answer = () => answered('tomatoes')
  await read(market)
  answer = lost
  expect(await read(market, 'ravi')).toBe('tomatoes')
  answer = () => answered('onions')
  await read(`${market}?page=2`, 'ravi')
  answer = lost
  expect(await read(`${market}?page=2`)).toBeNull()
})

test.each([[206], [404], [429], [500], [503]])('an answer with %i is not kept', async (status) => {
  answer = () => answered('no', status)
  expect(await read(mine, 'ravi')).toBe('no')
  answer = lost
  expect(await read(mine, 'ravi')).toBeNull()
})

test('a fault leaves what is kept, what is gone goes, and a session that is over takes everything along', async () => {
  const see = async (status: number, address = mine) => {
    answer = () => answered('as it was')
    await read(mine, 'ravi')
    await read(market, 'ravi')
    answer = () => answered('no', status)
    await read(address, 'ravi')
    answer = lost
    return [await read(mine, 'ravi'), await read(market, 'ravi')]
  }
  expect(await see(503)).toEqual(['as it was', 'as it was'])
  expect(await see(404)).toEqual([null, 'as it was'])
  expect(await see(401)).toEqual([null, null])
})

test('what was asked before somebody left, and comes after, is not kept', async () => {
  let isAsked = false
  let come = (_: Response) => {}
  answer = () =>
    new Promise((resolve) => {
      come = resolve
      isAsked = true
    })
  const reading = read(mine, 'ravi')
  await expect.poll(() => isAsked).toBe(true)
  forgetAll()
  come(answered('of ravi'))
  expect(await reading).toBe('of ravi')
  expect(await caches.keys()).toEqual([])
})
