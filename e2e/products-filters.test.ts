import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './browser.ts'
import { cards, inAddress, openMarket, search, test } from './stall.ts'

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
  const remove = (name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })
  await remove('Fruits').click()
  await expect.poll(() => inAddress(page).category).toBe('vegetables')
  await remove('Organic').click()
  await remove('Tomato').click()
  await expect(search(page)).toHaveValue('')
  await remove(stall.district).click()
  await expect.poll(() => inAddress(page)).toEqual({ category: 'vegetables', state: stall.state })
  await page.getByRole('link', { name: 'Clear all' }).click()
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

test('what was understood is shown as chips, and what is not sold there comes from elsewhere', async ({
  page,
  stall,
}) => {
  await openMarket(page, `${stall.path}&search=${encodeURIComponent('organic tamatar flour Kolar')}`)
  await expect(page.getByText('Left out: “flour”. None in Kolar. From elsewhere, the nearest first:')).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'Tomato' })).toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: 'Organic' })).toHaveCount(0)
  await expectAccessible(page)
  const remove = (name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true })
  await remove('Kolar').click()
  await expect(search(page)).toHaveValue('organic tamatar flour')
  await expect(page.getByText('Left out: “flour”.')).toBeVisible()
  await expect(page.getByText('From elsewhere')).toHaveCount(0)
  await remove('Organic').click()
  await expect(cards(page)).toHaveCount(6)
  await remove('Tomato').click()
  await expect(page.getByText('No products found')).toBeVisible()
})

test('an address with places that do not exist is put right', async ({ page }) => {
  await openMarket(page, '/marketplace?state=Atlantis&district=Kolar&sort=cheapest&category=sweets&page=x')
  expect(inAddress(page)).toEqual({})
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a chip is a link to the market without it', async ({ page, stall }) => {
    await page.goto(`${stall.path}&search=${encodeURIComponent('organic tamatar')}`)
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Remove Organic', exact: true }).click()
    await expect(cards(page)).toHaveCount(6)
    expect(inAddress(page)).toMatchObject({ search: 'tamatar', state: stall.state })
  })

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
