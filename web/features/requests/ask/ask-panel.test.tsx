import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { Product } from '#contract/products/products.ts'
import type { User } from '#contract/users/users.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand, asked, lakshmamma } from '#web/testing/groundnut.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { AskPanel } from './ask-panel.tsx'

const i18n = makeI18n('en', { translation, requests, errors, catalogue, profile, session }, async () => ({}))
const product = {
  _id: asked.product._id,
  unit: 'kg',
  price: 65,
  availableQuantity: 480,
  minimumOrderQuantity: 25,
  farmer: { _id: lakshmamma._id },
} as Product
const mine = { ...asked, viewer: 'buyer' } as const

type SentAsk = { path: string; method: string; key: string | null; body: unknown }
let sent: SentAsk[]
let stale: string[]
let answer: (sent: SentAsk) => Response | undefined

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof refusals, fields = {}) =>
  json({ code, message: refusals[code].message, ...fields }, refusals[code].status)
const created = () => sent.filter(({ method }) => method === 'POST')

beforeEach(() => {
  sent = []
  stale = []
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const key = new Headers(headers).get('idempotency-key')
    const one = { path: url.split('?')[0] ?? '', method, key, body: body ? JSON.parse(String(body)) : undefined }
    sent.push(one)
    await new Promise((done) => setTimeout(done, 5))
    const said = answer(one)
    if (said) return said
    if (!one.path.includes('/status/')) return json({ request: mine }, 201)
    return json(created().length > 0 ? { exists: true, status: 'pending', requestId: asked._id } : { exists: false })
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(respond: typeof answer = () => undefined, change: { user?: User; product?: Partial<Product> } = {}) {
  answer = respond
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={change.user ?? anand}>
          <AskPanel
            product={{ ...product, ...change.product }}
            own={<p>Edit your offer</p>}
            onStale={() => stale.push('asked again')}
          />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const sendButton = () => screen.findByRole('button', { name: 'Send request' })

test('a buyer sees the bounds and what it comes to, and two taps send one request', async () => {
  show()
  const button = await sendButton()
  expect(screen.getByText('From 25 kg to 480 kg.')).toBeTruthy()
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '100' } })
  expect(screen.getByText('₹6,500')).toBeTruthy()
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
  expect(created()).toHaveLength(1)
  expect(created()[0]?.body).toEqual({ productId: product._id, requestedQuantity: 100 })
})

test('what is harvested later says from when it can be had, before it is asked for', async () => {
  show(undefined, { product: { availableFrom: '2026-11-28' } })
  await sendButton()
  expect(screen.getByText(/^You get it from .*28 Nov.*\. After that day you have 14 days/)).toBeTruthy()
  cleanup()
  show()
  await sendButton()
  expect(screen.queryByText(/^You get it from/)).toBeNull()
})

const field = () => screen.getByRole<HTMLInputElement>('spinbutton')
/** What is read out with it. */
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test.each([
  ['10', 'At least 25 kg.', 'Ask for 25 kg', '25'],
  ['99999999', 'Only 480 kg left.', 'Ask for all 480 kg', '480'],
  ['', requests.ask.fault.empty, 'Ask for 25 kg', '25'],
  ['0', requests.ask.fault.zero, 'Ask for 25 kg', '25'],
  ['some', requests.ask.fault.text, 'Ask for 25 kg', '25'],
  ['100.00049', requests.ask.fault.decimals, 'Ask for 100 kg', '100'],
])('"%s" stays and is not sent: why, and one press mends it', async (typed, why, instead, mended) => {
  show()
  const button = await sendButton()
  type(typed)
  fireEvent.click(button)
  expect(field().value).toBe(typed)
  expect(screen.getByRole('alert').textContent).toBe(why)
  expect(document.activeElement).toBe(field())
  expect(described(field())).toContain(why)
  expect(created()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: instead }))
  expect(field().value).toBe(mended)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: instead })).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
  expect(created().map(({ body }) => body)).toEqual([{ productId: product._id, requestedQuantity: Number(mended) }])
})

test('too much is said while it is typed, too little only when the field is left', async () => {
  show()
  await sendButton()
  type('481')
  expect(screen.getByRole('alert').textContent).toBe('Only 480 kg left.')
  type('4')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe('At least 25 kg.')
})

test('a comma and the figures of another script are understood', async () => {
  show()
  const button = await sendButton()
  type('೧೦೦,೫')
  expect(screen.getByText('₹6,532.50')).toBeTruthy()
  fireEvent.click(button)
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
  expect(created()[0]?.body).toEqual({ productId: product._id, requestedQuantity: 100.5 })
})

