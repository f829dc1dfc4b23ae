import 'fake-indexeddb/auto'
import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import type { BulkOffer } from '#contract/bulk-orders/bulk-orders.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { openOutbox } from '#web/lib/outbox/open-outbox.ts'
import { keeperNow } from '#web/lib/outbox/queue.ts'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { anOffer, onions } from '#web/testing/onions.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import admin from '../../../../locales/en/admin.json' with { type: 'json' }
import words from '../../../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import outbox from '../../../../locales/en/outbox.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { OrderDetail } from './order-detail.tsx'

await import('./offers-table.tsx') // lazy, and not on a test's time
const own = { translation, 'bulk-orders': words, requests, errors, outbox, admin, catalogue }
const i18n = makeI18n('en', own, async () => ({}))
const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const person = (id: string, name: string) => ({ ...anOffer.seller, _id: id, name })
const offerOf = (id: string, name: string, given: Partial<BulkOffer> = {}): BulkOffer => ({
  ...anOffer,
  _id: id,
  seller: person(id, name),
  ...given,
})
/** 300, 250 and 100 of the 500 kg that are wanted. */
const sita = offerOf('sita', 'Sita', { pricePerOrderUnit: 21, km: 380 })
const gita = offerOf('gita', 'Gita', { amount: 250, quantity: 250, price: 22, pricePerOrderUnit: 22, km: 20 })
const ravi = offerOf('ravi', 'Ravi', {
  amount: 100,
  quantity: 100,
  price: 20,
  pricePerOrderUnit: 20,
  seller: { ...person('ravi', 'Ravi'), completedDeals: 7 },
  km: null,
})
const order = { ...onions, offers: [sita, gita, ravi] }
let accepted: string[]
let close = () => {}

beforeEach(async () => {
  accepted = []
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ bulkOrder: order })
    const id = url.split('/').at(-2) ?? ''
    accepted.push(id)
    return id === 'gita'
      ? Response.json({ code: 'invalid_transition', message: '' }, { status: 409 })
      : Response.json({})
  })
  keepToken('token')
  const ignore = () => undefined
  close = openOutbox({ owner: anand._id, onKept: ignore, onSent: ignore, onTouched: ignore })
  await expect.poll(keeperNow).toBeDefined()
})
afterEach(() => {
  cleanup()
  close()
  takeToasts()
  forgetSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(isWide = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener: () => {}, removeEventListener: () => {} }))
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={page}>
          <AsReader user={anand}>
            <OrderDetail order={order} role={anand.role} />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const names = () => screen.getAllByText(/^(Sita|Gita|Ravi)$/).map(({ textContent }) => textContent)
const leave = () => dispatchEvent(new Event('pagehide'))
const card = (name: string) => {
  const found = screen.getAllByRole('article').find((one) => one.textContent.includes(name))
  if (!found) throw new Error(`no card of ${name}`)
  return within(found)
}

test('a card stays where it is when it is accepted, says so with the sum, and nothing is sent while it can be undone', async () => {
  show()
  expect(names()).toEqual(['Ravi', 'Sita', 'Gita'])
  fireEvent.click(card('Sita').getByRole('button', { name: words.accept }))
  await card('Sita').findByText('You accepted 300 kg for ₹6,300')
  expect(names()).toEqual(['Ravi', 'Sita', 'Gita'])
  expect(accepted).toEqual([])
  expect(screen.getByText(/300 kg of 500 kg agreed/)).toBeTruthy()
  // only 200 kg of Gita's 250 can be accepted now
  card('Gita').getByRole('button', { name: 'Accept the 200 kg that are left' })
  fireEvent.click(card('Sita').getByRole('button', { name: words.undo.do }))
  await card('Sita').findByRole('button', { name: words.accept })
  card('Gita').getByRole('button', { name: words.accept })
  leave()
  await expect.poll(async () => (await indexedDB.databases()).length).toBeGreaterThan(0)
  expect(accepted).toEqual([])
})

