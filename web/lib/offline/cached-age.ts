import { useSyncExternalStore } from 'react'
import { cachedAtHeader } from './cache-names.ts'

/** Stale data: dispatched to refetch everything on the page. */
export const renewEvent = 'seedha:renew'

let at: number | undefined
const listeners = new Set<() => void>()

function set(next: number | undefined) {
  if (next === at) return
  at = next
  for (const listener of listeners) listener()
}

/** Some of the data on the page was cached at this time. */
export const noteAge = (kept: number) => set(Math.min(at ?? kept, kept))

/** Reads the age of a response that the service worker had cached. */
export function noteAnswer({ headers }: Response) {
  const kept = Number(headers.get(cachedAtHeader))
  if (kept) noteAge(kept)
}

/** The stale copy turned out to be current. */
export const noteSame = () => set(undefined)

const restMs = 5_000
let renewedAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/** Refetches everything: throttled where the network comes and goes, but never skipped. */
export function renew() {
  clearTimeout(waiting)
  const restLeft = renewedAt + restMs - Date.now()
  if (restLeft > 0) {
    waiting = setTimeout(renew, restLeft)
    return
  }
  renewedAt = Date.now()
  set(undefined)
  dispatchEvent(new Event(renewEvent))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Since when the oldest data on the page was cached; undefined where all of it is fresh. */
export const useAge = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => at,
    () => undefined,
  )
