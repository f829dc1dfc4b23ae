import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Language, languages } from '#contract/languages.ts'
import type { Role } from '#contract/shared/roles.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadMessages } from '#web/lib/messages/messages.client.ts'
import { messagesOfRoutes } from '#web/lib/messages/page-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { accepted, lakshmamma, nothingWaits } from '#web/testing/groundnut.ts'
import { tomato } from '#web/testing/tomato.ts'
import Dashboard from '../dashboard.tsx'

const page = { origin: 'https://seedha.example', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const names = ['tomato', 'carrot', 'okra', 'brinjal', 'onion']
const stock = {
  products: names.map((name, at) => ({ ...tomato, _id: name, name, availableQuantity: 50 - at * 10 })),
  total: 6,
  page: 1,
  pageCount: 2,
  inventoryValue: 1575,
}
const nothing = { products: [], total: 0, page: 1, pageCount: 0, inventoryValue: 0 }
const none = { count: 0, rupees: 0 }
const weeks = Array.from({ length: 12 }, (_, at) => ({
  from: `2026-${String(9 + Math.floor(at / 4)).padStart(2, '0')}-${String(1 + 7 * (at % 4)).padStart(2, '0')}`,
  count: 0,
  rupees: 0,
}))
const noDeals = { deals: [], total: 0, page: 1, pageCount: 0, bought: none, sold: none, soldByWeek: weeks }
const noOrders = { orders: [], total: 0, page: 1, pageCount: 0, bought: none }
const done = { ...accepted, status: 'completed', finalQuantity: 100, finalPrice: 1205.5 }
const sold = { count: 1, rupees: 120_550 }
const soldByWeek = weeks.map((week, at) => (at === 10 ? { ...week, ...sold } : week))
const dealt = { ...noDeals, deals: [done], total: 1, sold, soldByWeek }
const asBuyer = { viewer: 'buyer', seller: { ...accepted.seller, phone: '+919900000001' } }
const bought = { ...done, ...asBuyer, _id: '019a8a2e-0000-7000-8000-00000abc123f' }
const underWay = { ...accepted, ...asBuyer, _id: '019a8a2e-0000-7000-8000-00000abc1240' }
const noRequests = { sent: [], received: [], waiting: nothingWaits }

let answers: Record<string, { status?: number; body: unknown }>
beforeEach(() => {
  answers = {
    '/contact-requests/my': { body: noRequests },
    '/contact-requests/deals': { body: noDeals },
    '/contact-requests/orders': { body: noOrders },
    '/products/farmer/my-products': { body: nothing },
    '/products': { body: { products: [tomato], total: 1, page: 1, pageCount: 1 } },
  }
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const { status = 200, body } = answers[url.replace(/^.*\/api/, '').split('?')[0] ?? ''] ?? { status: 404, body: {} }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetSession()
  vi.unstubAllGlobals()
})

/** The dashboard as a member of this role reads it. */
async function show(role: Exclude<Role, 'admin'>, language: Language = 'en') {
  keepToken('session')
  answers['/auth/me'] = { body: { user: { ...lakshmamma, role } } }
  const i18n = makeI18n(language, {}, loadMessages)
  await i18n.need(['translation', ...messagesOfRoutes(['pages/dashboard'])])
  const elsewhere = <p>elsewhere</p>
  const router = createMemoryRouter(
    [
      { path: '/dashboard', element: <Dashboard /> },
      { path: '*', element: elsewhere },
    ],
    { initialEntries: ['/dashboard'] },
  )
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: lakshmamma.name })
  const say = i18n.voice(language, 'dashboard')
  const part = (name: string) => screen.findByRole('region', { name })
  const address = () => router.state.location.pathname + router.state.location.search
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  return { say, part, address, leadsTo, requests: i18n.voice(language, 'requests') }
}

const headings = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

test.each(languages)(
  'what was sold stands first to who sells, in rupees and as bars by week, in %s',
  async (language) => {
    answers['/products/farmer/my-products'] = { body: stock }
    answers['/contact-requests/deals'] = { body: dealt }
    const { say, part, requests } = await show('farmer', language)
    const deals = await part(requests('deals.title'))
    expect(deals.textContent).toContain(`${say('deals.sold', { count: 1 })}₹1,20,550`)
    const bars = within(await within(deals).findByRole('table', { name: requests('deals.byWeek', { weeks: 12 }) }))
    expect(bars.getAllByRole('row')).toHaveLength(13)
    expect(bars.getAllByRole('row')[11]?.textContent).toContain('₹1,20,550')
    expect(headings()).toEqual([requests('deals.title'), say('recent.title')])
    expect(screen.getByText(say('counts.products', { count: 6 }))).toBeTruthy()
  },
)

test.each(languages)(
  'a buyer’s orders stand in the columns of the table, with what can be done, in %s',
  async (language) => {
    answers['/contact-requests/orders'] = {
      body: { ...noOrders, orders: [underWay, bought], total: 7, bought: sold },
    }
    const { say, part, requests } = await show('customer', language)
    const orders = within(await part(say('orders.title')))
    expect(await orders.findAllByRole('row')).toHaveLength(3)
    const columns = ['orderId', 'date', 'items', 'amount', 'status', 'actions'] as const
    expect(orders.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      columns.map((key) => say(`orders.${key}`)),
    )
    const [, open, over] = orders.getAllByRole('row')
    expect(open?.textContent).toContain('BC1240')
    expect(open?.textContent).toContain(say('orders.about', { amount: '₹13,000' }))
    expect(over?.textContent).toContain('BC123F')
    expect(over?.textContent).toContain('₹1,20,550')
    const waysOf = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    const call = [requests('contact.call'), 'tel:+919900000001']
    expect(waysOf(open)).toEqual([[say('orders.open'), `/requests?request=${underWay._id}`], call])
    expect(waysOf(over)).toEqual([
      [say('orders.open'), `/requests?request=${bought._id}`],
      call,
      [say('orders.again'), `/products/${bought.product._id}?quantity=${done.finalQuantity}`],
    ])
    expect(headings()).toEqual([say('orders.title')])
    expect(screen.getByText(say('counts.orders', { count: 7 }))).toBeTruthy()
  },
)

