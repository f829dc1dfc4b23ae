import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { refusals } from '#contract/errors.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { setKeeper, unsentNow } from '#web/lib/outbox/queue.ts'
import '#web/queue-kinds.ts'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { anOffer, onions } from '#web/testing/onions.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import words from '../../../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import outbox from '../../../../locales/en/outbox.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { OfferSlip } from './offer-slip.tsx'
import { usePending } from './use-pending.ts'

const i18n = makeI18n(
  'en',
  { translation, 'bulk-orders': words, requests, errors, outbox, profile, catalogue, produce: {} },
  async () => ({}),
)
const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
let sent: { path: string; body: unknown; key: string | null; keepalive: boolean | undefined }[]
let answers: (Response | undefined)[]
const refused = (code: keyof typeof refusals, fields = {}) =>
  new Response(JSON.stringify({ code, message: refusals[code].message, ...fields }), { status: refusals[code].status })

beforeEach(() => {
  setKeeper(undefined)
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (url: string, { body, method = 'GET', headers, keepalive }: RequestInit) => {
    if (method === 'GET') return Response.json({ bulkOrder: onions })
    const key = new Headers(headers).get('idempotency-key')
    sent.push({ path: url.split('/').at(-1) ?? '', body: body && JSON.parse(String(body)), key, keepalive })
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

function Slip({ order, offer }: { order: BulkOrder; offer: BulkOffer }) {
  const { pending, shown } = usePending(order)
  return <OfferSlip order={shown} offer={offer} pending={pending} />
}

function show(given: Partial<BulkOrder> = {}, changed: Partial<BulkOffer> = {}, user = anand) {
  const offer = { ...anOffer, ...changed }
  const order = { ...onions, offers: [offer], ...given }
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={page}>
          <AsReader user={user}>
            <Slip order={order} offer={offer} />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const leave = () => dispatchEvent(new Event('pagehide'))

test('where the device keeps nothing, what is accepted can be taken back, and goes once when the page is left', async () => {
  show()
  answers.push(Response.json({}))
  press(words.accept)
  expect(await screen.findByText('You accepted 300 kg for ₹6,300')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.undo.do }))
  await screen.findByRole('button', { name: words.accept })
  leave()
  expect(sent).toEqual([])
  press(words.accept)
  await screen.findByRole('button', { name: words.undo.do })
  leave()
  leave()
  await waitFor(() => expect(sent).toMatchObject([{ path: 'accept', body: {}, keepalive: true }]))
  await waitFor(() => expect(unsentNow()).toEqual([]))
  expect(sent).toHaveLength(1)
})

test('what was refused says why, and leads to what helps', async () => {
  for (const [code, name, to] of [
    ['quantity_reached', outbox.help.post, `/bulk-orders?post=1&copy=${onions._id}`],
    ['invalid_transition', outbox.help.others, '/marketplace?search=onion'],
    ['request_exists', outbox.help.request, '/requests?request=the-open-one'],
    ['phone_unverified', outbox.provePhone, '/profile?tab=details'],
  ] as const) {
    show()
    answers.push(refused(code, { existingRequestId: 'the-open-one' }))
    press(words.accept)
    await screen.findByRole('button', { name: words.undo.do })
    leave()
    expect((await screen.findByRole('alert')).textContent).toContain(errors[code])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    fireEvent.click(screen.getByRole('button', { name: outbox.drop }))
    await waitFor(() => expect(unsentNow()).toEqual([]))
    cleanup()
  }
})

test('an unproved number is proved first; then the offer is accepted as ever, and can be taken back', async () => {
  const later = Date.now() + 600_000
  const code = { phone: anand.phone, otpToken: 'a-token', resendAt: later, expiresAt: later }
  sessionStorage.setItem('seedha:prove-phone', JSON.stringify(code))
  show({}, {}, { ...anand, phoneVerifiedAt: null })
  press(words.accept)
  const dialog = await screen.findByRole('dialog', { name: profile.prove.title })
  expect(unsentNow()).toEqual([])
  answers.push(Response.json({ user: anand }))
  const field = await waitFor(() => {
    const input = dialog.querySelector('input[autocomplete=one-time-code]')
    if (!input) throw new Error('no field for the code')
    return input
  })
  fireEvent.change(field, { target: { value: '123456' } })
  fireEvent.click(await screen.findByRole('button', { name: words.undo.do }))
  await screen.findByRole('button', { name: words.accept })
  leave()
  expect(sent).toMatchObject([{ path: 'verify-phone' }])
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

test('without a network the same answer can be sent again, under the same key', async () => {
  show()
  press(words.accept)
  await screen.findByRole('button', { name: words.undo.do })
  leave()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(errors.no_answer)
  answers.push(Response.json({}))
  fireEvent.click(within(alert).getByRole('button', { name: outbox.again }))
  await waitFor(() => expect(unsentNow()).toEqual([]))
  const [first, second] = sent.map(({ key }) => key)
  expect(sent).toHaveLength(2)
  expect(second).toBe(first)
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
