import catalogue from 'virtual:words/catalogue/en'
import produce from 'virtual:words/produce/en'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { refusals } from '#contract/errors.ts'
import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand, lakshmamma } from '#web/testing/groundnut.ts'
import { onions } from '#web/testing/onions.ts'
import { phoneProof, provePhone } from '#web/testing/phone-proof.ts'
import { tomato } from '#web/testing/tomato.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import words from '../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import listing from '../../locales/en/listing.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import profile from '../../locales/en/profile.json' with { type: 'json' }
import requests from '../../locales/en/requests.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import Order from './bulk-order.tsx'
import Orders from './bulk-orders.tsx'

const own = {
  translation,
  'bulk-orders': words,
  errors,
  listing,
  places,
  profile,
  requests,
  session,
  catalogue,
  produce,
}
const i18n = makeI18n('en', { ...own, geo: await loadReferenceMessages('en', 'geo') }, loadReferenceMessages)
const page = { origin: 'https://seedha.example', demo: true, sms: 'gateway', theme: 'light', settings: {} } as const
const lazily = [
  import('#web/features/bulk-orders/posting/posting.tsx'),
  import('#web/features/bulk-orders/posting/edit-dialog.tsx'),
  import('#web/features/bulk-orders/posting/need-fields.tsx'),
  import('#web/features/bulk-orders/crop-filter.tsx'),
]
await Promise.all(lazily) // heavy: not on a test's time

type SentOrderCall = { call: string; query: URLSearchParams; body: Record<string, unknown> }
let stored: BulkOrder[]
let goods: Partial<Product>[]
let sent: SentOrderCall[]
let instead: (sent: SentOrderCall) => object | keyof typeof refusals | undefined
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const idOf = (number: number) => `019a8a2e-0000-7000-8000-${String(number).padStart(12, '0')}`

beforeEach(() => {
  ;[stored, goods, sent, instead] = [[], [], [], () => undefined]
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, page.origin)
    const call = `${method} ${pathname.replace('/api', '')}`
    const one = { call, query: searchParams, body: body ? JSON.parse(String(body)) : {} }
    sent.push(one)
    const said = instead(one)
    if (typeof said !== 'string') return said ? json(said) : answer(one)
    const { message, status } = refusals[said as keyof typeof refusals]
    return json({ code: said, message }, status)
  })
})
afterEach(() => {
  cleanup()
  takeToasts()
  forgetSession()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answer({ call, query, body }: SentOrderCall): Response {
  const state = query.get('state')
  if (call.endsWith('/my-products')) return json({ products: goods.filter(({ name }) => name === query.get('name')) })
  if (call === 'GET /bulk-orders') {
    const bulkOrders = stored.filter((one) => !state || one.state === state)
    return json({ bulkOrders, total: bulkOrders.length, page: 1, pageCount: 1 })
  }
  if (call === 'POST /bulk-orders') {
    stored.push({ ...onions, waitingOffers: 0, _id: idOf(200 + stored.length), ...body })
    return json({ bulkOrder: stored.at(-1) }, 201)
  }
  const found = stored.find(({ _id }) => call.endsWith(_id)) as BulkOrder
  if (call.startsWith('PATCH')) Object.assign(found, { remaining: body.quantity ?? found.remaining }, body)
  return json({ bulkOrder: { ...found } })
}

function open(user: User, address: string) {
  const routes = [
    { path: '/bulk-orders', element: <Orders /> },
    { path: '/bulk-orders/:id', element: <Order /> },
  ].map(({ path, element }) => ({ path, element: <AsReader user={user}>{element}</AsReader> }))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}
// found by their words: to look for roles among all crops and districts takes seconds
const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button, button *' }))
const follow = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'main a, main a *' })))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const crop = () => screen.findByLabelText<HTMLInputElement>(words.field.name, { selector: 'input' })
const title = (name: string | RegExp) => screen.findByText(name, { selector: 'h1' })
const slips = async (count: number) => {
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(count))
  return [...document.querySelectorAll('article')] as [HTMLElement, HTMLElement]
}
const linkIn = (slip: HTMLElement) => slip.querySelector('a') as HTMLAnchorElement

