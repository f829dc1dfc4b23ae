import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { refusals } from '#contract/errors.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { setKeeper } from '#web/lib/outbox/queue.ts'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { anOffer, onions } from '#web/testing/onions.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import words from '../../../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { OfferSlip } from './offer-slip.tsx'

const i18n = makeI18n('en', { translation, 'bulk-orders': words, requests, errors, catalogue }, async () => ({}))
const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
/** As where the device keeps nothing: what is accepted is sent at once. */
const nothing = { of: () => undefined, items: [], undo: async () => true }
let sent: { path: string; body: unknown }[]
let answers: (Response | undefined)[]
const refused = (code: keyof typeof refusals, fields = {}) =>
  new Response(JSON.stringify({ code, message: refusals[code].message, ...fields }), { status: refusals[code].status })

beforeEach(() => {
  setKeeper(undefined)
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ path: url.split('/').at(-1) ?? '', body: body && JSON.parse(String(body)) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer
  })
})
afterEach(() => {
  cleanup()
  takeToasts()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(order: Partial<BulkOrder> = {}, offer: Partial<typeof anOffer> = {}) {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={page}>
          <AsReader user={anand}>
            <OfferSlip order={{ ...onions, ...order }} offer={{ ...anOffer, ...offer }} pending={nothing} />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a page that is behind asks for too much, is told what is left, and takes that with one press', async () => {
  show()
  answers.push(refused('quantity_reached', { remaining: 200 }), refused('quantity_reached', { remaining: 0 }))
  press(words.accept)
  expect(await screen.findByText(errors.quantity_reached)).toBeTruthy()
  press('Accept the 200 kg that are left')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{}, { quantity: 200 }]))
})

test('what is more than is left is offered as what is left', () => {
  show({ filled: 300, remaining: 200 })
  expect(screen.getByText('Offered: 300 kg · you still need: 200 kg')).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull()
})

test('amounts are in the unit of the order, with what the seller said beside them', () => {
  show({ unit: 'quintal', quantity: 5, remaining: 5, targetPrice: 2200 }, { amount: 3, pricePerOrderUnit: 2100 })
  const slip = screen.getByRole('article')
  expect(slip.textContent).toContain('3 quintal offered as 300 kg')
  expect(slip.textContent).toContain('₹2,100 per quintal')
  expect(slip.textContent).toContain('₹21 per kg')
  expect(slip.textContent).toContain('₹100 less')
})

test('without a network the same answer can be sent again', async () => {
  show()
  press(words.accept)
  press(words.accept)
  const alert = await screen.findByRole('alert')
  expect(sent).toHaveLength(1)
  fireEvent.click(within(alert).getByRole('button', { name: translation.retry }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a request that is open about it is named, and led to', async () => {
  show()
  answers.push(refused('request_exists', { existingRequestId: 'the-open-one' }))
  press(words.accept)
  const link = await screen.findByRole('link', { name: words.seeRequest })
  expect(link.getAttribute('href')).toBe('/requests?request=the-open-one')
})

test('no is asked about first', async () => {
  show()
  press(words.decline.do)
  const question = await screen.findByRole('alertdialog', { name: words.decline.title })
  expect(sent).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: words.decline.yes }))
  await waitFor(() => expect(sent).toMatchObject([{ path: 'decline' }]))
})

test('an accepted offer leads to its deal, and one of an order that is over can’t be answered', () => {
  show({}, { status: 'accepted', acceptedAmount: 200, requestId: 'the-deal' })
  expect(screen.getByRole('link', { name: words.seeDeal }).getAttribute('href')).toBe('/requests?request=the-deal')
  expect(screen.getByText('You accepted 200 kg for ₹4,200')).toBeTruthy()
  cleanup()
  show({ status: 'closed' })
  expect(screen.queryByRole('button', { name: words.accept })).toBeNull()
})
