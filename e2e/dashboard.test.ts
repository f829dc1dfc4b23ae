import type { Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { ask, move, twoPeople } from './deal.ts'
import { readIn } from './language.ts'
import { aMember, openAs, words } from './member.ts'
import { aProduct } from './offer.ts'

const say = words('en', 'dashboard')
const part = (page: Page, name: string) => page.getByRole('region', { name })
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
  const recent = part(page, say('recent.title'))
  await expect(recent).toContainText(`${say('figures.value')}₹1,575`)
  await expect(recent).toContainText(`${say('figures.products')}6`)
  await expect(who(page)).toContainText(say('counts.products_other', { count: '6' }))
  await expect(part(page, say('orders.title'))).toHaveCount(0)
  const columns = ['product', 'category', 'price', 'stock', 'harvestDate_crop'].map((key) => say(`recent.${key}`))
  await expect(recent.getByRole('columnheader')).toHaveText(columns)
  await expect(recent.getByRole('row')).toHaveCount(6)
  await expect(recent.getByRole('row').nth(1)).toContainText('Tomato')
  await expect(recent.getByRole('row').nth(1)).toContainText('50 kg')
  await expectAccessible(page)
  await recent.getByRole('row').nth(3).click()
  await expect(page).toHaveURL('/my-products')
})

test('on a phone the newest products are cards, in Kannada and light as in Hindi and dark, and lead to where they are managed', async ({
  page,
  request,
}) => {
  const say = words('kn', 'dashboard')
  const farmer = await aMember(request, { language: 'kn' })
  await aProduct(request, farmer, { availableQuantity: 14, isOrganic: true })
  await openAs(page, farmer, '/dashboard', { language: 'kn', ...phone })
  await expect(page.getByRole('article')).toContainText(words('kn', 'own-products')('low'))
  await expect(part(page, say('recent.title')).getByRole('table')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await readIn(page, 'hi')
  await expect(page.getByRole('article')).toContainText(words('hi', 'own-products')('low'))
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').click()
  await expect(page).toHaveURL('/my-products')
  await page.goBack()
  await page.getByRole('link', { name: words('hi', 'dashboard')('actions.add') }).click()
  await expect(page.getByRole('dialog', { name: words('hi', 'listing')('add') })).toBeVisible()
})

test('products that do not come are told; Retry shows to a farmer who has none the next step instead of zeros', async ({
  page,
  request,
  complaints,
}) => {
  await page.route('**/my-products?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await openAs(page, await aMember(request), '/dashboard')
  await expect(page.getByRole('alert')).toContainText(say('failed'))
  await expectAccessible(page)
  await page.unroute('**/my-products?*')
  await page.getByRole('button', { name: words('en', 'translation')('retry') }).click()
  await expect(part(page, say('recent.title'))).toContainText(say('recent.emptyText'))
  await expect(page.getByRole('main').getByText('₹0')).toHaveCount(0)
  await expect(page.getByText(say('deals.nextSeller'))).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await expectAccessible(page)
  complaints.length = 0 // the browser itself reports the 400
})

test('a vendor with nothing listed is shown the next step, browses the marketplace, goes to bulk orders and opens what others sell', async ({
  page,
  request,
}) => {
  const farmer = await aMember(request, { name: 'Lakshmamma H' })
  await aProduct(request, farmer)
  await openAs(page, await aMember(request, { role: 'vendor' }), '/dashboard', { theme: 'dark' })
  await expect(part(page, say('mine.title'))).toContainText(say('recent.emptyText'))
  await expect(page.getByRole('main').getByText('₹0')).toHaveCount(0)
  await expect(page.getByText(say('deals.nextSeller'))).toBeVisible()
  const actions = page.getByRole('navigation', { name: say('actions.label') }).getByRole('link')
  await expect(actions).toHaveText([say('actions.browse'), say('actions.bulk')])
  await expect(actions.first()).toHaveAttribute('href', '/marketplace')
  await expect(actions.last()).toHaveAttribute('href', '/bulk-orders')
  await expect(who(page).getByText(say('role.vendor'), { exact: true })).toHaveCSS('text-transform', 'uppercase')
  await expectAccessible(page)
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: words('en', 'products')('card.details') })
    .click()
  await expect(page).toHaveURL(/\/products\/[\w-]{36}$/)
})

test('a customer browses, sees the profile and, in rupees, what was ordered, at a desk and on a phone in two languages', async ({
  page,
  request,
}) => {
  test.slow()
  const { seller, buyer, product } = await twoPeople(request)
  const deal = await ask(request, buyer, product, 100)
  await move(request, seller, deal, 'accept')
  await move(request, buyer, deal, 'user-confirm', { bought: true, finalQuantity: 100 })
  await move(request, seller, deal, 'farmer-confirm', { sold: true, finalQuantity: 100, finalPrice: 1205.5 })
  const inHindi = words('hi', 'dashboard')
  await openAs(page, buyer, '/dashboard', { language: 'hi', ...phone })
  await expect(part(page, inHindi('orders.title'))).toContainText(
    `${inHindi('deals.bought_one', { count: '1' })}₹1,20,550`,
  )
  await expectNothingWrong(page, { but: ['color-contrast'] })
  await expectNoSidewaysScroll(page)
  await readIn(page, 'en')
  const columns = ['orderId', 'date', 'items', 'amount', 'status', 'actions'].map((key) => say(`orders.${key}`))
  const orders = part(page, say('orders.title'))
  await expect(orders.getByRole('link', { name: say('orders.again') })).toHaveAttribute('href', /^\/products\//)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: say('actions.browse') })).toHaveAttribute('href', '/marketplace')
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(orders.getByRole('row').nth(1)).toContainText('₹1,20,550')
  await expect(page.getByText(say('figures.products'))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: say('actions.profile') }).click()
  await expect(page).toHaveURL('/profile')
})
