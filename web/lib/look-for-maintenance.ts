import { call } from './api.ts'
import { log } from './log.ts'
import { newsOfMaintenance, setMaintenance } from './maintenance.ts'

const againMs = 30_000
let waiting: ReturnType<typeof setTimeout> | undefined
let isLooking = false

/** Asks whether it is on, and while it is, asks again now and then: visitors hear nothing by themselves. */
export async function lookForMaintenance() {
  if (isLooking) return
  isLooking = true
  clearTimeout(waiting)
  const before = newsOfMaintenance()
  try {
    const { maintenance } = await call('GET /maintenance', { background: true })
    if (newsOfMaintenance() === before) setMaintenance(maintenance) // else something newer was heard meanwhile
  } catch (error) {
    log.warn('whether there is maintenance could not be asked', error)
  } finally {
    isLooking = false
  }
  if (newsOfMaintenance()?.enabled !== false) waiting = setTimeout(lookForMaintenance, againMs)
}