test('a buyer without an order reads when one appears, and who only sells has no such table', async () => {
  const customer = await show('customer')
  const orders = await customer.part(customer.say('orders.title'))
  await within(orders).findByText(customer.say('orders.emptyText'))
  cleanup()
  queryClient.clear()
  const farmer = await show('farmer')
  expect(screen.queryByRole('region', { name: farmer.say('orders.title') })).toBeNull()
})

test('what waits comes before the buttons: yes or no first, a word on a deal in a line of its own', async () => {
  answers['/contact-requests/my'] = {
    body: {
      ...noRequests,
      waiting: {
        ...nothingWaits,
        answer: { count: 2, first: { requestId: 'r1', expiresAt: '2026-11-17T04:00:00.000Z' } },
        confirm: { count: 1, first: { requestId: 'r2', expiresAt: null } },
        offers: { count: 3, bulkOrderId: 'b1' },
      },
    },
  }
  const { requests, leadsTo, say } = await show('vendor')
  const first = await screen.findByText(requests('waiting.title', { count: 2 }))
  const buttons = screen.getByRole('navigation', { name: say('actions.label') })
  expect(first.compareDocumentPosition(buttons) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(leadsTo(requests('waiting.go'))).toBe('/requests?request=r1')
  expect(screen.getByText(requests('waiting.offers', { count: 3 }))).toBeTruthy()
  expect(leadsTo(requests('waiting.seeOffers'))).toBe('/bulk-orders/b1')
  expect(screen.getByText(requests('waiting.confirm', { count: 1 }))).toBeTruthy()
  expect(leadsTo(requests('waiting.goConfirm'))).toBe('/requests?request=r2')
})

test.each(languages)('what of the stock is low is said in %s', async (language) => {
  answers['/products/farmer/my-products'] = { body: { ...stock, products: [{ ...tomato, availableQuantity: 14 }] } }
  const { part, say } = await show('farmer', language)
  const low = (await loadMessages(language, 'own-products')) as { low: string }
  const recent = within(await part(say('recent.title')))
  expect(recent.getByRole('article').textContent).toContain(low.low)
  expect(recent.getAllByRole('row')[1]?.textContent).toContain(low.low)
})

test.each(['farmer', 'vendor'] as const)(
  'a %s with nothing listed is shown the next step instead of zeros',
  async (role) => {
    const { say, part, address } = await show(role)
    const empty = await part(say(role === 'farmer' ? 'recent.title' : 'mine.title'))
    expect(empty.textContent).toContain(say('recent.emptyText'))
    expect(screen.queryByText('₹0')).toBeNull()
    expect(screen.getByText(say('deals.nextSeller'))).toBeTruthy()
    fireEvent.click(within(empty).getByRole('link', { name: say('actions.add') }))
    expect(await screen.findByText('elsewhere')).toBeTruthy()
    expect(address()).toBe('/my-products?add=1')
  },
)

test('a vendor who sells sees that before what others sell, and no table of it', async () => {
  answers['/products/farmer/my-products'] = { body: stock }
  const { say, part } = await show('vendor')
  expect((await part(say('mine.title'))).textContent).toContain('₹1,575')
  const titles = headings()
  expect(titles.indexOf(say('mine.title'))).toBeLessThan(titles.indexOf(say('offers.title')))
  expect(within(await part(say('mine.title'))).queryByRole('table')).toBeNull()
})

test('each role has its own ways, and only who sells has figures of a stock', async () => {
  const farmer = await show('farmer')
  const { say } = farmer
  expect(farmer.leadsTo(say('actions.manage'))).toBe('/my-products')
  expect(farmer.leadsTo(say('actions.bulk'))).toBe('/bulk-orders')
  cleanup()
  queryClient.clear()
  const vendor = await show('vendor')
  expect(vendor.leadsTo(say('actions.browse'))).toBe('/marketplace')
  expect(vendor.leadsTo(say('actions.bulk'))).toBe('/bulk-orders')
  expect(screen.queryByRole('link', { name: say('actions.manage') })).toBeNull()
  cleanup()
  queryClient.clear()
  const customer = await show('customer')
  expect(customer.leadsTo(say('actions.browse'))).toBe('/marketplace')
  expect(customer.leadsTo(say('actions.profile'))).toBe('/profile')
  expect(screen.queryByText(say('figures.products'))).toBeNull()
})

test('products that do not come are told, and come with Retry', async () => {
  answers['/products/farmer/my-products'] = { status: 400, body: {} }
  const { say, part } = await show('farmer')
  expect((await screen.findByRole('alert')).textContent).toContain(say('failed'))
  answers['/products/farmer/my-products'] = { body: stock }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  const recent = within(await part(say('recent.title')))
  expect(await recent.findAllByRole('row')).toHaveLength(6)
  expect(screen.queryByRole('alert')).toBeNull()
})
