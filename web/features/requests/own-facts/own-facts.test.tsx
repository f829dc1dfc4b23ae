import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { OwnFacts } from './own-facts.tsx'

const i18n = makeI18n('en', { translation, requests, errors, catalogue }, async () => ({}))
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const deal = {
  requestId: '019a8a2e-0000-7000-8000-000000000001',
  product: 'groundnut',
  quantity: 200,
  unit: 'kg',
  seller: { name: 'Sita', isDeleted: false },
  record: 'claimed',
  at: '2026-11-10T04:00:00.000Z',
  askedAt: null as string | null,
  canAsk: true,
}
const facts = { sellers: 3, settled: 2, open: 0, claimed: 1, silent: 0, oldestOpenDays: null }
let sent: string[]

beforeEach(() => {
  sent = []
  takeToasts()
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(answers: (path: string, method: string) => Response) {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const path = url.split('?')[0] ?? ''
    if (method !== 'GET') sent.push(`${method} ${path}`)
    return answers(path, method)
  })
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={anand}>
          <OwnFacts />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const page = (given: object) => json({ facts, deals: [deal], total: 1, page: 1, pageCount: 1, ...given })

test('a buyer sees what sellers are told, and the deals behind it', async () => {
  show(() => page({}))
  expect(await screen.findByText('3 sellers: 2 say paid. 1 only by the buyer’s word.')).toBeTruthy()
  const link = screen.getByRole('link', { name: /200 kg .*Sita/ })
  expect(link.getAttribute('href')).toBe(`/requests?request=${deal.requestId}`)
  expect(screen.getByText('Only you say paid')).toBeTruthy()
})

test('asks the seller to mark it, once', async () => {
  let askedAt: string | null = null
  show((_path, method) => {
    if (method === 'PUT') askedAt = '2026-11-19T04:00:00.000Z'
    return method === 'PUT' ? json({ request: {} }) : page({ deals: [{ ...deal, askedAt, canAsk: !askedAt }] })
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the seller to mark it' }))
  await waitFor(() => expect(screen.getByText(/^You asked on/)).toBeTruthy())
  expect(sent.map((one) => one.replace(/.*contact-requests/, ''))).toEqual([`/${deal.requestId}/ask-payment`])
  expect(screen.queryByRole('button', { name: 'Ask the seller to mark it' })).toBeNull()
})

test('is told why a seller could not be asked', async () => {
  const { message, status } = refusals.payment_asked_lately
  show((_path, method) => (method === 'PUT' ? json({ code: 'payment_asked_lately', message }, status) : page({})))
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the seller to mark it' }))
  expect(await screen.findByText('You have asked the seller less than a week ago.')).toBeTruthy()
})

test('who is new reads that sellers see them as new', async () => {
  show(() => page({ facts: null, deals: [], total: 0 }))
  expect(await screen.findByText(/Sellers see you as a new buyer: .* fewer than 3 sellers in 60 days/)).toBeTruthy()
  expect(screen.getByText('No deals in the last 60 days.')).toBeTruthy()
})
