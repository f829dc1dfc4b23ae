import { call } from '#web/lib/api/api.ts'
import { isLive } from '#web/lib/api/live.ts'
import { isSaving } from '#web/lib/device/data-saver.ts'
import { log } from '#web/lib/log.ts'
import { newsOfMaintenance, setMaintenance } from '#web/lib/maintenance.ts'

const soonMs = 30_000
const nowAndThenMs = 60_000
const seldomMs = 5 * 60_000
let waiting: ReturnType<typeof setTimeout> | undefined
let isLooking = false
let isOverdue = false

/** Asks whether it is on, and later again: visitors hear nothing by themselves. */
export async function lookForMaintenance() {
  if (isLooking) return
  isLooking = true
  isOverdue = false
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
  lookLater()
}

/** Soon where there is some, or nothing is known; seldom for whoever hears of it anyway, or pays for each byte. */
function lookLater() {
  clearTimeout(waiting)
  const calmMs = isLive() || isSaving() ? seldomMs : nowAndThenMs
  waiting = setTimeout(look, newsOfMaintenance()?.enabled === false ? calmMs : soonMs)
}

/** A page that nobody sees asks when it is looked at again. */
function look() {
  isOverdue = document.visibilityState !== 'visible'
  if (!isOverdue) void lookForMaintenance()
}

/** For as long as a page is open. */
export function watchForMaintenance(): () => void {
  const onSeen = () => isOverdue && look()
  document.addEventListener('visibilitychange', onSeen)
  lookLater()
  return () => {
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', onSeen)
  }
}
