import { call } from './api.ts'
import { log } from './log.ts'
import { setMaintenance } from './maintenance.ts'

const againMs = 30_000
let waiting: ReturnType<typeof setTimeout> | undefined

/** Asks whether it is on, and while it is, asks again now and then: visitors hear nothing by themselves. */
export async function lookForMaintenance() {
  clearTimeout(waiting)
  try {
    const { maintenance } = await call('GET /maintenance', { background: true })
    setMaintenance(maintenance)
    if (!maintenance.enabled) return
  } catch (error) {
    log.warn('whether there is maintenance could not be asked', error)
  }
  waiting = setTimeout(lookForMaintenance, againMs)
}
