import { languages } from '../contract/languages.ts'
import { expect, expectNoSidewaysScroll, test } from './browser.ts'
import { readIn } from './language.ts'
import { aMember, openAs, words } from './member.ts'

const say = words('en', 'profile')

test('whoever only buys begins with their requests and has no tab for products; the account learns the language they choose, and logging out leads home', async ({
  page,
  request,
}) => {
  const member = await aMember(request, { role: 'customer' })
  await openAs(page, member, '/profile?tab=products')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('tabs.requests'))
  await expect(page.getByRole('tab')).toHaveText(['requests', 'details', 'security'].map((tab) => say(`tabs.${tab}`)))
  await expect(page.getByText(words('en', 'requests')('empty.sent'))).toBeVisible()

  await page.getByRole('tab', { name: say('tabs.details') }).click()
  const told = page.waitForRequest((one) => one.method() === 'PATCH')
  await expect(async () => {
    await page.getByRole('main').getByRole('radio', { name: 'हिन्दी' }).click({ force: true })
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi', { timeout: 3_000 })
  }).toPass() // a busy page may still move under the first click
  expect((await told).postDataJSON()).toEqual({ language: 'hi' })
  await expect(async () => {
    const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${member.token}` } })
    expect((await answer.json()).user.language).toBe('hi')
  }).toPass()

  const sayInHindi = words('hi', 'profile')
  await page.getByRole('tab', { name: sayInHindi('tabs.security') }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: sayInHindi('logout.button') })
    .click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('on the smallest phone with large text tabs stay on one line, the open one in view, in four languages', async ({
  page,
  request,
}) => {
  await openAs(page, await aMember(request), '/profile', { language: 'kn', width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
  for (const language of languages) {
    const say = words(language, 'profile')
    await readIn(page, language)
    for (const name of ['security', 'products'] as const) {
      const tab = page.getByRole('tab', { name: say(`tabs.${name}`) })
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const lines = () =>
        page.getByRole('tab').evaluateAll((tabs) =>
          tabs.map((tab) => {
            const words = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT).nextNode()
            const range = document.createRange()
            range.selectNodeContents(words ?? tab)
            return range.getClientRects().length // a line, a rectangle
          }),
        )
      await expect.poll(lines).toEqual([1, 1, 1, 1])
      await expect(tab).toBeInViewport({ ratio: 0.99 })
      await expectNoSidewaysScroll(page)
    }
  }
})
