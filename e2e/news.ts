import type { Page } from '@playwright/test'

/** News goes after four seconds unless a pointer rests on it, and a slow machine needs longer to press. */
export const restOnNews = (tab: Page) =>
  tab.evaluate(() => {
    const rest = () =>
      document.querySelector('[role=status] button')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    new MutationObserver(rest).observe(document.body, { childList: true, subtree: true })
  })
