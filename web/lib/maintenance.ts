import { useSyncExternalStore } from 'react'
import { maintenanceEvent } from './maintenance-event.ts'
import { usePage } from './page.tsx'

type MaintenanceNotice = { enabled: boolean; message: string | null }

let known: MaintenanceNotice | undefined

export const newsOfMaintenance = () => known

/** Told by the server or by an admin's own switch; whoever shows it hears of it. */
export function setMaintenance(now: MaintenanceNotice) {
  known = now
  dispatchEvent(new CustomEvent(maintenanceEvent, { detail: now }))
}

/** Whether Seedha is being repaired, as the page said or as was heard since. */
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
