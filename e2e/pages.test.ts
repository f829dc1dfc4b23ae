import type { Page } from '@playwright/test'
import { pageSizes } from '../contract/catalogue/catalogue.ts'
import { languages } from '../contract/languages.ts'
import { expectNothingWrong } from './accessibility.ts'
import {
  type BrowserLook,
  expect,
  expectAccessibleFromTop,
  expectNoSidewaysScroll,
  expectReadableInDark,
  open,
  test,
} from './browser.ts'
import { readIn } from './language.ts'
import { expectSteady, watch } from './layout-shift.ts'
import { cards } from './stall.ts'
import { expectRoomyTargets } from './targets.ts'

const widths = [320, 360, 1280]
const closely = ['/', '/about', '/faq']
const others = ['/marketplace', '/contact', '/login', '/register', '/admin', '/nowhere-at-all']

for (const path of closely)
  test(`${path} does not jump, is readable in four languages, at every width, light and dark, with text at 140 %, and has room for a finger`, async ({
    page,
  }) => {
    test.slow()
    await openSteady(page, path, { language: 'kn', theme: 'light', width: 360, height: 740 })
    for (const language of languages) {
      await readIn(page, language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
        if (width === 320) continue
        if (language !== 'kn') {
          // The words change; their colours and what they are called by don't with the width.
          if (width === (language === 'hi' ? 360 : 1280)) await expectNothingWrong(page, { but: ['color-contrast'] })
          continue
        }
        await expectAccessibleFromTop(page) // scrolled, the bar covers a part of some button
        await expectReadableInDark(page)
        if (width === 360) await expectRoomyTargets(page)
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
      }
      await page.setViewportSize({ width: 320, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
      await expectNoSidewaysScroll(page)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }
  })

for (const path of others)
  test(`${path} does not jump, is readable in Kannada, dark, on a phone, with room for a finger, and in English, light, at a desk`, async ({
    page,
    complaints,
  }) => {
    await openSteady(page, path, { language: 'kn', theme: 'dark', width: 360, height: 740 })
    await expectReadable(page)
    await expectRoomyTargets(page)
    await readIn(page, 'en')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    // The rest of a desk's page is fetched; what fades in while axe looks has not the contrast it will have.
    if (path === '/marketplace') await expect(cards(page)).toHaveCount(pageSizes.wide)
    await expectReadable(page)
    if (path === '/nowhere-at-all') complaints.length = 0 // the browser itself reports the 404
  })

/** The other widths and people are in layout-shift.test.ts. */
async function openSteady(page: Page, path: string, look: BrowserLook) {
  await watch(page)
  await expectSteady(page, path, () => open(page, path, look))
}

async function expectReadable(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessibleFromTop(page) // scrolled, the bar covers a part of some button
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