test('what is accepted is sent when the page is left, and a refusal is shown on its card', async () => {
  show()
  fireEvent.click(card('Gita').getByRole('button', { name: words.accept }))
  await card('Gita').findByText('You accepted 250 kg for ₹5,500')
  leave()
  await card('Gita').findByText(new RegExp(errors.invalid_transition))
  expect(new Set(accepted)).toEqual(new Set(['gita']))
})

test('as much as is needed is pending: nothing more can be accepted', async () => {
  show()
  for (const name of ['Sita', 'Ravi']) {
    fireEvent.click(card(name).getByRole('button', { name: words.accept }))
    await card(name).findByRole('button', { name: words.undo.do })
  }
  fireEvent.click(card('Gita').getByRole('button', { name: 'Accept the 100 kg that are left' }))
  await card('Gita').findByText('You accepted 100 kg for ₹2,200')
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull()
})

test('at a desk offers are a table, sorted by each column by keyboard and said so', async () => {
  show(true)
  const table = await screen.findByRole('table', { name: words.offers.title })
  const header = (name: string) => within(table).getByRole('columnheader', { name })
  expect(names()).toEqual(['Ravi', 'Sita', 'Gita'])
  expect(header(words.table.price).getAttribute('aria-sort')).toBe('ascending')
  for (const [column, first, last] of [
    ['quantity', 'Ravi', 'Sita'],
    ['sum', 'Ravi', 'Sita'],
    ['distance', 'Gita', 'Ravi'],
    ['deals', 'Sita', 'Ravi'],
  ] as const) {
    fireEvent.click(within(header(words.table[column])).getByRole('button'))
    expect(header(words.table[column]).getAttribute('aria-sort')).toBe('ascending')
    expect([names()[0], names().at(-1)]).toEqual([first, last])
    fireEvent.click(within(header(words.table[column])).getByRole('button'))
    expect(header(words.table[column]).getAttribute('aria-sort')).toBe('descending')
  }
  expect(within(header(words.table.date)).getByRole('button')).toBeTruthy()
})

test('several are accepted in one go: no more than is wanted, each by itself, and a refusal is in its row', async () => {
  show(true)
  await screen.findByRole('table')
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Choose the offer of ${name}` }))
  tick('Sita')
  tick('Gita')
  screen.getByText('2 chosen: 550 kg for ₹11,800 · you still need 500 kg')
  expect(screen.getByRole('button', { name: 'Accept 2 offers' })).toHaveProperty('disabled', true)
  screen.getByText('50 kg more than you need: take one away.')
  tick('Sita')
  tick('Ravi')
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 offers' }))
  await screen.findByText('2 offers accepted: 350 kg for ₹7,500')
  expect(accepted).toEqual([])
  expect(screen.queryByRole('checkbox', { name: 'Choose the offer of Gita' })).toBeNull()
  leave()
  await waitFor(() => expect(new Set(accepted)).toEqual(new Set(['gita', 'ravi'])))
  const row = await screen.findByText(new RegExp(errors.invalid_transition))
  expect(row.closest('tr')?.textContent).toContain('Gita')
})

test('what is accepted beside others that are ticked is said with its sum', async () => {
  show(true)
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose the offer of Ravi' }))
  const row = screen.getByText('Sita').closest('tr') as HTMLElement
  fireEvent.click(within(row).getByRole('button', { name: words.accept }))
  await screen.findByText('1 offer accepted: 300 kg for ₹6,300')
  screen.getByText(/^1 chosen: 100 kg/)
})

test('a whole batch is taken back with one press', async () => {
  show(true)
  await screen.findByRole('table')
  for (const name of ['Sita', 'Ravi'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Choose the offer of ${name}` }))
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 offers' }))
  const bar = within(await screen.findByRole('region', { name: '2 offers accepted: 400 kg for ₹8,300' }))
  fireEvent.click(bar.getByRole('button', { name: words.undo.do }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: words.accept })).toHaveLength(3))
  leave()
  expect(accepted).toEqual([])
})
