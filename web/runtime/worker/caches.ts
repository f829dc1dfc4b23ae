import { cachedAtHeader } from '#web/lib/offline/cache-names.ts'

/** Cache storage. The epoch rises when somebody logs out on this device: responses to earlier requests are not cached any more. */
let epoch = 0
export const forgetAll = () => {
  epoch++
}

/** Stores a response with the time it arrived, unless somebody logged out since it was requested. Returns its size. */
export function cacheWriter(name: string, most: number) {
  const begun = epoch
  return async (key: string, answer: Response): Promise<number> => {
    const body = await answer.blob() // read to its end: a truncated response is not cached
    if (begun !== epoch) return 0
    const cache = await caches.open(name)
    const headers = new Headers(answer.headers)
    headers.set(cachedAtHeader, String(Date.now()))
    await cache.put(key, new Response(body, { headers }))
    if (begun !== epoch) await caches.delete(name)
    else await dropOldest(cache, most)
    return body.size
  }
}

async function dropOldest(cache: Cache, most: number) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

/** Ignores `Vary`: the key holds all that matters. */
export async function cachedIn(name: string, key: string): Promise<Response | undefined> {
  if (!(await caches.has(name))) return undefined
  return (await caches.open(name)).match(key, { ignoreVary: true })
}

export async function drop(name: string, key: string) {
  if (await caches.has(name)) await (await caches.open(name)).delete(key, { ignoreVary: true })
}

export const cachedAt = (answer: Response) => Number(answer.headers.get(cachedAtHeader))
