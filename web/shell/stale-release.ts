import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

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
  if (way && way !== location.pathname + location.search + location.hash) location.replace(way)
  addEventListener('vite:preloadError', async ({ payload }) => {
    if (!(await isGone(payload.message))) return
    if (Date.now() - Number(sessionStorage.getItem(reloaded)) < minute) return
    sessionStorage.setItem(reloaded, String(Date.now()))
    location.reload()
  })
}

/** What is only out of reach is no reason to take the page away from its reader. */
async function isGone(message: string) {
  if (!navigator.onLine) return false
  const [address] = /(https?:\/)?\/[^\s"']+/.exec(message) ?? []
  if (!address) return true // some browsers don't say which
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}

/** Told by the router itself: a file can fail before React has drawn that the page is being left. */
export function useRememberedWay() {
  const router = useContext(RouterContext)?.router
  useEffect(
    () =>
      router?.subscribe(({ navigation: { location: next } }) => {
        if (next) sessionStorage.setItem(going, next.pathname + next.search + next.hash)
        else sessionStorage.removeItem(going)
      }),
    [router],
  )
}
