import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { expiryOf, type Side, waitsFor } from '#contract/requests/facts.ts'
import { asPayment, sayPayment } from '#contract/requests/payment.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { move } from '#contract/requests/state-machine.ts'
import type { RequestEvent } from '#contract/requests/transitions.ts'
import type { User } from '#contract/users/users.ts'
import { ContactRequests } from '#web/features/requests/contact-requests.tsx'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import deal from '../../locales/en/deal.json' with { type: 'json' }
import errors from '../../locales/en/errors.json' with { type: 'json' }
import profile from '../../locales/en/profile.json' with { type: 'json' }
import requests from '../../locales/en/requests.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import { AsReader } from './as-reader.tsx'
import { anand, nothingWaits } from './groundnut.ts'

const i18n = makeI18n('en', { translation, requests, deal, errors, catalogue, profile, session }, async () => ({}))
const page = { origin: '', demo: false, sms: 'gateway', theme: 'light' as const, settings: {} }
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof refusals) => json({ code, message: refusals[code].message }, refusals[code].status)

type SentRequestCall = { method: string; path: string; query: Record<string, string>; body: unknown }

/** What the server has of one reader, who asked it what, and what it says instead of its own answer. */
export const server = {
  stored: [] as ContactRequest[],
  sent: [] as SentRequestCall[],
  instead: (_: SentRequestCall): object | keyof typeof refusals | undefined => undefined,
}

/** Before and after each test of a file; it is a day after the first request of the groundnuts. */
export function aroundEachTest() {
  beforeEach(() => {
    Object.assign(server, { stored: [], sent: [], instead: () => undefined })
    vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'https://seedha.example')
      const query = Object.fromEntries(searchParams)
      const one = { method, path: pathname, query, body: body ? JSON.parse(String(body)) : undefined }
      server.sent.push(one)
      const instead = server.instead(one)
      if (typeof instead === 'string') return refused(instead as keyof typeof refusals)
      return instead ? json(instead) : answer(one)
    })
  })
  afterEach(() => {
    cleanup()
    takeToasts()
    forgetSession()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

function answer({ method, path, query, body }: SentRequestCall): Response {
  const [id = '', name = ''] = path.replace(/^.*\/contact-requests\//, '').split('/')
  if (id === 'my') return json(listed(query))
  const found = server.stored.find(({ _id }) => _id === id)
  if (!found) return refused('not_found')
  if (method === 'GET') return json({ request: found })
  const side = found.viewer === 'seller' ? 'seller' : 'buyer'
  if (name === 'payment') return paid(found, side, body as Parameters<typeof sayPayment>[2])
  const moved = after(found, side, {
    ...(body as object),
    event: events[name],
  })
  return moved ? json({ request: moved }) : refused('invalid_transition')
}

/** What a side says of the payment, by the rules of the contract. */
function paid(request: ContactRequest, side: Side, body: Parameters<typeof sayPayment>[2]) {
  const said = sayPayment(request, side, body, new Date().toISOString())
  if (!said.ok) return refused(said.code)
  const next = { ...request, payment: asPayment(said.payment) }
  server.stored = server.stored.map((one) => (one._id === next._id ? next : one))
  return json({ request: next })
}

const events: Record<string, string> = {
  accept: 'accept',
  reject: 'reject',
  withdraw: 'withdraw',
  dispute: 'dispute',
  'user-confirm': 'buyer_confirm',
  'farmer-confirm': 'seller_confirm',
}

/** Moves a request as the contract lets this side move it; undefined where it does not. */
export function after(request: ContactRequest, by: Side | 'admin', act: object) {
  const event = { ...act, by, at: new Date().toISOString() } as RequestEvent
  const { ok, ...rest } = move({ ...request, stockTaken: 0 }, event)
  if (!ok || !('state' in rest)) return undefined
  const { stockTaken: _, ...facts } = rest.state
  const contacts = facts.acceptedAt ? { phone: anand.phone, email: anand.email } : {}
  const moved: ContactRequest = {
    ...request,
    ...facts,
    buyerConfirmation: facts.buyerConfirmation && { finalPrice: null, ...facts.buyerConfirmation },
    payment: facts.payment && asPayment(facts.payment),
    requester: { ...request.requester, ...contacts },
    expiresAt: expiryOf(facts),
    history: [...request.history, rest.history],
  }
  server.stored = server.stored.map((one) => (one._id === moved._id ? moved : one))
  return moved
}

/** A page of each list, as it lies here; what waits is counted whatever the filter. */
function listed({ page = '1', limit = '20', status }: Record<string, string>) {
  const of = (side: Side) => server.stored.filter(({ viewer }) => viewer === side)
  const shown = (side: Side) => of(side).filter((one) => !status || one.status === status)
  const paged = (side: Side) => shown(side).slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit))
  const waiting = (side: Side) => of(side).filter((one) => waitsFor(one, side, new Date().toISOString())).length
  const [sentTotal, receivedTotal] = [shown('buyer').length, shown('seller').length]
  return {
    sent: paged('buyer'),
    received: paged('seller'),
    sentTotal,
    receivedTotal,
    page: Number(page),
    pageCount: Math.ceil(Math.max(sentTotal, receivedTotal) / Number(limit)),
    waiting: { ...nothingWaits, sent: waiting('buyer'), received: waiting('seller') },
  }
}

/** The reader's requests at this address; tells where they are now. */
export function showRequests(user: User, address = '/requests') {
  const element = (
    <AsReader user={user}>
      <ContactRequests />
    </AsReader>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

export const moves = () => server.sent.filter(({ method }) => method !== 'GET')
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
