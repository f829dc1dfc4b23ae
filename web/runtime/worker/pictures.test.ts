// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest'
import { pictures } from '#web/lib/offline/cache-names.ts'
import { memoryCaches } from '#web/testing/cache-storage.ts'
import { answered, fetchEvent } from '#web/testing/worker-event.ts'

const megabyte = 1_024 * 1_024
let answer: (address: string) => Response
let asked: string[]
let pictureFor: typeof import('./pictures.ts')['pictureFor']

beforeEach(async () => {
  asked = []
  answer = () => answered(new Uint8Array(5 * megabyte))
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const address = typeof request === 'string' ? request : request.url
    asked.push(address)
    return answer(address)
  })
  await anotherLife()
})

/** A browser ends a service worker at any time: its memory is gone. */
async function anotherLife() {
  vi.resetModules()
  pictureFor = (await import('./pictures.ts')).pictureFor
}

const addressOf = (name: string | number) => `http://seedha.invalid/pictures/${name}?w=640`

async function see(name: string | number) {
  const { event, url, settled } = fetchEvent(addressOf(name))
  const shown = await pictureFor(event, url)
  await settled()
  return shown
}

async function kept() {
  const cache = await (caches as CacheStorage).open(pictures)
  const keys = await cache.keys()
  const bytes = await Promise.all(keys.map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0))
  return {
    names: keys.map(({ url }) => /(\w+)\?/.exec(url)?.[1]),
    bytes: bytes.reduce((sum, one) => sum + one, 0),
  }
}

test('a picture is fetched once', async () => {
  await see('a')
  await see('a')
  expect(asked).toEqual([addressOf('a')])
})

test('at most 50 MB are kept, and the oldest go first', async () => {
  for (let number = 1; number <= 10; number++) await see(number)
  expect((await kept()).bytes).toBe(50 * megabyte)
  await see('more')
  expect((await kept()).names).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', 'more'])
})

test('a worker that was ended in between counts what is there', async () => {
  for (let number = 1; number <= 6; number++) await see(number)
  await anotherLife()
  for (let number = 7; number <= 11; number++) await see(number)
  expect((await kept()).bytes).toBeLessThanOrEqual(50 * megabyte)
  expect((await kept()).names?.at(-1)).toBe('11')
})

test.each([
  ['an error', () => answered('gone', 404)],
  ['a fault', () => answered('busy', 503)],
  ['a part', () => answered('half', 206)],
  ['somebody else’s answer', () => answered('log in to this Wi-Fi', 200, {})],
  [
    'what broke off',
    () =>
      answered(
        new ReadableStream({
          start(whole) {
            whole.enqueue(new Uint8Array(10))
            whole.error(new TypeError('lost'))
          },
        }),
      ),
  ],
])('%s is not kept', async (_, said) => {
  answer = said
  await see('a')
  expect((await kept()).names).toEqual([])
})

test('without a network it is shown in another size rather than not at all', async () => {
  await see('a')
  answer = () => {
    throw new TypeError('lost')
  }
  const { event, url } = fetchEvent('http://seedha.invalid/pictures/a?w=1280')
  expect((await (await pictureFor(event, url)).blob()).size).toBe(5 * megabyte)
  await expect(see('never-seen')).rejects.toThrow('lost')
})
