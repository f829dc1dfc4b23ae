import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser } from '@playwright/test'
import type { Product } from '#contract/products.ts'
import type { ContactRequest } from '#contract/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Look, open, test } from './browser.ts'
import { adminHeaders, aMember, aProvedMember, codeFor, type Member, openAs, words } from './member.ts'

const say = words('en', 'requests')
const sayHindi = words('hi', 'requests')
const sayError = words('en', 'errors')
const sayProduct = words('en', 'products')
const sayProfile = words('en', 'profile')
const picture = await readFile(new URL('../public/icons/seedha-512.png', import.meta.url))
const phone = { width: 360, height: 740 }
/** Long enough for the page to ask again by itself. */
const soon = { timeout: 25_000 }

const as = ({ token }: Member) => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() })

async function anOffer(request: APIRequestContext, seller: Member, given: Record<string, unknown> = {}) {
  const form = new FormData()
  const fields = {
    name: 'groundnut',
    category: 'oilseeds',
    description: 'Dried in the sun, this week.',
    price: 65,
    unit: 'kg',
    availableQuantity: 480,
    minimumOrderQuantity: 25,
    location: JSON.stringify({ state: 'Karnataka', district: 'Kolar' }),
    ...given,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.append('images', new File([picture], 'a.png', { type: 'image/png' }))
  const answer = await request.post('/api/products', { headers: as(seller), multipart: form })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).product as Product
}

