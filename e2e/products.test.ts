import type { Page } from '@playwright/test'
import { awake, test as base, expect, expectAccessible, expectNoSidewaysScroll, open } from './browser.ts'
import { aMember } from './member.ts'
import { aProduct } from './offer.ts'

type Stall = { state: string; district: string; path: string }

/** A place for each worker, so that nobody counts the goods of somebody else. */
const places = [
  ['Ladakh', 'Leh'],
  ['Lakshadweep', 'Lakshadweep'],
  ['Mizoram', 'Aizawl'],
  ['Nagaland', 'Kohima'],
  ['Sikkim', 'Gangtok'],
  ['Tripura', 'Dhalai'],
] as const
const goods = [
  ...['onion', 'potato', 'brinjal'].map((name) => ({ name, category: 'vegetables' })),
  ...['orange', 'grapes', 'lemon'].map((name) => ({ name, category: 'fruits' })),
  ...['rice', 'wheat'].map((name) => ({ name, category: 'grains' })),
  ...Array(6).fill({ name: 'tomato', category: 'vegetables' }),
]

const test = base.extend<object, { stall: Stall }>({
  stall: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? '' })
      const [state, district] = places[info.workerIndex % places.length] ?? places[0]
      const seller = await aMember(request, { state, district })
      const location = JSON.stringify({ state, district })
      for (const [at, one] of goods.entries())
        await aProduct(request, seller, { ...one, location, price: 10 + at, isOrganic: at % 2 === 0 })
      await request.dispose()
      await use({ state, district, path: `/marketplace?${new URLSearchParams({ state, district })}` })
    },
    { scope: 'worker' },
  ],
})

const cards = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const inAddress = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const cardsIn = (html: string) => html.split('<article').length - 1

const keptWidth = (page: Page, width: number) =>
  page.context().addCookies([{ name: 'vw', value: String(width), url: test.info().project.use.baseURL ?? '' }])

