import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { ContactRequest } from '#contract/requests.ts'
import { expect } from './browser.ts'
import { anOffer, as, ask, move, twoPeople } from './deal.ts'
import { hasKept, test } from './device.ts'
import { aProvedMember, type Member, openAs, words } from './member.ts'
import { aNeed, anOfferFor, anOnionFarmer } from './need.ts'
import { noteOf, readyToKeep } from './outbox.ts'

test.use({ serviceWorkers: 'allow' })

const say = words('en', 'outbox')
const sayRequests = words('en', 'requests')
const sayBulk = words('en', 'bulk-orders')
const saySupport = words('en', 'support')
const phone = { width: 360, height: 740 }

type Deed = { line: string; act: (page: Page) => Promise<void> }
/** What is done on which page. */
type Stay = { path: string; deeds: Deed[] }

/** A device on which each page was seen before. */
async function aDevice(context: BrowserContext, member: Member, paths: string[]) {
  const page = await context.newPage()
  await openAs(page, member, paths[0] ?? '/', phone)
  await hasKept(page, 'open en', 'members en')
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
  return page
}

const slipOf = (page: Page, quantity: string) => page.getByRole('article').filter({ hasText: quantity })
const agree = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const press = (within: Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

test('without a network a farmer says no and what was sold, a buyer takes back, disputes, answers and declines: through a reload, and once each', async ({
  browser,
  request,
  network,
}) => {
  test.setTimeout(180_000)
  const { seller, product } = await twoPeople(request)
  const buyer = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const rejected = await ask(request, buyer, product, 110)
  const [sold, disputed] = [
    await ask(request, buyer, await anOffer(request, seller), 120),
    await ask(request, buyer, await anOffer(request, seller), 130),
  ]
  for (const one of [sold, disputed]) await move(request, seller, one, 'accept')
  const withdrawn = await ask(request, buyer, await anOffer(request, seller), 140)
  const order = await aNeed(request, buyer)
  const declined = await anOfferFor(request, order, await anOnionFarmer(request, 'Sita'), 300)
  const written = await request.post('/api/contact-messages/create', {
    headers: as(buyer),
    data: { name: 'Meena Traders', email: buyer.email, subject: 'No code came', message: 'I waited for an hour.' },
  })
  const { ticketId } = await written.json()
  const get = async (who: Member, path: string) => (await request.get(`/api${path}`, { headers: as(who) })).json()

  const farmers: Stay = {
    path: '/requests',
    deeds: [
      {
        line: say('line.reject', { name: 'Meena Traders', product: 'Groundnut', quantity: '110 kg' }),
        act: async (page) => {
          await press(slipOf(page, '110 kg'), sayRequests('move.reject'))
          await agree(page, sayRequests('reject.yes'))
        },
      },
      {
        line: say('line.seller_confirm', { product: 'Groundnut', quantity: '120 kg' }),
        act: async (page) => {
          const slip = slipOf(page, '120 kg')
          await slip.getByRole('radio', { name: sayRequests('confirm.seller.yes') }).check()
          await press(slip, sayRequests('confirm.seller.send'))
        },
      },
    ],
  }
  const buyers: Stay[] = [
    {
      path: '/requests',
      deeds: [
        {
          line: say('line.withdraw', { product: 'Groundnut', quantity: '140 kg' }),
          act: async (page) => {
            await press(slipOf(page, '140 kg'), sayRequests('move.withdraw'))
            await agree(page, sayRequests('withdraw.yes'))
          },
        },
        {
          line: say('line.dispute', { name: 'Lakshmamma H.', product: 'Groundnut' }),
          act: async (page) => {
            await press(slipOf(page, '130 kg'), sayRequests('move.dispute'))
            await page.getByLabel(sayRequests('dispute.reason')).fill('Half of it was wet.')
            await agree(page, sayRequests('dispute.yes'))
          },
        },
      ],
    },
    {
      path: `/bulk-orders/${order._id}`,
      deeds: [
        {
          line: say('line.decline_offer', { name: 'Sita', product: 'Onion', quantity: '300 kg' }),
          act: async (page) => {
            await press(page.getByRole('main'), sayBulk('decline.do'))
            await agree(page, sayBulk('decline.yes'))
          },
        },
      ],
    },
    {
      path: `/contact?ticket=${ticketId}`,
      deeds: [
        {
          line: say('line.reply', { text: ticketId }),
          act: async (page) => {
            await page.getByRole('textbox', { name: saySupport('answer.label') }).fill('It never came.')
            await press(page.getByRole('main'), saySupport('answer.send'))
          },
        },
      ],
    },
  ]
  const devices = await Promise.all(
    [
      { who: seller, stays: [farmers] },
      { who: buyer, stays: buyers },
    ].map(async ({ who, stays }) => {
      const context = await browser.newContext({ serviceWorkers: 'allow' })
      const paths = stays.map(({ path }) => network.url(path))
      return { stays, page: await aDevice(context, who, paths), context }
    }),
  )
  await network.goAway()
  await Promise.all(
    devices.map(async ({ page, stays }) => {
      for (const { path, deeds } of stays) {
        await page.goto(network.url(path))
        await readyToKeep(page)
        for (const { act } of deeds) await act(page)
        for (const { line } of deeds) await expect(noteOf(page, line)).toBeVisible()
        await page.reload()
        for (const { line } of deeds) await expect(noteOf(page, line)).toBeVisible()
      }
    }),
  )
  await network.comeBack()
  await Promise.all(
    devices.map(async ({ page, context }) => {
      await page.goto(network.url('/outbox'))
      await expect(page.getByText(say('empty'))).toBeVisible({ timeout: 45_000 })
      await context.close()
    }),
  )

  const moves = async ({ _id }: ContactRequest) =>
    (await get(buyer, `/contact-requests/${_id}`)).request.history.map(({ event }: { event: string }) => event)
  expect(await moves(rejected)).toEqual(['create', 'reject'])
  expect(await moves(sold)).toEqual(['create', 'accept', 'seller_confirm'])
  expect(await moves(withdrawn)).toEqual(['create', 'withdraw'])
  expect(await moves(disputed)).toEqual(['create', 'accept', 'dispute'])
  const { bulkOrder } = await get(buyer, `/bulk-orders/${order._id}`)
  expect(bulkOrder.offers).toMatchObject([{ _id: declined._id, status: 'declined' }])
  const { ticket } = await get(buyer, `/contact-messages/ticket/${ticketId}`)
  expect(ticket.replies).toMatchObject([{ from: 'sender', message: 'It never came.' }])
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