async function ask(request: APIRequestContext, buyer: Member, product: Product, requestedQuantity: number) {
  const data = { productId: product._id, requestedQuantity }
  const answer = await request.post('/api/contact-requests/create', { headers: as(buyer), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).request as ContactRequest
}

async function move(request: APIRequestContext, who: Member, { _id }: ContactRequest, name: string, data?: object) {
  const method = data ? 'POST' : 'PUT'
  const answer = await request.fetch(`/api/contact-requests/${_id}/${name}`, { method, headers: as(who), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function twoPeople(request: APIRequestContext) {
  const seller = await aProvedMember(request, { name: 'Lakshmamma H.' })
  const buyer = await aProvedMember(request, { role: 'customer', name: 'Anand Kulkarni', language: 'hi' })
  return { seller, buyer, product: await anOffer(request, seller) }
}

/** Another person's browser, beside the test's own. */
async function another(browser: Browser, member: Member, path: string, look?: Look) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openAs(page, member, path, look)
  return page
}

const atRequests = '/profile?tab=requests'

test('two people go from a request to a completed deal, one of them in Hindi on a phone, and nobody reloads', async ({
  page: seller,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const people = await twoPeople(request)
  const buyer = await another(browser, people.buyer, `/products/${people.product._id}`, { language: 'hi', ...phone })

  await buyer.getByRole('spinbutton').fill('200')
  await expect(buyer.getByText('₹13,000')).toBeVisible()
  await expectNoSidewaysScroll(buyer)
  await buyer
    .getByRole('main')
    .getByRole('button', { name: sayHindi('ask.send') })
    .first()
    .click()
  await expect(buyer.getByRole('heading', { name: sayHindi('status.pending') })).toBeVisible()
  await expect(buyer.getByRole('button', { name: sayHindi('ask.send') })).toHaveCount(0)
  await buyer.getByRole('link', { name: sayHindi('ask.see') }).click()
  const buyersSlip = buyer.getByRole('tabpanel').getByRole('article')
  await expect(buyersSlip).toContainText(sayHindi('next.awaitAnswer', { name: 'Lakshmamma H.' }))
  await expect(buyersSlip.getByRole('link', { name: sayHindi('contact.call') })).toHaveCount(0)

  await openAs(seller, people.seller, '/dashboard')
  await expect(seller.getByText(say('waiting.title_one', { count: '1' }))).toBeVisible()
  await seller.getByRole('link', { name: say('waiting.go') }).click()
  const slip = seller.getByRole('tabpanel').getByRole('article')
  await expect(slip).not.toContainText(people.buyer.phone.slice(-5))
  await slip.getByRole('button', { name: say('move.accept') }).click()
  await expect(slip.getByRole('link', { name: say('contact.call') })).toHaveAttribute(
    'href',
    `tel:${people.buyer.phone}`,
  )
  await expect(slip).toContainText(people.buyer.email)
  await expect(slip).toContainText(say('contact.safety'))

  const call = buyersSlip.getByRole('link', { name: sayHindi('contact.call') })
  await expect(call).toHaveAttribute('href', `tel:${people.seller.phone}`, soon)
  await expect(buyersSlip.getByRole('link', { name: sayHindi('contact.whatsapp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${people.seller.phone.slice(1)}\\?text=`),
  )
  await expectNoSidewaysScroll(buyer)
  await buyersSlip.getByRole('radio', { name: sayHindi('confirm.buyer.yes') }).check()
  await buyersSlip.getByLabel(sayHindi('confirm.buyer.quantity')).fill('198')
  await buyersSlip.getByLabel(sayHindi('confirm.buyer.about')).fill('अच्छा माल, समय पर मिला।')
  await buyersSlip.getByRole('button', { name: sayHindi('confirm.buyer.send') }).click()
  await expect(buyersSlip).toContainText(sayHindi('next.awaitConfirm', { name: 'Lakshmamma H.' }))

  await expect(slip).toContainText(say('next.confirm', { name: 'Anand Kulkarni' }), soon)
  await slip.getByRole('radio', { name: say('confirm.seller.yes') }).check()
  await slip.getByLabel(say('confirm.price')).fill('64')
  await slip.getByRole('button', { name: say('confirm.seller.send') }).click() // 200 and 198 are near enough
  await expect(slip.getByRole('heading', { name: say('status.completed') })).toBeVisible()
  await expect(slip).toContainText('₹12,800')
  await expect(slip).toContainText('अच्छा माल, समय पर मिला।')

  await expect(buyersSlip.getByRole('heading', { name: sayHindi('status.completed') })).toBeVisible(soon)
  await buyer.goto('/dashboard')
  await expect(buyer.getByRole('main')).toContainText('₹12,800')
  await seller.goto('/dashboard')
  const deals = seller.getByRole('region', { name: say('deals.title') })
  await expect(deals).toContainText(say('deals.sold', { quantity: '200 kg', price: '₹64', name: 'Anand Kulkarni' }))
  await expect(seller.getByRole('link', { name: say('waiting.go') })).toHaveCount(0)
  await buyer.context().close()
})

test('answers apart are shown before they open a dispute, and an admin’s ruling ends it for both', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const { seller, buyer, product } = await twoPeople(request)
  const wanted = await ask(request, buyer, product, 200)
  await move(request, seller, wanted, 'accept')
  await move(request, buyer, wanted, 'user-confirm', { bought: true, finalQuantity: 150 })

  await openAs(page, seller, atRequests)
  const slip = page.getByRole('article')
  await slip.getByRole('radio', { name: say('confirm.seller.yes') }).check()
  await slip.getByRole('button', { name: say('confirm.seller.send') }).click()
  const question = page.getByRole('alertdialog', { name: say('differs.title') })
  await expect(question).toContainText(say('answer.bought', { quantity: '150 kg' }))
  await expectAccessible(page)
  await question.getByRole('button', { name: say('differs.yes') }).click()
  await expect(slip.getByRole('heading', { name: say('status.disputed') })).toBeVisible()
  await expect(slip).toContainText(say('answer.sold', { quantity: '200 kg' }))
  await expect(slip.getByRole('button', { name: say('move.change') })).toBeVisible()

  const ruling = { outcome: 'completed', finalQuantity: 180, finalPrice: 60, adminNote: 'By the weighing slip.' }
  const ruled = await request.patch(`/api/admin/contact-requests/${wanted._id}`, {
    headers: await adminHeaders(request),
    data: ruling,
  })
  expect(ruled.status(), await ruled.text()).toBe(200)
  await expect(slip.getByRole('heading', { name: say('status.completed') })).toBeVisible(soon)
  await expect(slip).toContainText('₹10,800')
  await expect(slip).toContainText(ruling.adminNote)
})

test('a dispute with a reason can be ended by the two themselves', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  const wanted = await ask(request, buyer, product, 100)
  await move(request, seller, wanted, 'accept')
  await openAs(page, seller, atRequests, phone)
  await page.getByRole('button', { name: say('move.dispute') }).click()
  const question = page.getByRole('alertdialog', { name: say('dispute.title') })
  await question.getByLabel(say('dispute.reason')).fill('He did not come.')
  await expectAccessible(page)
  await question.getByRole('button', { name: say('dispute.yes') }).click()
  const slip = page.getByRole('article')
  await expect(slip).toContainText(say('next.raisedByYou'))
  await expect(slip).toContainText('He did not come.')
  await move(request, buyer, wanted, 'user-confirm', { bought: false })
  await slip.getByRole('button', { name: say('move.give') }).click()
  await slip.getByRole('radio', { name: say('confirm.no') }).check()
  await slip.getByRole('button', { name: say('confirm.sendNo') }).click()
  await expect(slip).toContainText(say('closed.no_deal'))
})

test('a no, a withdrawal and a request that moved meanwhile are told to the other side', async ({
  page,
  request,
  complaints,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const first = await ask(request, buyer, product, 100)
  await openAs(page, seller, atRequests)
  const slip = page.getByRole('article').first()
  await expect(slip.getByRole('button', { name: say('move.accept') })).toBeVisible()
  await move(request, buyer, first, 'withdraw')
  await slip.getByRole('button', { name: say('move.accept') }).click()
  await expect(slip).toContainText(say('closed.withdrawn.other', { name: 'Anand Kulkarni' }))
  await expect(page.getByText(sayError('invalid_transition'))).toBeVisible()
  await ask(request, buyer, product, 60)
  await page.reload()
  await slip.getByRole('button', { name: say('move.reject') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('reject.yes') })
    .click()
  await expect(slip).toContainText(say('closed.rejected.you'))
  await page.getByLabel(say('filter.label')).selectOption('expired')
  await expect(page.getByText(say('empty.filtered'))).toBeVisible()
  await page.getByRole('button', { name: say('empty.showAll') }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  complaints.length = 0 // the browser itself reports the 409
})

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

test('a seller with an unproved number proves it when they accept', async ({ page, request, complaints }) => {
  const seller = await aMember(request)
  const product = await anOffer(request, seller)
  await ask(request, await aProvedMember(request, { role: 'vendor' }), product, 50)
  await openAs(page, seller, atRequests)
  await page.getByRole('button', { name: say('move.accept') }).click()
  const dialog = page.getByRole('dialog', { name: sayProfile('prove.title') })
  await dialog.getByRole('button', { name: sayProfile('prove.send') }).click()
  await expect(dialog.locator('input[autocomplete=one-time-code]')).toBeVisible()
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, seller.phone))
  await expect(page.getByRole('article').getByRole('link', { name: say('contact.call') })).toBeVisible()
  complaints.length = 0
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
  await expect(own.getByText(say('ask.own'))).toBeVisible()
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
  for (const one of [buyersPage, own, farmer]) await one.context().close()
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

for (const theme of ['light', 'dark'] as const)
  test(`requests in every state can be read by everyone, ${theme}`, async ({ page, request }) => {
    test.setTimeout(90_000)
    const { seller, buyer } = await twoPeople(request)
    const asks = async (quantity: number) => ask(request, buyer, await anOffer(request, seller), quantity)
    await asks(30)
    const [accepted, disputed, completed, rejected] = [await asks(40), await asks(50), await asks(60), await asks(70)]
    for (const one of [accepted, disputed, completed]) await move(request, seller, one, 'accept')
    for (const one of [accepted, disputed, completed])
      await move(request, buyer, one, 'user-confirm', { bought: true, finalQuantity: one.requestedQuantity })
    await move(request, seller, disputed, 'farmer-confirm', { sold: false })
    await move(request, seller, completed, 'farmer-confirm', { sold: true, finalQuantity: 60, finalPrice: 65 })
    await move(request, seller, rejected, 'reject')
    await page.emulateMedia({ reducedMotion: 'reduce' })

    for (const [member, look] of [
      [seller, { language: 'en', theme, width: 1280 }],
      [buyer, { language: 'kn', theme, width: 320, height: 640 }],
    ] as const) {
      const own = await page.context().browser()?.newContext({ reducedMotion: 'reduce' })
      const reading = await own?.newPage()
      if (!reading) throw new Error('no browser')
      await openAs(reading, member, atRequests, look)
      await expect(reading.getByRole('article')).toHaveCount(5)
      for (const details of await reading.locator('article details').all()) await details.locator('summary').click()
      await reading.getByText(words(look.language, 'requests')('move.change')).first().click()
      await expectAccessible(reading)
      await expectNoSidewaysScroll(reading)
      await own?.close()
    }
    await openAs(page, buyer, `/products/${rejected.product._id}`, { theme, ...phone })
    await expect(page.getByRole('heading', { name: say('ask.title') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('a list that does not load says so and is asked for again', async ({ page, request, complaints }) => {
  await page.route('**/api/contact-requests/my**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, await aMember(request), atRequests)
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText(say('failed'), soon)
  await page.unroute('**/api/contact-requests/my**')
  await alert.getByRole('button').click()
  await expect(page.getByText(say('empty.received'))).toBeVisible(soon)
  complaints.length = 0
})
