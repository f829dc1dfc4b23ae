import { useSyncExternalStore } from 'react'
import { cachedAtHeader } from './cache-names.ts'

/** Asks everything that is shown anew. */
export const renewEvent = 'seedha:renew'

let at: number | undefined
const listeners = new Set<() => void>()

function set(next: number | undefined) {
  if (next === at) return
  at = next
  for (const listener of listeners) listener()
}

/** Some of what is shown is as old as this. */
export const noteAge = (kept: number) => set(Math.min(at ?? kept, kept))

/** An answer that the worker had kept says so. */
export function noteAnswer({ headers }: Response) {
  const kept = Number(headers.get(cachedAtHeader))
  if (kept) noteAge(kept)
}

/** What was shown has turned out to be what it still is. */
export const noteSame = () => set(undefined)

const restMs = 5_000
let renewedAt = 0
let waiting: ReturnType<typeof setTimeout> | undefined

/** Not over and over where the network comes and goes, but never left out. */
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

/** Since when what is shown was kept; undefined where all of it is new. */
export const useAge = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => at,
    () => undefined,
  )