/** As somebody who was here before on this screen. The market wakes up after its page: its code comes later. */
async function openMarket(page: Page, path: string, look: Parameters<typeof open>[2] = {}) {
  await keptWidth(page, look.width ?? 1280)
  await open(page, path, look)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

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
  await keptWidth(page, 360)
  await page.reload()
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

test('every filter and every order finds its products, in the address too', async ({ page, stall }) => {
  await openMarket(page, '/marketplace')
  await page.getByLabel('State').selectOption(stall.state)
  await expect.poll(() => inAddress(page)).toEqual({ state: stall.state })
  await page.getByLabel('District').selectOption(stall.district)
  await expect(cards(page).first()).toContainText(stall.district)

  await page.getByRole('switch', { name: 'Organic only' }).click()
  await expect.poll(() => inAddress(page).isOrganic).toBe('true')
  await expect(cards(page).filter({ hasNotText: 'Organic' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: /^Vegetables/ }).click()
  await page.getByRole('option', { name: /^Fruits/ }).click()
  await expect.poll(() => inAddress(page).category).toBe('vegetables,fruits')
  await expect(page.getByRole('option', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('option', { name: 'All', exact: true }).click()
  await expect.poll(() => inAddress(page).category).toBeUndefined()
  await page.keyboard.press('Escape')

  await page.getByLabel('Sort by').selectOption('Price low to high')
  await expect.poll(() => inAddress(page).sort).toBe('price-asc')
  await expect.poll(() => areInOrder(page, (a, b) => a <= b)).toBe(true)
  await page.getByLabel('Sort by').selectOption('Price high to low')
  await expect.poll(() => areInOrder(page, (a, b) => a >= b)).toBe(true)
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect.poll(() => inAddress(page).sort).toBe('newest')
})

async function areInOrder(page: Page, isRight: (one: number, next: number) => boolean) {
  const texts = await cards(page)
    .getByText(/^₹[\d,.]+\/kg$/)
    .allTextContents()
  const prices = texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  return prices.length > 2 && prices.every((price, at) => at === 0 || isRight(prices[at - 1] ?? 0, price))
}

test('chips take filters away one by one, or all at once, and the back button brings them back', async ({
  page,
  stall,
}) => {
  await openMarket(page, `${stall.path}&category=vegetables,fruits&isOrganic=true&search=tomato`)
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await remove('Fruits').click()
  await expect.poll(() => inAddress(page).category).toBe('vegetables')
  await remove('Organic').click()
  await remove('“tomato”').click()
  await expect(search(page)).toHaveValue('')
  await remove(stall.district).click()
  await expect.poll(() => inAddress(page)).toEqual({ category: 'vegetables', state: stall.state })
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => inAddress(page)).toEqual({})
  await page.goBack()
  await expect(remove('Vegetables')).toBeVisible()
  await expect(page.getByLabel('State')).toHaveValue(stall.state)
  await page.reload()
  await expect(remove('Vegetables')).toBeVisible()
})

test('on a phone the drawer filters, and clears', async ({ page, stall }) => {
  await openMarket(page, stall.path, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Filter, 2 chosen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter products' })
  await drawer.getByRole('button', { name: /^Fruits/ }).click()
  await drawer.getByRole('switch', { name: 'Organic only' }).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  await expect
    .poll(() => inAddress(page))
    .toEqual({
      state: stall.state,
      district: stall.district,
      category: 'fruits',
      isOrganic: 'true',
    })
  await page.getByRole('button', { name: 'Filter, 4 chosen' }).click()
  await drawer.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => inAddress(page)).toEqual({})
})

test('pages are turned, from the top, and back again', async ({ page, stall }) => {
  await openMarket(page, stall.path, { width: 360, height: 740 })
  await expect(cards(page)).toHaveCount(6)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => inAddress(page).page).toBe('2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => inAddress(page).page).toBeUndefined()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.goto(`${stall.path}&page=999`)
  await expect(cards(page).first()).toBeVisible()
})

for (const text of ['tamatar', 'ಟೊಮೆಟೊ'])
  test(`a visitor finds tomatoes by "${text}"`, async ({ page, stall }) => {
    await openMarket(page, stall.path, { width: 360, height: 740 })
    await search(page).fill(text)
    await expect.poll(() => inAddress(page).search).toBe(text)
    await expect(cards(page).filter({ hasText: 'Tomato' })).toHaveCount(6)
    await page.getByRole('link', { name: 'View details: Tomato' }).first().click()
    await expect(page).toHaveURL(/\/products\//)
  })

test('what nobody sells is said so, with a way back', async ({ page, stall }) => {
  await openMarket(page, `${stall.path}&search=xqzxqzxqz`)
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  expect(inAddress(page)).toEqual({})
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
    await new Promise((resolve) => setTimeout(resolve, 800))
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
  await page.route(/\/assets\/market-[\w-]+\.js/, (route) => route.abort())
  await open(page, stall.path)
  await page.waitForLoadState('networkidle')
  await expect(cards(page).first()).toBeVisible()
  await search(page).fill('tamatar')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/search=tamatar/)
  await expect(cards(page).first()).toContainText('Tomato')
  complaints.length = 0 // the browser itself reports the lost files
})

test('an address with places that do not exist is put right', async ({ page }) => {
  await openMarket(page, '/marketplace?state=Atlantis&district=Kolar&sort=cheapest&category=sweets&page=x')
  expect(inAddress(page)).toEqual({})
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
  expect(await list.getByRole('term').count()).toBeGreaterThan(3)
  await list.getByRole('link', { name: /^See/ }).click()
  await expect(page).toHaveURL('/marketplace')
  await expect(cards(page)).toHaveCount(6)
  expect(stall.state).toBeTruthy()
})

const looks = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'kn', theme: 'dark', width: 1280 },
  { language: 'kn', theme: 'light', width: 360 },
  { language: 'hi', theme: 'dark', width: 360 },
  { language: 'mr', theme: 'light', width: 320 },
] as const
for (const look of looks)
  test(`the market is readable by everyone: ${look.language}, ${look.theme}, ${look.width} px`, async ({
    page,
    stall,
  }) => {
    await openMarket(page, `${stall.path}&category=vegetables`, look)
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
    await expectNoSidewaysScroll(page)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [360, 1280])
    test(`the market is a plain form at ${width} px`, async ({ page, stall }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(stall.path)
      await expect(cards(page).first()).toBeVisible()
      await search(page).fill('tamatar')
      await page.getByLabel('Category').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(cards(page).first()).toContainText('Tomato')
      expect(inAddress(page)).toMatchObject({ search: 'tamatar', category: 'vegetables', state: stall.state })
      await page.getByRole('link', { name: 'View details: Tomato' }).first().click()
      await expect(page).toHaveURL(/\/products\//)
    })
})
