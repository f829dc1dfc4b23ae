import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** News goes after four seconds unless a pointer rests on it, and a slow machine needs longer to press. */
export const restOnNews = (tab: Page) =>
  tab.evaluate(() => {
    const rest = () =>
      document.querySelector('[role=status] button')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    new MutationObserver(rest).observe(document.body, { childList: true, subtree: true })
  })

/** What came while the page was opened has gone: half faded, it has not the contrast it had. */
export const untilNewsIsGone = (tab: Page) => expect(tab.locator('.Toastify__toast')).toHaveCount(0)
