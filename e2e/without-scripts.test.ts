import type { Page } from '@playwright/test'
import { type PageGroup, pages } from '#web/pages.ts'
import { expect, test } from './browser.ts'
import { words } from './member.ts'

test.use({ javaScriptEnabled: false })

/** Without what stands for an id. */
const addressesOf = (...groups: PageGroup[]) =>
  pages
    .filter(({ group, path }) => groups.includes(group) && !path.includes(':'))
    .map(({ path }) => path.replace('/*', ''))
const needScripts = addressesOf('forms', 'sign-in', 'members', 'admins')
/** Above the bottom bar of a phone. */
const firstScreen = 676
/** Playwright does not look for text inside of a noscript element. */
const noteOf = (page: Page) => page.locator('noscript > div')
const readable = addressesOf('market', 'information').filter((path) => !['/offline', '*'].includes(path))

test.describe('without scripts', () => {
  for (const language of ['en', 'kn'] as const)
    test(`each page that needs them says so in ${language}, above all else, and leads to the market`, async ({
      page,
    }) => {
      const say = words(language, 'scripts-needed')
      await page.setViewportSize({ width: 360, height: 740 })
      for (const path of needScripts) {
        await page.goto(`${path}?lng=${language}`)
        const note = noteOf(page)
        await expect(note).toHaveText(`${say('text')}${say('market')}`)
        const { y = 0, height = 0 } = (await note.boundingBox()) ?? {}
        expect([path, y > 0 && y + height < firstScreen]).toEqual([path, true])
      }
      await noteOf(page).getByRole('link').click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })

  test('what can be read without them says nothing of them', async ({ page }) => {
    for (const path of readable) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(noteOf(page)).toHaveCount(0)
    }
    await page.goto('/marketplace')
    await page.getByRole('main').getByRole('article').first().locator('a[href^="/products/"]').click()
    await expect(page).toHaveURL(/\/products\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
