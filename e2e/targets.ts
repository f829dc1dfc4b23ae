import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

const least = 44

/**
 * Everything a finger can press is at least 44 px high and wide. It is felt for, not measured: a link may answer on its
 * whole card, and a box may be covered by something else. The way past the navbar is for keyboards alone.
 */
export async function expectRoomyTargets(page: Page, within = 'body') {
  // a toast or a page that still settles may cover one for a moment
  await expect(async () => {
    expect(await tooSmallIn(page, within), new URL(page.url()).pathname).toEqual([])
  }).toPass({ timeout: 15_000 })
}

const tooSmallIn = (page: Page, within: string) =>
  page.locator(within).evaluate(async (root, least) => {
    const pressable =
      'a[href]:not([href="#main"]), button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=radio]'
    const answers = (x: number, y: number, target: Element) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target)
    }
    /** How far from a point of it, in a direction, the target still answers. */
    const reach = (target: Element, [x, y]: [number, number], [right, down]: [number, number]) => {
      let far = 0
      while (far < least && answers(x + right * (far + 1), y + down * (far + 1), target)) far++
      return far
    }
    const small: string[] = []
    for (const target of root.querySelectorAll<HTMLElement>(pressable)) {
      const spoken = target.ariaLabel ?? target.textContent ?? ''
      const shown = target.matches('input') ? ((target as HTMLInputElement).labels?.[0] ?? target) : target
      if (!shown.checkVisibility({ visibilityProperty: true }) || target.closest('[inert]')) continue
      if (target.tabIndex < 0 || target.matches('.visually-hidden, .visually-hidden *')) continue
      const seen = target.clientWidth > 1 ? target : shown
      seen.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const fault = () => {
        const { left, top, width, height } = seen.getBoundingClientRect()
        const middle: [number, number] = [left + width / 2, top + height / 2]
        if (!answers(...middle, target)) return 'does not answer'
        const wide = 1 + reach(target, middle, [-1, 0]) + reach(target, middle, [1, 0])
        const high = 1 + reach(target, middle, [0, -1]) + reach(target, middle, [0, 1])
        return Math.min(wide, high) < least ? `${wide} × ${high}` : undefined
      }
      if (!fault()) continue
      await new Promise(requestAnimationFrame) // what moves by a script when the page is scrolled has moved then
      const found = fault()
      if (found) small.push(`${spoken}: ${found}`)
    }
    return small
  }, least)
