import type { Page } from '@playwright/test'
import type { BulkOrder } from '#contract/bulk-orders.ts'
import type { ContactRequest } from '#contract/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { anOffer, as, ask, move, twoPeople } from './deal.ts'
import { aProvedMember, type Member, openAs, words } from './member.ts'
import { aNeed, anOfferFor, anOnionFarmer, dayAhead } from './need.ts'
import { productsOf } from './offer.ts'
import { databases, doneOffline, noteOf, readyToKeep, untilAllIsSent } from './outbox.ts'
import { addButton, dialogOf, fill } from './product-dialog.ts'

const say = words('en', 'outbox')
const sayRequests = words('en', 'requests')
const sayBulk = words('en', 'bulk-orders')
const saySupport = words('en', 'support')
const sayError = words('en', 'errors')
const phone = { width: 360, height: 740 }

const askButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: sayRequests('ask.send') })
    .first()
const writeRequest = (page: Page, quantity: number) => page.getByRole('spinbutton').fill(String(quantity))
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

test('what a buyer does without a network outlives the page and is done once', async ({ context, request }) => {
  test.setTimeout(150_000)
  const { seller, product } = await twoPeople(request)
  const buyer = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const agreed = await ask(request, buyer, await anOffer(request, seller), 100)
  await move(request, seller, agreed, 'accept')
  const order = await aNeed(request, buyer)
  const offered = await anOfferFor(request, order, await anOnionFarmer(request, 'Sita'), 300)
  const get = async (path: string) => (await request.get(`/api${path}`, { headers: as(buyer) })).json()

  await doneOffline(context, buyer, {
    path: `/products/${product._id}`,
    line: say('line.ask', { product: 'Groundnut', quantity: '200 kg' }),
    write: (page) => writeRequest(page, 200),
    button: askButton,
    look: phone,
  })
  await doneOffline(context, buyer, {
    path: `/requests?request=${agreed._id}`,
    line: say('line.buyer_confirm', { product: 'Groundnut', quantity: '100 kg' }),
    write: (page) => page.getByRole('radio', { name: sayRequests('confirm.buyer.yes') }).check(),
    button: button(sayRequests('confirm.buyer.send')),
  })
  await doneOffline(context, buyer, {
    path: `/bulk-orders/${order._id}`,
    line: say('line.accept_offer', { name: 'Sita', product: 'Onion', quantity: '300 kg' }),
    button: button(sayBulk('accept')),
  })
  await doneOffline(context, buyer, {
    path: '/bulk-orders?list=mine&post=1',
    line: say('line.need', { product: 'Potato', quantity: '500 kg' }),
    write: async (page) => {
      const dialog = page.getByRole('dialog', { name: sayBulk('post') })
      await dialog.getByRole('combobox', { name: sayBulk('field.name') }).fill('aloo')
      await dialog.getByRole('option', { name: 'Potato', exact: true }).click()
      await dialog.getByLabel(sayBulk('field.quantity'), { exact: true }).fill('500')
      await dialog.getByLabel(sayBulk('field.neededBy')).fill(dayAhead(7))
    },
    button: button(sayBulk('send')),
  })
  await doneOffline(context, buyer, {
    path: '/contact',
    line: say('line.message', { text: 'No code came' }),
    write: async (page) => {
      await page.getByLabel(saySupport('fields.subject'), { exact: true }).fill('No code came')
      await page.getByLabel(saySupport('fields.message'), { exact: true }).fill('I waited for an hour.')
      await expect(page.getByLabel(saySupport('fields.name'), { exact: true })).toHaveValue('Meena Traders')
    },
    button: button(saySupport('send')),
  })
  await untilAllIsSent(context, buyer)

  const { sent } = (await get('/contact-requests/my')) as { sent: ContactRequest[] }
  const ofProduct = sent.filter((one) => one.product._id === product._id)
  expect(ofProduct).toMatchObject([{ requestedQuantity: 200, status: 'pending' }])
  const answered = sent.find(({ _id }) => _id === agreed._id)
  expect(answered?.history.filter(({ event }) => event === 'buyer_confirm')).toHaveLength(1)
  const { bulkOrders } = (await get('/bulk-orders?mine=true')) as { bulkOrders: BulkOrder[] }
  expect(bulkOrders.filter(({ name }) => name === 'potato')).toHaveLength(1)
  expect(bulkOrders.find(({ _id }) => _id === order._id)?.offers).toMatchObject([
    { _id: offered._id, status: 'accepted', acceptedAmount: 300 },
  ])
  expect((await get('/contact-messages/my')).messages).toMatchObject([{ subject: 'No code came' }])
})

test('what a farmer does without a network outlives the page and is done once, a product with its pictures', async ({
  context,
  request,
}) => {
  test.setTimeout(150_000)
  const { seller, buyer, product } = await twoPeople(request)
  const asked = await ask(request, buyer, product, 200)
  const onions = await anOnionFarmer(request, 'Sita')
  const order = await aNeed(request, await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' }))

  await doneOffline(context, seller, {
    path: `/requests?request=${asked._id}`,
    line: say('line.accept', { name: 'Anand Kulkarni', product: 'Groundnut', quantity: '200 kg' }),
    button: button(sayRequests('move.accept')),
    look: phone,
  })
  await doneOffline(context, seller, {
    path: '/my-products?add=1',
    line: say('line.product', { product: 'Tomato', quantity: '480 kg' }),
    write: (page) => fill(dialogOf(page)),
    button: addButton,
    look: phone,
  })
  await untilAllIsSent(context, seller)
  const one = await request.get(`/api/contact-requests/${asked._id}`, { headers: as(seller) })
  expect((await one.json()).request.history.map(({ event }: { event: string }) => event)).toEqual(['create', 'accept'])
  const listed = (await productsOf(request, seller)).filter(({ name }) => name === 'tomato')
  expect(listed).toMatchObject([{ availableQuantity: 480, images: [expect.any(String)] }])

  const other = await context.browser()?.newContext()
  if (!other) throw new Error('no browser')
  await doneOffline(other, onions.seller, {
    path: `/bulk-orders/${order._id}`,
    line: say('line.offer', { name: 'Meena Traders', product: 'Onion', quantity: '250 kg' }),
    write: (page) => page.getByLabel(sayBulk('offerForm.quantity')).fill('250'),
    button: button(sayBulk('offerForm.send')),
  })
  await untilAllIsSent(other, onions.seller)
  const seen = await request.get(`/api/bulk-orders/${order._id}`, { headers: as(onions.seller) })
  expect((await seen.json()).bulkOrder.offers).toMatchObject([{ quantity: 250, status: 'waiting' }])
  await other.close()
})

const asksOf = async (request: Parameters<typeof ask>[0], buyer: Member) =>
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
