import { installKey, readStored, visitsKey, writeStored } from './storage.ts'

const day = 86_400_000

/** A visit is a day on which somebody came: the number of them, and the last. */
export function countDayVisited() {
  const [count = 0, last = 0] = (readStored(visitsKey) ?? '').split(' ').map(Number)
  const today = Math.floor(Date.now() / day)
  if (last !== today) writeStored(visitsKey, `${count + 1} ${today}`)
}

/** On more than one day. */
export const isReturning = () => Number(readStored(visitsKey)?.split(' ')[0]) > 1

/** Who came again, has the site open in a browser, and was not asked yet. */
export const mayOfferInstall = () =>
  isReturning() && readStored(installKey) === null && !matchMedia('(display-mode: standalone)').matches
