import type { Locator, Page } from '@playwright/test'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { expect } from './browser.ts'
import { anOffer, as, ask, move, twoPeople } from './deal.ts'
import { hasKept, test } from './device.ts'
import { openAs, words } from './member.ts'
import { noteOf, readyToKeep } from './outbox.ts'

test.use({ serviceWorkers: 'allow' })

const say = words('en', 'outbox')
const sayRequests = words('en', 'requests')
const phone = { width: 360, height: 740 }

const slipOf = (page: Page, quantity: string) => page.getByRole('article').filter({ hasText: quantity })
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

test('with the server gone a farmer says no and what was sold: through a reload, and once each', async ({
  page,
  request,
  network,
}) => {
  test.setTimeout(180_000)
  const { seller, buyer, product } = await twoPeople(request)
  const rejected = await ask(request, buyer, product, 110)
  const sold = await ask(request, buyer, await anOffer(request, seller), 120)
  await move(request, seller, sold, 'accept')
  await openAs(page, seller, network.url('/requests'), phone)
  await hasKept(page, 'visitors en', 'members en')
  await page.reload()
  await expect(slipOf(page, '110 kg')).toBeVisible()

  await network.goAway()
  await page.reload()
  await readyToKeep(page)
  await press(slipOf(page, '110 kg'), sayRequests('move.reject'))
  await press(page.getByRole('alertdialog'), sayRequests('reject.yes'))
  const slip = slipOf(page, '120 kg')
  await slip.getByRole('radio', { name: sayRequests('confirm.seller.yes') }).check()
  await press(slip, sayRequests('confirm.seller.send'))
  const lines = [
    say('line.reject', { name: 'Anand Kulkarni', product: 'Groundnut', quantity: '110 kg' }),
    say('line.seller_confirm', { product: 'Groundnut', quantity: '120 kg' }),
  ]
  for (const line of lines) await expect(noteOf(page, line)).toBeVisible()
  await page.reload()
  for (const line of lines) await expect(noteOf(page, line)).toBeVisible()
  await network.comeBack()
  await page.goto(network.url('/outbox'))
  await expect(page.getByText(say('empty'))).toBeVisible({ timeout: 45_000 })

  const moves = async ({ _id }: ContactRequest) =>
    (await (await request.get(`/api/contact-requests/${_id}`, { headers: as(buyer) })).json()).request.history.map(
      ({ event }: { event: string }) => event,
    )
  expect(await moves(rejected)).toEqual(['create', 'reject'])
  expect(await moves(sold)).toEqual(['create', 'accept', 'seller_confirm'])
})

test('with every page closed the worker sends what waits when the browser tells it to, once', async ({
  page,
  context,
  request,
  network,
}) => {
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, network.url(`/products/${product._id}`), phone)
  await readyToKeep(page)
  await hasKept(page, 'members en')
  await network.goAway()
  await page
    .getByRole('main')
    .getByRole('button', { name: sayRequests('ask.send') })
    .first()
    .click()
  await expect(noteOf(page, say('line.ask', { product: 'Groundnut', quantity: '25 kg' }))).toBeVisible()
  const blank = await context.newPage()
  const browser = await context.newCDPSession(blank)
  const known = new Map<string, string>()
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) known.set(scopeURL, registrationId)
  })
  await browser.send('ServiceWorker.enable')
  await page.close()
  await network.comeBack()
  const origin = network.url('')
  await expect.poll(() => known.get(`${origin}/`)).toBeDefined()
  const registrationId = known.get(`${origin}/`) ?? ''
  const asked = async () =>
    (await (await request.get('/api/contact-requests/my', { headers: as(buyer) })).json()).sent as ContactRequest[]
  const sync = { origin, registrationId, tag: 'seedha-outbox', lastChance: false }
  await expect(async () => {
    await browser.send('ServiceWorker.dispatchSyncEvent', sync)
    expect(await asked()).toMatchObject([{ product: { _id: product._id }, status: 'pending' }])
  }).toPass()
  await browser.send('ServiceWorker.dispatchSyncEvent', sync)
  expect(await asked()).toHaveLength(1)
})
