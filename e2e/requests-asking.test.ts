import { expect, expectAccessible, open, test } from './browser.ts'
import { anOffer, another, as, ask, twoPeople } from './deal.ts'
import { aMember, codeFor, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayError = words('en', 'errors')
const sayProduct = words('en', 'products')
const sayProfile = words('en', 'profile')
const sayListing = words('en', 'listing')
const phone = { width: 360, height: 740 }

test('an unproved number is proved on the spot, and then the request goes', async ({ page, request, complaints }) => {
  const seller = await aMember(request)
  const product = await anOffer(request, seller)
  const buyer = await aMember(request, { role: 'customer' })
  await openAs(page, buyer, `/products/${product._id}`, phone)
  await page
    .locator('#ask-form')
    .getByRole('button', { name: say('ask.send') })
    .click()
  const dialog = page.getByRole('dialog', { name: sayProfile('prove.title') })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: sayProfile('prove.send') }).click()
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, buyer.phone))
  await expect(page.getByRole('heading', { name: say('status.pending') })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText(say('ask.open', { quantity: '25 kg' }))).toBeVisible()

  complaints.length = 0 // the browser itself reports the 403
})

test('owner, farmer and visitor see what they can do, and of what is sold out nobody can ask', async ({
  page,
  browser,
  request,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const path = `/products/${product._id}`
  const form = (page: typeof buyersPage) => page.getByRole('heading', { name: say('ask.title') })
  const buyersPage = await another(browser, buyer, path)
  await expect(buyersPage.getByText(sayProduct('page.request.login'))).toBeHidden()
  await expect(form(buyersPage)).toBeVisible()
  const own = await another(browser, seller, path)
  await expect(own.getByRole('button', { name: sayListing('own.edit'), exact: true })).toBeVisible()
  await expect(form(own)).toHaveCount(0)
  const farmer = await another(browser, await aMember(request), path)
  await expect(farmer.getByText(say('ask.notBuyer'))).toBeVisible()
  await expect(form(farmer)).toHaveCount(0)

  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  await open(page, path)
  await expect(page.getByRole('link', { name: sayProduct('page.request.login') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => /product-member|contact-requests|requests-/.test(url))).toEqual([])

  await request.patch(`/api/products/${product._id}`, {
    headers: as(seller),
    data: { availableQuantity: 0, minimumOrderQuantity: null },
  })
  await buyersPage.reload()
  await expect(buyersPage.getByText(sayProduct('page.request.soldOut'))).toBeVisible()
  await buyersPage.waitForLoadState('networkidle')
  await expect(form(buyersPage)).toHaveCount(0)
  for (const one of [buyersPage, own, farmer]) await one.close()
})

test('without an answer about an earlier request the form is there, and the server has the last word', async ({
  page,
  request,
  complaints,
}) => {
  const { buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 100)
  await page.route('**/api/contact-requests/status/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, buyer, `/products/${product._id}`, { language: 'en' })
  await page
    .locator('#ask-form')
    .getByRole('button', { name: say('ask.send') })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: sayError('request_exists') })).toBeVisible()
  await expect(page.getByText(say('ask.open', { quantity: '100 kg' }))).toBeVisible()
  complaints.length = 0
})

test('the daily limit and a broken server are said in the words of the specification', async ({
  page,
  request,
  complaints,
}) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`)
  const form = page.locator('#ask-form')
  const send = form.getByRole('button', { name: say('ask.send') })
  await page.route('**/api/contact-requests/create', (route) =>
    route.fulfill({ status: 429, json: { code: 'daily_cap', message: 'no' } }),
  )
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(sayError('daily_cap'))
  await page.unroute('**/api/contact-requests/create')
  await page.route('**/api/contact-requests/create', (route) => route.fulfill({ status: 500, body: '{}' }))
  await send.click()
  await expect(form.getByRole('alert')).toHaveText(say('ask.failed'))
  complaints.length = 0
})
