import { useEffect } from 'react'
import { documentsOf } from './cache-names.ts'

/**
 * For a page whose data could not be loaded: if it was opened before, the service worker has its cached document, and a reload shows it. A
 * page that was loaded at this URL is that document already. Pages that differ by their query string are cached one for each.
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
