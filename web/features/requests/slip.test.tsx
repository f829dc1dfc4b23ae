import catalogue from 'virtual:words/catalogue/en'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { accepted, anand, asked, confirmedByBuyer, lakshmamma, nothingWaits } from '#web/testing/groundnut.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import deal from '../../../locales/en/deal.json' with { type: 'json' }
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ContactRequests } from './contact-requests.tsx'

const i18n = makeI18n('en', { translation, requests, deal, errors, catalogue }, async () => ({}))

const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }

type SentMove = { path: string; method: string; body: unknown }
let sent: SentMove[]
let stored: ContactRequest
let answer: (sent: SentMove) => Response | undefined

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof refusals) => json({ code, message: refusals[code].message }, refusals[code].status)
const moves = () => sent.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  sent = []
  takeToasts()
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const one = { path: url.split('?')[0] ?? '', method, body: body ? JSON.parse(String(body)) : undefined }
    sent.push(one)
    await new Promise((done) => setTimeout(done, 5))
    return answer(one) ?? json(listOf(stored))
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const listOf = (request: ContactRequest) => {
  const mine = request.viewer === 'seller'
  return {
    sent: mine ? [] : [request],
    received: mine ? [request] : [],
    sentTotal: mine ? 0 : 1,
    receivedTotal: mine ? 1 : 0,
    page: 1,
    pageCount: 1,
    waiting: nothingWaits,
  }
}

async function show(request: ContactRequest, respond: typeof answer = () => undefined) {
  stored = request
  answer = respond
  const user = request.viewer === 'seller' ? lakshmamma : anand
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/profile?tab=requests']}>
        <PageProvider page={page}>
          <AsReader user={user}>
            <ContactRequests />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
  return within(await screen.findByRole('article'))
}

/** The server makes the move; from then on it answers with what came of it. */
const answeringPut =
  (moved: ContactRequest) =>
  ({ method }: SentMove) => {
    if (method !== 'PUT') return undefined
    stored = moved
    return json({ request: moved })
  }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** What the slip asks for; what concerns the other person is in the menu of its head. */
const isMenu = (button: HTMLElement) => button.getAttribute('aria-haspopup') === 'menu'
const buttons = () =>
  screen
    .getAllByRole('button')
    .filter((button) => !isMenu(button))
    .map(({ textContent }) => textContent)

test('a seller sees whose turn it is, until when, and no phone number before acceptance', async () => {
  const slip = await show(asked)
  expect(slip.getByText('Your turn: say yes or no.')).toBeTruthy()
  expect(slip.getByText(/^Answer by Tuesday.* 17 November/)).toBeTruthy()
  expect(slip.queryByText('Call')).toBeNull()
  expect(buttons()).toEqual(['Reject', 'Accept'])
})

test('a seller who has to answer sees what it comes to, how far the buyer is and whom they would deal with', async () => {
  const slip = await show(asked)
  expect(slip.getByText('At your price: 200 kg × ₹65').closest('dl')?.textContent).toContain('₹13,000')
  expect(slip.getByText('about 342 km away · deals done: 4 · member since January 2026')).toBeTruthy()
})

test('a buyer who is new is said to be new, and one without a district has no distance', async () => {
  const slip = await show({ ...asked, km: null, requester: { ...asked.requester, completedDeals: 0 } })
  expect(slip.getByText('new here, no deals yet · member since January 2026')).toBeTruthy()
})

