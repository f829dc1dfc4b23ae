import { useEffect } from 'react'
import { documentsOf } from './names.ts'

/**
 * For a page that could not get what it shows: seen before as the server drew it, it is still there as a whole, and the
 * worker has it. A page that began at this address is that page already.
 */
export function useKeptPage() {
  useEffect(() => {
    void isKept().then((kept) => kept && location.reload())
  }, [])
}

async function isKept(): Promise<boolean> {
  const [loaded] = performance.getEntriesByType('navigation')
  const begun = loaded && new URL(loaded.name)
  if (!navigator.serviceWorker?.controller || begun?.href === location.href) return false
  const names = (await caches.keys()).filter((name) => name.startsWith(documentsOf('')))
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return kept.flat().some(({ url }) => isHere(new URL(url)))
}

function isHere({ pathname, searchParams }: URL) {
  if (pathname !== location.pathname) return false
  const here = new URLSearchParams(pathname === '/marketplace' ? location.search : '')
  return (
    [...here].every(([name, value]) => searchParams.get(name) === value) &&
    [...searchParams].length === [...here].length + 1
  )
}
