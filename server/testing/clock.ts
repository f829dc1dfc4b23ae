import { afterEach } from 'vitest'
import { moveClock } from '#server/platform/database/clock.ts'

/** Time that passes within a test and is given back after it. */
export function passingTime() {
  let seconds = 0
  const pass = (more: number) => {
    seconds += more
    moveClock(more)
  }
  afterEach(() => pass(-seconds))
  return {
    pass,
    hours: (count: number) => pass(count * 3_600),
    days: (count: number) => pass(count * 86_400),
    moved: () => seconds,
  }
}
