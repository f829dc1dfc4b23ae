import type { Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { anotherPage, expect, expectNoSidewaysScroll, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { aMember, openAs, words } from './member.ts'

const say = words('en', 'translation')
const bar = (page: Page) => page.getByRole('navigation', { name: /./ }).last()

const wordsIn = (page: Page) => bar(page).getByRole('link').allInnerTexts()

test('a seller, a buyer and a visitor each have their own ways under the thumb', async ({ page, request, browser }) => {
  const named = (...keys: string[]) => keys.map((key) => say(`nav.${key}`))
  await open(page, '/marketplace', { width: 360, height: 740 })
  await expect.poll(() => wordsIn(page)).toEqual(named('home', 'market', 'register', 'login'))
  for (const [role, ways] of [
    ['farmer', named('market', 'requests', 'addProduct', 'dashboard', 'profile')],
    ['vendor', named('market', 'requests', 'addProduct', 'dashboard', 'profile')],
    ['customer', named('market', 'requests', 'dashboard', 'profile')],
  ] as const) {
    const own = await anotherPage(browser)
    await openAs(own, await aMember(request, { role }), '/requests', { width: 360, height: 740 })
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => wordsIn(own)).toEqual(ways) // known once the account is
    await expect(bar(own).getByRole('link', { name: say('nav.requests') })).toHaveAttribute('aria-current', 'page')
    await expect(own.getByRole('banner').getByRole('link', { name: say('nav.notifications') })).toBeVisible()
    await own.getByRole('button', { name: say('nav.menu') }).click()
    await expect(own.getByRole('dialog').getByRole('link', { name: say('nav.requests') })).toBeVisible()
    await own.close()
  }
})

test('where a way is walked step by step there is no bar', async ({ page }) => {
  for (const path of ['/login', '/register', '/take-back']) {
    await open(page, path, { width: 360, height: 740 })
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('navigation', { name: say('nav.quick') })).toHaveCount(0)
  }
  await page.goto('/faq')
  await expect(page.getByRole('navigation', { name: say('nav.quick') })).toBeVisible()
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

test('every word under the thumb has its place at 320 px, with text at 140 %, in four languages', async ({
  page,
  request,
}) => {
  await openAs(page, await aMember(request), '/requests', { language: 'kn', width: 320, height: 640 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => wordsIn(page)).toHaveLength(5)
  for (const language of languages) {
    await readIn(page, language)
    await expect.poll(() => wordsIn(page)).toContain(words(language, 'translation')('nav.requests'))
    for (const text of ['100%', '140%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), text)
      await expect.poll(() => crowding(page)).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  }
})

test('the navbar of a seller stands on one line of any desk, in four languages', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/requests', { language: 'kn' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const language of languages) {
    await readIn(page, language)
    const logout = page.getByRole('button', { name: words(language, 'translation')('nav.logout') })
    for (const width of [900, 1024, 1150, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await expectNoSidewaysScroll(page)
      await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThan(80)
      await expect.poll(async () => (await logout.boundingBox())?.height).toBeLessThan(56)
    }
  }
})

test('who only reads is not sent away by a session that has ended', async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
  const asked = page.waitForResponse('**/api/auth/me')
  await open(page, '/faq')
  expect((await asked).status()).toBe(401)
  await expect(page).toHaveURL('/faq')
  complaints.length = 0 // the browser itself reports the 401
})