test('a seller who has to answer reads what other sellers say of the buyer’s payments', async () => {
  const facts = { sellers: 16, settled: 4, open: 7, claimed: 3, silent: 2, oldestOpenDays: 12 }
  const slip = await show({ ...asked, buyerFacts: facts })
  expect(slip.getByText('Payments in the last 60 days')).toBeTruthy()
  const sentence =
    '16 sellers: 4 say paid, 7 not yet, the oldest for 12 days. 3 only by the buyer’s word. 2 left unanswered.'
  const [said, accept] = [slip.getByText(sentence), screen.getByRole('button', { name: 'Accept' })]
  expect(said.compareDocumentPosition(accept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('so much is not told to the buyer, nor once it is answered', async () => {
  for (const request of [{ ...asked, viewer: 'buyer' as const }, accepted]) {
    const slip = await show(request)
    expect(slip.queryByText(/member since|At your price|Payments in/)).toBeNull()
    cleanup()
  }
})

test('a buyer can only take a pending request back', async () => {
  await show({ ...asked, viewer: 'buyer' })
  expect(buttons()).toEqual(['Take back'])
})

test('two quick taps accept once, and the phone number appears', async () => {
  const slip = await show(asked, answeringPut(accepted))
  const button = screen.getByRole('button', { name: 'Accept' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect((await slip.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+919876543210')
  expect(slip.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/919876543210?text=Hello%20Anand%20Kulkarni%2C%20this%20is%20about%20200%20kg%20of%20Groundnut%20on%20Seedha.',
  )
  expect(slip.getByText('Nobody needs your PIN or a QR scan to pay you.')).toBeTruthy()
  expect(moves()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Accepted')
})

test('a no is asked about first', async () => {
  const closed = { ...asked, status: 'not_completed', closeReason: 'rejected', expiresAt: null } as const
  const slip = await show(asked, answeringPut(closed))
  press('Reject')
  const question = within(await screen.findByRole('alertdialog'))
  expect(moves()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Yes, reject' }))
  expect(await slip.findByText('You said no to this request.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a request that changed meanwhile is shown as it is now', async () => {
  const gone = { ...asked, status: 'not_completed', closeReason: 'withdrawn', expiresAt: null } as const
  const slip = await show(asked, ({ method }) => {
    if (method === 'GET') return undefined
    stored = gone
    return refused('invalid_transition')
  })
  press('Accept')
  expect(await slip.findByText('Anand Kulkarni took this request back.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(takeToasts().map(({ text }) => text)).toEqual([errors.invalid_transition])
})

test('a move that got no answer says so and can be tried again', async () => {
  let isDown = true
  const slip = await show(asked, ({ method }) => {
    if (method === 'GET') return undefined
    if (isDown) throw new TypeError('no network')
    stored = accepted
    return json({ request: accepted })
  })
  press('Accept')
  expect((await slip.findByRole('alert')).textContent).toContain(errors.no_answer)
  isDown = false
  press('Retry')
  expect(await slip.findByText('Accepted')).toBeTruthy()
})

test('a seller says yes with quantity and price, and sees the sum', async () => {
  await show(accepted, ({ method }) => (method === 'POST' ? json({ request: stored }) : undefined))
  fireEvent.click(screen.getByLabelText('Yes, sold'))
  expect(screen.queryByText('200 kg was asked for.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Quantity sold'), { target: { value: '190' } })
  expect(screen.getByText('200 kg was asked for.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Final price/), { target: { value: '' } })
  press('Confirm sale')
  expect(await screen.findByText(/^Write the price for one kg/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Final price/))
  fireEvent.change(screen.getByLabelText(/^Final price/), { target: { value: '64.5' } })
  await waitFor(() => expect(screen.queryByText(/^Write the price for one kg/)).toBeNull())
  expect(screen.getByText('₹12,255')).toBeTruthy()
  press('Confirm sale')
  await waitFor(() => expect(moves()).toHaveLength(1))
  expect(moves()[0]).toMatchObject({
    path: expect.stringMatching(/farmer-confirm$/),
    body: { sold: true, finalQuantity: 190, finalPrice: 64.5 },
  })
})

test('an answer that differs shows the other’s figure and says that it opens a dispute, before it is sent', async () => {
  await show(confirmedByBuyer, ({ method }) => (method === 'POST' ? json({ request: stored }) : undefined))
  press('Change')
  fireEvent.change(screen.getByLabelText('Quantity sold'), { target: { value: '150' } })
  press('Confirm sale')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Anand Kulkarni says: bought 200 kg.')
  expect(question.textContent).toContain('opens a dispute')
  expect(moves()).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Look again' }))
  fireEvent.change(screen.getByLabelText('Quantity sold'), { target: { value: '197' } })
  press('Confirm sale')
  await waitFor(() => expect(moves()).toHaveLength(1))
})

test('a dispute needs a reason', async () => {
  await show(accepted, ({ method }) => (method === 'POST' ? json({ request: stored }) : undefined))
  press('Something is wrong')
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Open dispute' }))
  expect(await question.findByText('Write what happened.')).toBeTruthy()
  fireEvent.change(question.getByLabelText('What happened?'), { target: { value: 'Not as agreed' } })
  fireEvent.click(question.getByRole('button', { name: 'Open dispute' }))
  await waitFor(() => expect(moves()).toMatchObject([{ body: { reason: 'Not as agreed' } }]))
})

test('past its deadline a request offers nothing', async () => {
  vi.setSystemTime(Date.parse('2026-11-17T04:00:01.000Z'))
  const slip = await show(asked)
  expect(slip.getByText('The time is over. The request is being closed.')).toBeTruthy()
  expect(slip.getAllByRole('button').every(isMenu)).toBe(true)
})

test('a list that does not come says so and is asked for again', async () => {
  let isDown = true
  stored = asked
  const shown = show(asked, () => (isDown ? json({ code: 'unexpected' }, 500) : undefined))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load contact requests.')
  isDown = false
  await act(async () => press('Retry'))
  expect((await shown).getByText('Anand Kulkarni')).toBeTruthy()
})

test('a yes that ends it tells the sum instead of thanks', async () => {
  const done = {
    ...confirmedByBuyer,
    status: 'completed',
    finalQuantity: 200,
    finalPrice: 65,
    completedAt: '2026-11-15T04:00:00.000Z',
    expiresAt: null,
  } as const
  const slip = await show(confirmedByBuyer, ({ method }) => {
    if (method !== 'POST') return undefined
    stored = done
    return json({ request: done })
  })
  press('Yes')
  press('All')
  expect(await slip.findByText('200 kg × ₹65')).toBeTruthy()
  expect(takeToasts().map(({ text }) => text)).toEqual(['₹13,000, deal done: 200 kg × ₹65.'])
})

const endings = { status: 'not_completed', expiresAt: null, viewer: 'buyer' } as const
const others = () => screen.queryByRole('link', { name: 'See others who sell Groundnut' })

test.each(['rejected', 'product_removed', 'account_closed'] as const)(
  'a buyer whose request ended so is led to others who sell it: %s',
  async (closeReason) => {
    await show({ ...asked, ...endings, closeReason })
    expect(others()?.getAttribute('href')).toBe('/marketplace?search=Groundnut')
  },
)

test('an unanswered request leads its buyer further, too', async () => {
  await show({ ...asked, ...endings, status: 'expired', closeReason: 'unanswered' })
  expect(others()?.getAttribute('href')).toBe('/marketplace?search=Groundnut')
})

test('who took the request back, and who said no, are led nowhere', async () => {
  await show({ ...asked, ...endings, closeReason: 'withdrawn' })
  expect(others()).toBeNull()
  cleanup()
  await show({ ...asked, ...endings, closeReason: 'rejected', viewer: 'seller' })
  expect(others()).toBeNull()
})
