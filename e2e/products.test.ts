import { awake, expect, expectAccessible, expectNoSidewaysScroll, open } from './browser.ts'
import { readIn } from './language.ts'
import { cards, inAddress, keptWidth, openMarket, search, test } from './stall.ts'

const cardsIn = (html: string) => html.split('<article').length - 1

test('the server’s page has 6 cards for a phone and 12 for a desk', async ({ request, stall }) => {
  const drawnFor = async (headers: Record<string, string>) =>
    cardsIn(await (await request.get(stall.path, { headers })).text())
  expect(await drawnFor({ cookie: 'vw=360' })).toBe(6)
  expect(await drawnFor({ cookie: 'vw=1280' })).toBe(12)
  expect(await drawnFor({ 'sec-ch-ua-mobile': '?1' })).toBe(6)
  expect(await drawnFor({ 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36' })).toBe(
    6,
  )
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
  await page.goto('/faq') // the market keeps the width too, a moment after it wakes up
  await keptWidth(page, 360)
  await page.goto(stall.path)
  await expect(cards(page)).toHaveCount(12)
  expect(asked).toHaveLength(1)
  expect((await page.context().cookies()).find(({ name }) => name === 'vw')?.value).toBe('1280')
})

test('turning the screen keeps the place', async ({ page, stall }) => {
  await openMarket(page, `${stall.path}&page=3&sort=price-asc`, { width: 700 })
  const first = await cards(page).first().textContent()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => inAddress(page).page).toBe('2')
  await expect(cards(page).first()).toHaveText(first ?? '')
})

test('no style comes after the first paint', async ({ page, stall }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stall.path, { waitUntil: 'commit' })
  await page.waitForSelector('footer')
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href.split('#')[0]),
    )
  const before = new Set(await sheets())
  await awake(page)
  await page.waitForLoadState('networkidle')
  expect((await sheets()).filter((sheet) => !before.has(sheet))).toEqual([])
})

test('a failed answer is said, and Retry helps', async ({ page, stall, complaints }) => {
  await openMarket(page, stall.path)
  await page.route('**/api/products?*', (route) => route.abort())
  await page.getByRole('switch', { name: 'Organic only' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to fetch products. Please try again.')
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cards(page).first()).toBeVisible()
  complaints.length = 0 // the browser itself reports the lost request
})

test('a slower answer that nobody waits for any more is let go', async ({ page, stall }) => {
  await openMarket(page, stall.path)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('isOrganic'))
  await page.route(/api\/products\?.*isOrganic/, async (route) => {
    await lost // slower than any patience
    await route.continue().catch(() => undefined) // it has been let go
  })
  const organic = page.getByRole('switch', { name: 'Organic only' })
  const asked = page.waitForRequest(/api\/products\?.*isOrganic/)
  await organic.click()
  await expect(organic).toBeChecked()
  await asked
  await expect(cards(page)).toHaveCount(12)
  await organic.click()
  await lost
  await expect(organic).not.toBeChecked()
  await expect.poll(() => inAddress(page).isOrganic).toBeUndefined()
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

test('a change of language changes the names too', async ({ page, stall }) => {
  await openMarket(page, `${stall.path}&search=tomato`)
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'ಕನ್ನಡ' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'ಟೊಮೆಟೊ' }).first()).toBeVisible()
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

const looks = [
  { language: 'kn', theme: 'dark', width: 1280 },
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'kn', theme: 'light', width: 360 },
  { language: 'hi', theme: 'dark', width: 360 },
  { language: 'mr', theme: 'light', width: 320 },
] as const
test('the market is readable by everyone in four languages, light and dark, at a desk and on phones, and with text at 140 %', async ({
  page,
  stall,
}) => {
  await openMarket(page, `${stall.path}&category=vegetables`, { language: 'kn' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { language, theme, width } of looks) {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width, height: 800 })
    await readIn(page, language)
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await expect.poll(async () => (await cards(page).count()) > 6).toBe(width === 1280)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
    await expectNoSidewaysScroll(page)
  }
})
