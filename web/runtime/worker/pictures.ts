import { pictures } from '#web/lib/offline/cache-names.ts'
import { isWhole } from './cacheable.ts'
import { cacheWriter } from './caches.ts'
import { isSaving } from './choices.ts'
import { askFor } from './network-health.ts'
import type { FetchEvent } from './scope.ts'

const mostBytes = 50 * 1_024 * 1_024
const mostPictures = 4_000
const smallest = '320'

/** Pictures, cache-first: a picture never changes under its URL. */
export async function pictureFor(event: FetchEvent, url: URL): Promise<Response> {
  const asked = await affordable(url)
  const cache = await caches.open(pictures)
  const known = await cache.match(asked, { ignoreVary: true })
  if (known) return known
  const keep = cacheWriter(pictures, mostPictures)
  try {
    const answer = await askFor(asked === url.href ? event.request : asked)
    if (isWhole(answer)) event.waitUntil(keep(asked, answer.clone()).then((bytes) => makeRoom(cache, bytes)))
    return answer
  } catch (error) {
    const other = await inAnotherSize(cache, url)
    if (other) return other
    throw error
  }
}

/** With data saver the smallest width. */
async function affordable(url: URL) {
  const wanted = new URL(url)
  if (wanted.searchParams.has('w') && (await isSaving())) wanted.searchParams.set('w', smallest)
  return wanted.href
}

/** Another width is better than none. */
async function inAnotherSize(cache: Cache, url: URL) {
  if (!url.searchParams.has('w')) return undefined
  return cache.match(`${url.origin}${url.pathname}`, { ignoreSearch: true, ignoreVary: true })
}

let sum: Promise<number> | undefined

/** Evicts the oldest until the rest fits. Sizes are summed once in a worker's life, then updated. */
async function makeRoom(cache: Cache, added: number) {
  sum = sum ? sum.then((before) => before + added) : sizeOfAll(cache)
  let bytes = await sum
  if (bytes <= mostBytes) return
  for (const key of await cache.keys()) {
    bytes -= await sizeOf(cache, key)
    await cache.delete(key)
    if (bytes <= mostBytes * 0.9) break
  }
  sum = Promise.resolve(bytes)
}

async function sizeOfAll(cache: Cache) {
  let bytes = 0
  for (const key of await cache.keys()) bytes += await sizeOf(cache, key)
  return bytes
}

async function sizeOf(cache: Cache, key: Request) {
  return (await (await cache.match(key, { ignoreVary: true }))?.blob())?.size ?? 0
}
