import { useEffect } from 'react'
import { useNavigation } from 'react-router'

const reloaded = 'seedha:reloaded'
const going = 'seedha:going'
const minute = 60_000

/**
 * After a new release an open page asks for files that are gone. For a lazy part the page loads itself again, once. For
 * the next page React Router does so, but loads the page one was leaving: so the way is remembered and taken up again.
 */
export function reloadOnceAfterRelease() {
  const way = sessionStorage.getItem(going)
  sessionStorage.removeItem(going)
  if (way && way !== location.pathname + location.search) location.replace(way)
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return // the file is not gone, only out of reach
    if (Date.now() - Number(sessionStorage.getItem(reloaded)) < minute) return
    sessionStorage.setItem(reloaded, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}

export function useRememberedWay() {
  const { location: next } = useNavigation()
  const way = next && next.pathname + next.search
  useEffect(() => {
    if (way) sessionStorage.setItem(going, way)
    else sessionStorage.removeItem(going)
  }, [way])
}
