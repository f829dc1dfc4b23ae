import type { Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { expect, expectNoSidewaysScroll, open, served, test } from './browser.ts'
import { readIn } from './language.ts'
import { aMember, openAs, words } from './member.ts'

const say = words('en', 'translation')
const bar = (page: Page) => page.getByRole('navigation', { name: /./ }).last()

const wordsIn = (page: Page) => bar(page).getByRole('link').allInnerTexts()

served('where a way is walked step by step there is no bar', async ({ request }) => {
  const bar = `aria-label="${say('nav.quick')}"`
  for (const path of ['/login', '/register', '/take-back']) {
    const html = await (await request.get(path)).text()
    expect(html).toContain('<main')
    expect(html).not.toContain(bar)
  }
  expect(await (await request.get('/faq')).text()).toContain(bar)
})

test('a visitor has their own ways under the thumb, and on the way to the login page no bar', async ({ page }) => {
  await open(page, '/faq', { width: 360, height: 740 })
  await expect(page.getByRole('navigation', { name: say('nav.quick') })).toBeVisible()
  await expect
    .poll(() => wordsIn(page))
    .toEqual(['home', 'market', 'register', 'login'].map((key) => say(`nav.${key}`)))
  await bar(page)
    .getByRole('link', { name: say('nav.login') })
    .click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('navigation', { name: say('nav.quick') })).toHaveCount(0)
})

/** Words as they are drawn: none is cut, none runs into the next, all are within the screen. */
const crowding = (page: Page) =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('nav')].at(-1)?.querySelectorAll('a') ?? []
    const shown = [...drawn].filter((link) => link.offsetParent !== null || link.getClientRects().length > 0)
    const boxes = shown.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.querySelector('svg + span') ?? link)
      const lines = [...range.getClientRects()]
      const left = Math.min(...lines.map((line) => line.left))
      const right = Math.max(...lines.map((line) => line.right))
      return {
        word: link.textContent,
        left,
        right,
        lines: new Set(lines.map((line) => Math.round(line.top))).size,
        link,
      }
    })
    return boxes.flatMap(({ word, left, right, lines, link }, index) => {
      const next = boxes[index + 1]
      const own = link.getBoundingClientRect()
      return [
        left < own.left - 0.5 || right > own.right + 0.5 ? `${word} is wider than its place` : [],
        left < 0 || right > innerWidth ? `${word} leaves the screen` : [],
        next && right > next.left ? `${word} runs into ${next.word}` : [],
        lines > 1 ? `${word} is broken` : [],
      ].flat()
    })
  })

test('a seller has their own ways under the thumb, where every word has its place at 320 px, with text at 140 %, and their navbar stands on one line of any desk, in four languages', async ({
  page,
  request,
}) => {
  test.slow()
  await openAs(page, await aMember(request), '/requests', { language: 'kn', width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const inKannada = words('kn', 'translation')
  const ways = ['market', 'requests', 'addProduct', 'dashboard', 'profile'].map((key) => inKannada(`nav.${key}`))
  await expect.poll(() => wordsIn(page)).toEqual(ways) // known once the account is
  await expect(bar(page).getByRole('link', { name: inKannada('nav.requests') })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link', { name: inKannada('nav.notifications') })).toBeVisible()
  await page.getByRole('button', { name: inKannada('nav.menu') }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: inKannada('nav.requests') })).toBeVisible()
  await page.keyboard.press('Escape')
  for (const language of languages) {
    await readIn(page, language)
    await expect.poll(() => wordsIn(page)).toContain(words(language, 'translation')('nav.requests'))
    for (const text of ['100%', '140%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), text)
      await expect.poll(() => crowding(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    const logout = page.getByRole('button', { name: words(language, 'translation')('nav.logout') })
    for (const width of [900, 1024, 1150, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoSidewaysScroll(page)
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
      await expect.poll(async () => (await logout.boundingBox())?.height).toBeLessThan(56)
    }
    await page.setViewportSize({ width: 320, height: 640 })
  }
})
