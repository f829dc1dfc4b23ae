import type { DrillPage } from './page.ts'
import type { Site } from './site.ts'

type JourneyVisit = {
  page: DrillPage
  site: Site
  /** Closes the connection between browser and server for good. */
  goOffline: () => Promise<void>
}

export type Journey = {
  title: string
  /** It must also pass in browsers older than the floor. */
  worksBelowFloor?: boolean
  run: (visit: JourneyVisit) => Promise<void>
}

/** Opens a page with a member's session in local storage; the prompt for push notifications was answered before. */
export async function openAs(page: DrillPage, member: { token: string; role: string }, path: string) {
  await page.open('/about')
  await page.evaluate(({ token, role }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('role', role)
    localStorage.setItem('push-notification-prompted', 'true')
  }, member)
  await page.open(path)
}
