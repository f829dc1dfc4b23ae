import { useSyncExternalStore } from 'react'
import { usePage } from './page.tsx'

type Maintenance = { enabled: boolean; message: string | null }

/** Fired when the server could not do what was sent. */
export const heldUpEvent = 'seedha:held-up'

let known: Maintenance | undefined
const listeners = new Set<() => void>()

export function setMaintenance(now: Maintenance) {
  known = now
  for (const listener of listeners) listener()
}

/** Whether Seedha is being repaired, as the page said or as was heard since. */
export function useMaintenance(): Maintenance | undefined {
  const { maintenance } = usePage()
  return useSyncExternalStore(
    subscribe,
    () => known ?? maintenance,
    () => maintenance,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
