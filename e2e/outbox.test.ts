import type { APIRequestContext, Page } from '@playwright/test'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { anOffer, as, twoPeople } from './deal.ts'
import { aProvedMember, type Member, openAs, words } from './member.ts'
import { productsOf } from './offer.ts'
import { databases, doneOffline, noteOf, readyToKeep, untilAllIsSent } from './outbox.ts'
import { addButton, dialogOf, fill } from './product-dialog.ts'

const say = words('en', 'outbox')
const sayRequests = words('en', 'requests')
const sayError = words('en', 'errors')
const phone = { width: 360, height: 740 }

const askButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: sayRequests('ask.send') })
    .first()
const writeRequest = (page: Page, quantity: number) => page.getByRole('spinbutton').fill(String(quantity))

test('a product with its pictures, listed without a network, outlives the page and is listed once', async ({
  context,
  request,
}) => {
  const seller = await aProvedMember(request, { name: 'Lakshmamma H.' })
  await doneOffline(context, seller, {
    path: '/my-products?add=1',
    line: say('line.product', { product: 'Tomato', quantity: '480 kg' }),
    write: (page) => fill(dialogOf(page)),
    button: addButton,
    look: phone,
  })
  await untilAllIsSent(context, seller)
  const listed = (await productsOf(request, seller)).filter(({ name }) => name === 'tomato')
  expect(listed).toMatchObject([{ availableQuantity: 480, images: [expect.any(String)] }])
})

const asksOf = async (request: APIRequestContext, buyer: Member) =>
  ((await (await request.get('/api/contact-requests/my', { headers: as(buyer) })).json()) as { sent: ContactRequest[] })
    .sent

test('a request whose answer was lost goes on under its key, and two tabs send it once', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { buyer, product } = await twoPeople(request)
  const path = `/products/${product._id}`
  const second = await context.newPage()
  await openAs(page, buyer, path)
  await openAs(second, buyer, path)
  for (const tab of [page, second]) await readyToKeep(tab)
  // the server does it, and nobody hears; then the network is gone
  await page.route('**/api/contact-requests/create', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort('connectionreset')
  })
  await writeRequest(page, 200)
  await askButton(page).click()
  const line = say('line.ask', { product: 'Groundnut', quantity: '200 kg' })
  for (const tab of [page, second]) await expect(noteOf(tab, line)).toBeVisible()
  await page.unroute('**/api/contact-requests/create')
  await context.setOffline(false)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: sayRequests('status.pending') })).toBeVisible()
    await expect(noteOf(tab, line)).toHaveCount(0)
  }
  expect(await asksOf(request, buyer)).toMatchObject([{ requestedQuantity: 200 }])
  complaints.length = 0 // the browser itself reports the lost network
})

test('a refusal is told in words and can be mended; leaving asks, and nothing is left for the next user', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await openAs(page, buyer, `/products/${product._id}`, phone)
  await writeRequest(page, 200)
  await readyToKeep(page)
  await context.setOffline(true)
  await askButton(page).click()
  await expect(page.getByRole('link', { name: say('count_one', { count: '1' }) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const less = await request.patch(`/api/products/${product._id}`, {
    headers: { authorization: `Bearer ${seller.token}` },
    data: { availableQuantity: 150 },
  })
  expect(less.status()).toBe(200)
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: sayError('quantity_unavailable') })
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  expect(await asksOf(request, buyer)).toEqual([])

  await page.getByRole('link', { name: say('asked_one', { count: '1' }) }).click()
  await expect(page).toHaveURL('/outbox')
  await expect(refused).toBeVisible()
  await expectNoSidewaysScroll(page)
  await refused.getByRole('link', { name: say('edit') }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('200')
  await expect(page.getByRole('spinbutton')).toBeFocused()
  await expect(refused).toHaveCount(0)
  await writeRequest(page, 100)
  await askButton(page).click()
  await expect(page.getByRole('heading', { name: sayRequests('status.pending') })).toBeVisible()
  await expect(refused).toHaveCount(0)
  expect(await asksOf(request, buyer)).toMatchObject([{ requestedQuantity: 100 }])

  const other = await anOffer(request, seller)
  await page.goto(`/products/${other._id}`)
  await writeRequest(page, 50)
  await readyToKeep(page)
  await page.route('**/api/contact-requests/create', (route) => route.abort('connectionreset'))
  await askButton(page).click()
  await expect(noteOf(page, say('line.ask', { product: 'Groundnut', quantity: '50 kg' }))).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const logOut = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: words('en', 'translation')('nav.logout') })
      .click()
  await logOut()
  const question = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: say('leave.title') })
  await question.getByRole('button', { name: say('leave.stay') }).click()
  await logOut()
  await question.getByRole('button', { name: say('leave.yes') }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => databases(page)).not.toContain('seedha-outbox')
  await page.unroute('**/api/contact-requests/create')
  const nextUser = await aProvedMember(request, { role: 'customer' })
  await page.evaluate((token) => localStorage.setItem('token', token), nextUser.token)
  await page.goto('/outbox')
  await readyToKeep(page)
  await expect(page.getByText(say('empty'))).toBeVisible()
  const { received } = await (await request.get('/api/contact-requests/my', { headers: as(seller) })).json()
  expect(received.filter((one: ContactRequest) => one.product._id === other._id)).toEqual([])
  complaints.length = 0 // the browser itself reports the lost network
})
