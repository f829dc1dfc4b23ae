import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { expect } from './browser.ts'

/** The page that is open, in another language by the switcher in its bar: words come, and nothing is loaded again. */
export async function readIn(page: Page, language: Language) {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) === language) return
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click()
  await page.locator(`[role=menuitemradio][lang=${language}]`).click()
  await expect(html).toHaveAttribute('lang', language)
}
