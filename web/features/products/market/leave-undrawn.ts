import { log } from '#web/lib/log.ts'

/** Where its code does not come, a page stays as the server drew it: links and form work without. */
export function leaveUndrawn(error: unknown): Promise<never> {
  log.warn('the page was not woken up', error)
  return new Promise(() => undefined)
}