test('stock that fell meanwhile is said with the new figure, which one press asks for', async () => {
  show(({ method, body }) => {
    const { requestedQuantity } = (body ?? {}) as { requestedQuantity?: number }
    if (method !== 'POST' || requestedQuantity === 185) return undefined
    return refused('quantity_unavailable', { availableQuantity: 185, minimumOrderQuantity: 25, unit: 'kg' })
  })
  const button = await sendButton()
  type('200')
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Only 185 kg left.')
  expect(field().value).toBe('200')
  expect(document.activeElement).toBe(field())
  expect(stale).toEqual(['asked again'])
  fireEvent.click(screen.getByRole('button', { name: 'Ask for all 185 kg' }))
  fireEvent.click(button)
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
  expect(created()[1]?.body).toEqual({ productId: product._id, requestedQuantity: 185 })
})

test('of what sold out meanwhile nothing is offered', async () => {
  const none = { availableQuantity: 0, minimumOrderQuantity: 25, unit: 'kg' }
  show(({ method }) => (method === 'POST' ? refused('quantity_unavailable', none) : undefined))
  fireEvent.click(await sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe(requests.ask.fault.gone)
  expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull()
})

test('what was taken off the market meanwhile is asked for again, so that the page can say so', async () => {
  show(({ method }) => (method === 'POST' ? refused('not_found') : undefined))
  fireEvent.click(await sendButton())
  await waitFor(() => expect(stale).toEqual(['asked again']))
})

test('without a smallest order only the most is named', async () => {
  show(undefined, { product: { minimumOrderQuantity: null } })
  await sendButton()
  expect(screen.getByText('Up to 480 kg.')).toBeTruthy()
})

test('an open request is shown instead of the form', async () => {
  show(({ path }) =>
    path.includes('/status/')
      ? json({ exists: true, status: 'pending', requestId: asked._id })
      : json({ request: mine }),
  )
  expect(await screen.findByText('Waiting for Lakshmamma H. to answer.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the request' }).getAttribute('href')).toBe(
    `/requests?request=${asked._id}`,
  )
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

test('a status that cannot be had counts as no request, until one was sent', async () => {
  show(({ path }) => (path.includes('/status/') ? json({ code: 'unexpected' }, 500) : undefined))
  fireEvent.click(await sendButton())
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
  await waitFor(() => expect(sent.filter(({ path }) => path.includes('/status/'))).toHaveLength(2))
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})

test.each([
  ['was none', () => json({ exists: false })],
  ['came no answer', () => json({ code: 'unexpected' }, 500)],
])('a request that exists already is said and shown, though before there %s about it', async (_before, status) => {
  let exists = false
  show(({ method, path }) => {
    if (path.includes('/status/')) return exists ? json({ exists, status: 'pending', requestId: asked._id }) : status()
    if (method === 'GET') return json({ request: mine })
    exists = true
    return refused('request_exists', { existingRequestId: asked._id })
  })
  fireEvent.click(await sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe(errors.request_exists)
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
})

test.each([
  ['daily_cap', errors.daily_cap],
  ['unexpected', requests.ask.failed],
] as const)('%s is said in the words of the specification', async (code, text) => {
  show(({ method }) => (method === 'POST' ? refused(code) : undefined))
  fireEvent.click(await sendButton())
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test('after no answer the same quantity is the same attempt', async () => {
  let isDown = true
  show(({ method }) => {
    if (method === 'POST' && isDown) throw new TypeError('no network')
    return undefined
  })
  fireEvent.click(await sendButton())
  await screen.findByText(errors.no_answer)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(created()).toHaveLength(2))
  expect(created()[0]?.key).toBe(created()[1]?.key)
})

test('a number that is not proved is asked for on the spot', async () => {
  show(({ method }) => (method === 'POST' ? refused('phone_unverified') : undefined))
  fireEvent.click(await sendButton())
  expect(await screen.findByRole('dialog', { name: profile.prove.title })).toBeTruthy()
  expect(screen.getByText(/98765.43210/)).toBeTruthy()
})

test('who has no number at all is led to where one is added', async () => {
  show(({ method }) => (method === 'POST' ? refused('phone_unverified') : undefined), {
    user: { ...anand, phone: null },
  })
  fireEvent.click(await sendButton())
  expect((await screen.findByRole('link', { name: 'Add your phone number' })).getAttribute('href')).toBe(
    '/profile?tab=details',
  )
})

test('the owner, a farmer and an admin get no form, and ask no status', async () => {
  show(undefined, { user: lakshmamma })
  expect(document.body.textContent).toBe('Edit your offer')
  cleanup()
  show(undefined, { user: { ...lakshmamma, _id: anand._id } })
  expect(screen.getByText(requests.ask.notBuyer)).toBeTruthy()
  cleanup()
  show(undefined, { user: { ...anand, role: 'admin' } })
  expect(document.body.textContent).toBe('')
  expect(sent).toEqual([])
})

test('of what is sold out nothing can be asked, but the own request still shows', async () => {
  show(undefined, { product: { availableQuantity: 0 } })
  await waitFor(() => expect(document.querySelector('[class*=bone]')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(
    ({ path }) =>
      path.includes('/status/')
        ? json({ exists: true, status: 'accepted', requestId: asked._id })
        : json({ request: mine }),
    { product: { availableQuantity: 0 } },
  )
  expect(await screen.findByText('Your request: 200 kg')).toBeTruthy()
})
