import type { Locator } from '@playwright/test'
import { expect } from './browser.ts'

/** The whole of it is on the screen, and nothing lies over it. */
export async function expectInView(part: Locator) {
  const look = () =>
    part.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return isInside && element.contains(onTop)
        ? 'in view'
        : `${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`
    })
  await expect.poll(look).toBe('in view')
}
