import { nightHours, type QuietHours } from '#contract/notifications/settings.ts'

const indiaMinutes = 330
const dayMinutes = 1_440

const minutesOf = (hour: string) => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a push of this moment may go: at once, or at the end of the quiet hours it falls into. */
export function loudFrom(at: Date, quiet: QuietHours | null): Date | undefined {
  if (!quiet) return undefined
  const minute = Math.floor(at.getTime() / 60_000)
  const inDay = (minute + indiaMinutes) % dayMinutes
  const sinceFrom = (inDay - minutesOf(quiet.from) + dayMinutes) % dayMinutes
  const length = (minutesOf(quiet.to) - minutesOf(quiet.from) + dayMinutes) % dayMinutes
  return sinceFrom < length ? new Date((minute + length - sinceFrom) * 60_000) : undefined
}

export const isNight = (at: Date) => loudFrom(at, nightHours) !== undefined
