import { languages } from '../contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open, test } from './browser.ts'

const widths = [320, 360, 1280]
const closely = ['/', '/about', '/faq']
const others = ['/marketplace', '/contact', '/login', '/register', '/admin', '/nowhere-at-all']
const twoLooks = [
  { language: 'kn', theme: 'dark', width: 360 },
  { language: 'en', theme: 'light', width: 1280 },
] as const

for (const path of closely)
  for (const language of languages)
    test(`${path} in ${language} is readable by everyone at every width, light and dark`, async ({ page }) => {
      await open(page, path, { language, theme: 'light' })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
        if (width === 320) continue
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
        await expectAccessible(page)
        await expectReadableInDark(page)
      }
    })

for (const path of others)
  for (const look of twoLooks)
    test(`${path} in ${look.language}, ${look.theme}, at ${look.width} px`, async ({ page, complaints }) => {
      await open(page, path, look)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/nowhere-at-all') complaints.length = 0 // the browser itself reports the 404
    })

test('text at 140 % still fits a phone of 320 px', async ({ page }) => {
  for (const path of closely) {
    await open(page, path, { language: 'kn', width: 320 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
    await expectNoSidewaysScroll(page)
  }
})
