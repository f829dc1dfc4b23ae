import { useSyncExternalStore } from 'react'
import { maintenanceEvent } from './maintenance-event.ts'
import { usePage } from './page.tsx'

type Maintenance = { enabled: boolean; message: string | null }

let known: Maintenance | undefined

export const newsOfMaintenance = () => known

/** Told by the server or by an admin's own switch; whoever shows it hears of it. */
export function setMaintenance(now: Maintenance) {
  known = now
  dispatchEvent(new CustomEvent(maintenanceEvent, { detail: now }))
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
  addEventListener(maintenanceEvent, listener)
  return () => removeEventListener(maintenanceEvent, listener)
}
