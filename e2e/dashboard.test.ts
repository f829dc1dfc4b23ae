import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'
import { aProduct } from './offer.ts'

const say = words('en', 'dashboard')
const phone = { width: 360, height: 740 }

/** Where the page names its member: the cards below name the roles of others. */
const who = (page: Page) => page.getByRole('main').locator('header', { has: page.getByRole('heading', { level: 1 }) })

test('a farmer sees what the stock is worth and the five newest products, in a table that leads to them', async ({
  page,
  request,
}) => {
  test.slow()
  const farmer = await aMember(request)
  for (const [at, name] of ['potato', 'onion', 'brinjal', 'okra', 'carrot', 'tomato'].entries())
    await aProduct(request, farmer, { name, price: 10.5, availableQuantity: at * 10 })
  await openAs(page, farmer, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
  await expect(who(page).getByText(say('role.farmer'), { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expect(page.getByText(farmer.email)).toBeVisible()
  const figures = page.getByRole('main').locator('dl').first()
  await expect(figures).toContainText(`${say('figures.value')}₹1,575`)
  await expect(figures).toContainText(`${say('figures.products')}6`)
  await expect(figures).toContainText(`${say('figures.orders')}0`)
  const columns = ['product', 'category', 'price', 'stock', 'harvestDate'].map((key) => say(`recent.${key}`))
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row').nth(1)).toContainText('Tomato')
  await expect(page.getByRole('row').nth(1)).toContainText('50 kg')
  await expectAccessible(page)
  await page.getByRole('row').nth(3).click()
  await expect(page).toHaveURL('/my-products')
})

for (const [language, theme] of [
  ['kn', 'light'],
  ['hi', 'dark'],
] as const)
  test(`on a phone the newest products are cards, in ${language}, ${theme}`, async ({ page, request }) => {
    const say = words(language, 'dashboard')
    const farmer = await aMember(request, { language })
    await aProduct(request, farmer, { availableQuantity: 14, isOrganic: true })
    await openAs(page, farmer, '/dashboard', { language, theme, ...phone })
    await expect(page.getByRole('article')).toContainText(words(language, 'products')('card.low'))
    await expect(page.getByRole('table')).toBeHidden()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('article').click()
    await expect(page).toHaveURL('/my-products')
    await page.goBack()
    await page.getByRole('link', { name: say('actions.add') }).click()
    await expect(page.getByRole('dialog', { name: words(language, 'listing')('add') })).toBeVisible()
  })

test('a farmer with nothing listed is told what will be here', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/dashboard', { theme: 'dark' })
  await expect(page.getByText(say('recent.empty'))).toBeVisible()
  await expectAccessible(page)
})

test('a vendor browses the marketplace, goes to bulk orders and opens what others sell', async ({ page, request }) => {
  const farmer = await aMember(request, { name: 'Lakshmamma H' })
  await aProduct(request, farmer)
  await openAs(page, await aMember(request, { role: 'vendor' }), '/dashboard')
  await expect(page.getByRole('link', { name: say('actions.browse') })).toHaveAttribute('href', '/marketplace')
  await expect(page.getByRole('link', { name: say('actions.bulk') })).toHaveAttribute('href', '/bulk-orders')
  await expect(who(page).getByText(say('role.vendor'), { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expectAccessible(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[\w-]{36}$/)
})

test('a customer browses, sees the profile, and has no orders', async ({ page, request }) => {
  const customer = await aMember(request, { role: 'customer' })
  await openAs(page, customer, '/dashboard')
  await expect(page.getByRole('link', { name: say('actions.browse') })).toHaveAttribute('href', '/marketplace')
  const columns = ['orderId', 'date', 'items', 'amount', 'status', 'actions'].map((key) => say(`orders.${key}`))
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByText(say('orders.emptyText'))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: say('actions.profile') }).click()
  await expect(page).toHaveURL('/profile')
})

test('products that do not come are told, and come with Retry', async ({ page, request, complaints }) => {
  const farmer = await aMember(request)
  await aProduct(request, farmer)
  await page.route('**/my-products?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await openAs(page, farmer, '/dashboard')
  await expect(page.getByRole('alert')).toContainText(say('failed'))
  await expectAccessible(page)
  await page.unroute('**/my-products?*')
  await page.getByRole('button', { name: words('en', 'translation')('retry') }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  complaints.length = 0 // the browser itself reports the 400
})

test('nobody is led to the login page, and back afterwards', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
})
