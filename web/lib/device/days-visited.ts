import { installKey, readStored, visitsKey, writeStored } from './storage.ts'

const day = 86_400_000

/** Counts the days with a visit: the number of them, and the last. */
export function countDayVisited() {
  const [count = 0, last = 0] = (readStored(visitsKey) ?? '').split(' ').map(Number)
  const today = Math.floor(Date.now() / day)
  if (last !== today) writeStored(visitsKey, `${count + 1} ${today}`)
}

/** On more than one day. */
export const isReturning = () => Number(readStored(visitsKey)?.split(' ')[0]) > 1

/** A returning visitor who has the site open in a browser and did not see the offer yet. */
export const mayOfferInstall = () =>
  isReturning() && readStored(installKey) === null && !matchMedia('(display-mode: standalone)').matches
