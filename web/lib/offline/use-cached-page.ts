import { useEffect } from 'react'
import { documentsOf } from './cache-names.ts'

/**
 * For a page that could not get what it shows: seen before as the server drew it, it is still there as a whole, and the
 * worker has it. A page that began at this address is that page already. Of a page that differs by its query the worker
 * keeps one for each.
 */
export function useKeptPage({ differsByQuery = false } = {}) {
  useEffect(() => {
    void isKept(differsByQuery ? location.search : '').then((kept) => kept && location.reload())
  }, [differsByQuery])
}

async function isKept(search: string): Promise<boolean> {
  const [loaded] = performance.getEntriesByType('navigation')
  const begun = loaded && new URL(loaded.name)
  if (!navigator.serviceWorker?.controller || begun?.href === location.href) return false
  const names = (await caches.keys()).filter((name) => name.startsWith(documentsOf('')))
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().some(({ url }) => isHere(new URL(url), search))
}

function isHere({ pathname, searchParams }: URL, search: string) {
  if (pathname !== location.pathname) return false
  const here = new URLSearchParams(search)
  return (
    [...here].every(([name, value]) => searchParams.get(name) === value) &&
    [...searchParams].length === [...here].length + 1
  )
}