test('a need is changed while nothing is agreed, and closed', async () => {
  stored = [{ ...onions, quantity: 40, remaining: 40, waitingOffers: 0 }]
  open(anand, `/bulk-orders/${onions._id}`)
  await title('40 kg Onion')
  await press(words.edit.do)
  expect(await screen.findByText(words.edit.title)).toBeTruthy()
  await crop()
  write(words.field.quantity, '60')
  await press(listing.save)
  await title('60 kg Onion')
  expect(screen.queryByText(words.edit.title)).toBeNull()
  await press(words.close.do)
  expect(await screen.findByText(words.close.title)).toBeTruthy()
  expect(stored[0]?.status).toBe('open')
  await press(words.close.yes)
  expect(await screen.findByText(words.status.closed, { selector: 'h2' })).toBeTruthy()
  expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { quantity: 60 },
    { status: 'closed' },
  ])
})

test('a need that is over is posted again from what it was, and then both are there', async () => {
  const posted = { quantity: 60, waitingOffers: 0, createdAt: '2026-11-15T03:00:00.000Z' }
  stored = [{ ...onions, ...posted, status: 'closed' }]
  const { address } = open(anand, `/bulk-orders/${onions._id}`)
  await title('60 kg Onion')
  await follow(words.again)
  expect((await crop()).value).toBe('Onion')
  expect(field(words.field.quantity).value).toBe('60')
  expect(field(words.field.neededBy).value).toBe('2026-11-22')
  await press(words.send)
  await waitFor(() => expect(address()).toBe(`/bulk-orders/${idOf(201)}`))
  await title('60 kg Onion')
  await follow(words.back)
  expect(address()).toBe('/bulk-orders')
  await slips(2)
})

test('a farmer narrows the needs, sees what they sell marked, and is told why they can’t offer', async () => {
  const leh = { state: 'Ladakh', district: 'Leh' }
  const need = { ...onions, ...leh, isMine: false, waitingOffers: null }
  const apricot = { ...need, _id: idOf(31), name: 'apricot', category: 'fruits', matchesMine: true } as const
  const walnut = { ...need, _id: idOf(32), name: 'walnut', category: 'other' } as const
  stored = [apricot, walnut, { ...need, _id: idOf(33), state: 'Karnataka', district: 'Kolar' }]
  goods = [{ ...tomato, name: 'apricot', category: 'fruits', unit: 'dozen' }]
  const { router, address } = open(lakshmamma, '/bulk-orders')
  await slips(3)
  await press(words.filter.show)
  await waitFor(() => expect(screen.getByLabelText(places.state).textContent).toContain('Ladakh'))
  fireEvent.change(screen.getByLabelText(places.state), { target: { value: 'Ladakh' } })
  await waitFor(() => expect(address()).toBe('/bulk-orders?list=needs&state=Ladakh'))
  const [first, second] = await slips(2)
  expect(linkIn(first).getAttribute('href')).toBe(`/bulk-orders/${apricot._id}`)
  expect(within(first).getByText(words.mark.matches)).toBeTruthy()
  expect(within(second).queryByText(words.mark.matches)).toBeNull()
  await act(async () => void fireEvent.click(linkIn(first)))
  expect(await screen.findByText(/^Apricot: yours is sold in another way/)).toBeTruthy()
  await act(() => router.navigate(-1))
  expect(address()).toBe('/bulk-orders?list=needs&state=Ladakh')
  await slips(2)
  await follow('500 kg Walnut')
  expect(await screen.findByText(/^Walnut: you do not sell this yet/)).toBeTruthy()
})

test('what was looked for in vain is posted with what was known of it, and the number is proved on the way', async () => {
  const proof = phoneProof(anand)
  instead = ({ call, body }) =>
    call.startsWith('POST /bulk') && !proof.isProved ? 'phone_unverified' : proof.answer(call, body)
  const searched = 'post=1&name=saffron&category=spices&state=Lakshadweep&district=Lakshadweep'
  const { address } = open({ ...anand, phoneVerifiedAt: null }, `/bulk-orders?${searched}`)
  expect((await crop()).value).toBe('Saffron')
  expect(field(words.field.district).value).toBe('Lakshadweep')
  await press(words.send)
  expect(await screen.findByText(words.missing.quantity)).toBeTruthy()
  write(words.field.quantity, '2')
  write(words.field.neededBy, '2026-11-22')
  await press(words.send)
  await provePhone()
  await waitFor(() => expect(address()).toBe(`/bulk-orders/${idOf(200)}`))
  await title(/Saffron/)
  expect(sent.filter(({ call }) => call === 'POST /bulk-orders').map(({ body }) => body)).toMatchObject([
    { name: 'saffron', state: 'Lakshadweep', district: 'Lakshadweep', quantity: 2 },
    { name: 'saffron', state: 'Lakshadweep', district: 'Lakshadweep', quantity: 2 },
  ])
})
