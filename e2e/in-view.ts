import type { Locator } from '@playwright/test'
import { expect } from './browser.ts'

/** Inside of the rounded corners, which belong to what lies below. */
const inset = 8

/** The whole of it is on the screen, and nothing lies over its middle or its corners. */
export async function expectInView(part: Locator) {
  const look = () =>
    part.evaluate((element, inset) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const within = (from: number, to: number) => {
        const short = Math.min(inset, (to - from) / 2)
        return [from + short, to - short]
      }
      const points = [[(left + right) / 2, (top + bottom) / 2]]
      for (const x of within(left, right)) for (const y of within(top, bottom)) points.push([x, y])
      const isOnTop = points.every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)))
      return isInside && isOnTop ? 'in view' : `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`
    }, inset)
  await expect.poll(look).toBe('in view')
}
