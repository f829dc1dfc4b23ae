import catalogue from 'virtual:words/catalogue/en'
import produce from 'virtual:words/produce/en'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import {
  accepted,
  anand,
  asked,
  completed,
  confirmedBySeller,
  lakshmamma,
  nothingWaits,
} from '#web/testing/groundnut.ts'
import { keptAndSent } from '#web/testing/lost-network.ts'
import deal from '../../../locales/en/deal.json' with { type: 'json' }
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import outbox from '../../../locales/en/outbox.json' with { type: 'json' }
import words from '../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ContactRequests } from './contact-requests.tsx'

const environment = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const i18n = makeI18n(
  'en',
  { translation, requests: words, deal, errors, outbox, catalogue, produce },
  async () => ({}),
)
const buyers = (request: ContactRequest): ContactRequest => ({ ...request, viewer: 'buyer' })
const press = (name: string, within = screen as Pick<typeof screen, 'findByRole'>) =>
  within.findByRole('button', { name }).then((button) => fireEvent.click(button))
const agree = async (name: string) => press(name, within(await screen.findByRole('alertdialog')))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = `/contact-requests/${asked._id}`
const deeds = {
  'a farmer’s yes': {
    request: asked,
    line: 'Yes to Anand Kulkarni: Groundnut, 200 kg',
    act: () => press(words.move.accept),
    sent: { method: 'PUT', path: `${at}/accept`, body: undefined },
  },
  'a farmer’s no': {
    request: asked,
    line: 'No to Anand Kulkarni: Groundnut, 200 kg',
    act: async () => {
      await screen.findByText(words.next.answer)
      await press(words.move.reject)
      await agree(words.reject.yes)
      await expect.poll(() => screen.queryByText(words.next.answer)).toBeNull()
    },
    sent: { method: 'PUT', path: `${at}/reject`, body: undefined },
  },
  'what a farmer sold': {
    request: accepted,
    line: 'Your answer: sold, Groundnut, 200 kg',
    act: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: words.confirm.seller.yes }))
      await press(words.confirm.seller.send)
    },
    sent: {
      method: 'POST',
      path: `${at}/farmer-confirm`,
      body: { sold: true, finalQuantity: 200, finalPrice: 65, feedback: '' },
    },
  },
  'what a buyer bought': {
    request: buyers(accepted),
    line: 'Your answer: bought, Groundnut, 200 kg',
    act: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: words.confirm.buyer.yes }))
      await press(words.confirm.buyer.send)
    },
    sent: {
      method: 'POST',
      path: `${at}/user-confirm`,
      body: { bought: true, finalQuantity: 200, finalPrice: 65, feedback: '' },
    },
  },
  'the yes of who answers second': {
    request: confirmedBySeller,
    line: 'Your answer: bought, Groundnut, 148 kg',
    act: () => press(deal.line.yes),
    sent: {
      method: 'POST',
      path: `${at}/user-confirm`,
      body: { bought: true, finalQuantity: 148, finalPrice: 22 },
    },
  },
  'what a buyer says of the payment': {
    request: completed,
    line: 'Payment for Groundnut: all paid',
    act: () => press(deal.payment.buyer.paid),
    sent: { method: 'PUT', path: `${at}/payment`, body: { says: 'paid' } },
  },
  'a request that is taken back': {
    request: buyers(asked),
    line: 'Request taken back: Groundnut, 200 kg',
    act: async () => {
      await press(words.move.withdraw)
      await agree(words.withdraw.yes)
    },
    sent: { method: 'PUT', path: `${at}/withdraw`, body: undefined },
  },
  'a dispute': {
    request: buyers(accepted),
    line: 'Something is wrong: Groundnut, Lakshmamma H.',
    act: async () => {
      await press(words.move.dispute)
      fireEvent.change(await screen.findByLabelText(words.dispute.reason), { target: { value: 'Half of it was wet.' } })
      await agree(words.dispute.yes)
    },
    sent: { method: 'POST', path: `${at}/dispute`, body: { reason: 'Half of it was wet.' } },
  },
}

test.each(Object.entries(deeds))(
  'without a network %s waits, outlives the page, and is sent once',
  async (_name, { request, line, act, sent }) => {
    const isSeller = request.viewer === 'seller'
    const user = isSeller ? lakshmamma : anand
    const list = {
      sent: isSeller ? [] : [request],
      received: isSeller ? [request] : [],
      sentTotal: isSeller ? 0 : 1,
      receivedTotal: isSeller ? 1 : 0,
      page: 1,
      pageCount: 1,
      waiting: nothingWaits,
    }
    const page = () =>
      render(
        <I18nProvider i18n={i18n}>
          <MemoryRouter initialEntries={['/requests']}>
            <PageProvider page={environment}>
              <AsReader user={user}>
                <ContactRequests />
              </AsReader>
            </PageProvider>
          </MemoryRouter>
        </I18nProvider>,
      )
    expect(await keptAndSent({ owner: user._id, read: () => list, page, act, line })).toEqual([sent])
  },
)
