import type { Page } from '@playwright/test'
import { awake, expect, expectAccessible, served } from './browser.ts'
import { cards, inAddress, keptWidth, openMarket, search, test } from './stall.ts'

const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })

test('every filter and every order finds its products, in the address too; what was understood of a search is shown as chips, which take it away one by one or all at once; the back button and a reload bring it back', async ({
  page,
  stall,
}) => {
  test.slow()
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
  await page.getByLabel('Sort by').selectOption('Featured')
  await chip(page, 'Organic').click()
  await expect.poll(() => inAddress(page)).toEqual({ state: stall.state, district: stall.district })

  await search(page).fill('organic tamatar flour Kolar')
  await expect(page.getByText('Left out: “flour”. None in Kolar. From elsewhere, the nearest first:')).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'Tomato' })).toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: 'Organic' })).toHaveCount(0)
  await expectAccessible(page)
  await chip(page, 'Kolar').click()
  await expect(search(page)).toHaveValue('organic tamatar flour')
  await expect(page.getByText('Left out: “flour”.')).toBeVisible()
  await expect(page.getByText('From elsewhere')).toHaveCount(0)
  await chip(page, 'Organic').click()
  await expect(cards(page)).toHaveCount(6)
  await chip(page, 'Tomato').click()
  await expect(page.getByText('No products found')).toBeVisible()

  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  expect(inAddress(page)).toEqual({})
  await page.goBack()
  await expect(chip(page, stall.district)).toBeVisible()
  await expect(page.getByLabel('State')).toHaveValue(stall.state)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(() => inAddress(page)).toEqual({})
  await page.goBack()
  await expect(chip(page, stall.district)).toBeVisible()
  await page.reload()
  await expect(chip(page, stall.district)).toBeVisible()
})

async function areInOrder(page: Page, isRight: (one: number, next: number) => boolean) {
  const texts = await cards(page)
    .getByText(/^₹[\d,.]+\/kg$/)
    .allTextContents()
  const prices = texts.map((text) => Number(text.replaceAll(/[^\d.]/g, '')))
  return prices.length > 2 && prices.every((price, at) => at === 0 || isRight(prices[at - 1] ?? 0, price))
}

test('on a phone no style comes after the first paint, pages are turned, from the top, and back again, the drawer filters, and clears, and tomatoes are found in Latin and in Kannada letters', async ({
  page,
  stall,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await keptWidth(page, 360)
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

  await expect(cards(page)).toHaveCount(6)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => inAddress(page).page).toBe('2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => inAddress(page).page).toBeUndefined()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)

  await page.getByRole('button', { name: 'Filter, 2 chosen' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter products' })
  await drawer.getByRole('button', { name: /^Fruits/ }).click()
  await drawer.getByRole('switch', { name: 'Organic only' }).click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  const place = { state: stall.state, district: stall.district }
  await expect.poll(() => inAddress(page)).toEqual({ ...place, category: 'fruits', isOrganic: 'true' })
  await page.getByRole('button', { name: 'Filter, 4 chosen' }).click()
  await drawer.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => inAddress(page)).toEqual({})

  await page.goBack()
  await chip(page, 'Fruits').click()
  await chip(page, 'Organic').click()
  await expect.poll(() => inAddress(page)).toEqual(place)
  for (const text of ['tamatar', 'ಟೊಮೆಟೊ']) {
    await search(page).fill(text)
    await expect.poll(() => inAddress(page).search).toBe(text)
    await expect(cards(page).filter({ hasText: 'Tomato' })).toHaveCount(6)
  }
  await page.getByRole('link', { name: 'View details: Tomato' }).first().click()
  await expect(page).toHaveURL(/\/products\//)
})

served('an address with places that do not exist is put right', async ({ request, baseURL }) => {
  const asked = '/marketplace?state=Atlantis&district=Kolar&sort=cheapest&category=sweets&page=x'
  expect((await request.get(asked)).url()).toBe(`${baseURL}/marketplace`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the market is a plain form at 360 px and at 1280 px, and a chip is a link to the market without it', async ({
    page,
    stall,
  }) => {
    for (const width of [360, 1280]) {
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
    }
    await page.goto(`${stall.path}&search=${encodeURIComponent('organic tamatar')}`)
    await expect(cards(page)).toHaveCount(3)
    await chip(page, 'Organic').click()
    await expect(cards(page)).toHaveCount(6)
    expect(inAddress(page)).toMatchObject({ search: 'tamatar', state: stall.state })
  })
})
