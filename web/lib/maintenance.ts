import { useSyncExternalStore } from 'react'
import { maintenanceEvent } from './maintenance-event.ts'
import { usePage } from './page.tsx'

type MaintenanceNotice = { enabled: boolean; message: string | null }

let known: MaintenanceNotice | undefined

export const newsOfMaintenance = () => known

/** Sets the maintenance mode, as the server or an admin's own switch reports it, and notifies the page. */
export function setMaintenance(now: MaintenanceNotice) {
  known = now
  dispatchEvent(new CustomEvent(maintenanceEvent, { detail: now }))
}

/** The maintenance notice, from the page's JSON or from a later update. */
export function useMaintenance(): MaintenanceNotice | undefined {
  const { maintenance } = usePage()
  return useSyncExternalStore(
    subscribe,
    () => known ?? maintenance,
    () => maintenance,
  )
}

function subscribe(listener: () => void) {
  addEventListener(maintenanceEvent, listener)
  return () => removeEventListener(maintenanceEvent, listener)
}
