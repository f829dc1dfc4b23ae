import type { Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open } from './browser.ts'
import { readIn } from './language.ts'
import { cards, keptWidth, openMarket, search, test } from './stall.ts'

const cardsIn = (html: string) => html.split('<article').length - 1

test('the server’s page has 6 cards for a phone and 12 for a desk, and behind the last page those of the last', async ({
  request,
  stall,
}) => {
  const drawnFor = async (headers: Record<string, string>) =>
    cardsIn(await (await request.get(stall.path, { headers })).text())
  expect(await drawnFor({ cookie: 'vw=360' })).toBe(6)
  expect(await drawnFor({ cookie: 'vw=1280' })).toBe(12)
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?1' })).toBe(6)
  expect(await drawnFor({ 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36' })).toBe(
    6,
  )
  expect(cardsIn(await (await request.get(`${stall.path}&page=999`)).text())).toBeGreaterThan(0)
})

test('nothing jumps where the server knew the width, and the browser puts a wrong guess right', async ({
  page,
  stall,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/products?') && asked.push(request.url()))
  await openMarket(page, stall.path, { width: 1280 })
  await expect(cards(page)).toHaveCount(12)
  expect(asked).toEqual([])
  await page.goto('/healthz') // the market keeps the width too, a moment after it wakes up
  await keptWidth(page, 360)
  await page.goto(stall.path)
  await expect(cards(page)).toHaveCount(12)
  expect(asked).toHaveLength(1)
  expect((await page.context().cookies()).find(({ name }) => name === 'vw')?.value).toBe('1280')
})

test('where the network loses the code of the market, the page stays and its form works', async ({
  page,
  stall,
  complaints,
}) => {
  await page.route(/\/assets\/marketplace-[\w-]+\.js/, (route) => route.abort())
  await page.goto(stall.path)
  await expect(cards(page).first()).toBeVisible()
  // The page is loaded again until somebody begins to search: just then what is typed goes with it.
  await expect(async () => {
    await search(page).fill('tamatar')
    await search(page).press('Enter')
    await expect(page).toHaveURL(/search=tamatar/, { timeout: 5_000 })
  }).toPass()
  await expect(cards(page).first()).toContainText('Tomato')
  complaints.length = 0 // the browser itself reports the lost files
})

test('the home page shows what is on the market, and leads there', async ({ page, stall }) => {
  await open(page, '/', { width: 360, height: 740 })
  const list = page.getByRole('region', { name: 'From farms today' })
  await expect.poll(() => list.getByRole('term').count()).toBeGreaterThan(3)
  await list.getByRole('link', { name: /^See/ }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(cards(page)).toHaveCount(6)
  expect(stall.state).toBeTruthy()
})

const tomatoes = { en: 'Tomato', kn: 'ಟೊಮೆಟೊ', hi: 'टमाटर', mr: 'टोमॅटो' }
const inShape = (page: Page) => expectNothingWrong(page, { but: ['color-contrast'] })
const looks = [
  { language: 'en', theme: 'light', width: 1280, expectGood: expectAccessible },
  { language: 'kn', theme: 'light', width: 360, expectGood: expectAccessible },
  { language: 'kn', theme: 'dark', width: 1280, expectGood: expectReadableInDark },
  { language: 'hi', theme: 'dark', width: 360, expectGood: expectAccessible },
  { language: 'mr', theme: 'light', width: 320, expectGood: inShape },
] as const
test('the market is readable by everyone in four languages with their names of crops, light and dark, at a desk and on phones, and with text at 140 %', async ({
  page,
  stall,
}) => {
  test.slow()
  await openMarket(page, `${stall.path}&category=vegetables`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { language, theme, width, expectGood } of looks) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width, height: 800 })
    await readIn(page, language)
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await expect(page.getByRole('heading', { level: 3, name: tomatoes[language] }).first()).toBeVisible()
    await expect.poll(async () => (await cards(page).count()) > 6).toBe(width === 1280)
    await expectNoSidewaysScroll(page)
    await expectGood(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
    await expectNoSidewaysScroll(page)
  }
})
