import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { Ticket } from '#contract/support/support.ts'
import { tellNews } from '#web/lib/api/live.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import support from '../../../locales/en/support.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { answers, emailsOf, keepEmail } from './draft.ts'
import { TicketView } from './ticket-view.tsx'

const i18n = makeI18n('en', { translation, support, errors }, async () => ({}))
const ticketId = 'SDH-7F3K9Q'
const email = 'ravi@example.in'
const said = (from: 'sender' | 'support', message: string) => ({
  _id: `${from} ${message}`,
  from,
  message,
  createdAt: '2026-11-16T05:00:00.000Z',
})
const aTicket = (given: Partial<Ticket> = {}): Ticket => ({
  ticketId,
  kind: 'question',
  name: 'Ravi',
  email,
  subject: 'No code',
  message: 'Nothing came.',
  status: 'open',
  createdAt: '2026-11-16T04:00:00.000Z',
  replies: [],
  ...given,
})

type SentReply = { url: string; method: string; body: Record<string, unknown> | undefined }
let sent: SentReply[]
let stored: Ticket
let answer: (one: SentReply) => Response | undefined
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof refusals) => json({ code }, refusals[code].status)

beforeEach(() => {
  sent = []
  stored = aTicket()
  answer = () => undefined
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const one = {
      url: url.replace(/^.*\/contact-messages/, ''),
      method,
      body: body ? JSON.parse(String(body)) : undefined,
    }
    sent.push(one)
    return answer(one) ?? json({ ticket: stored }, method === 'POST' ? 201 : 200)
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  emailsOf.clear()
  answers.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <TicketView ticketId={ticketId} />
      </MemoryRouter>
    </I18nProvider>,
  )
/** Seen, and listening to what is typed. */
const theSlip = async () => {
  await screen.findByRole('article')
  await act(async () => undefined)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const box = () => screen.getByRole('textbox', { name: support.answer.label }) as HTMLTextAreaElement
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })

test('a visitor is asked for the email, told when it does not fit, and need not type the number', async () => {
  answer = ({ url }) => (url.endsWith('ravi%40example.in') ? undefined : refused('not_found'))
  show()
  expect(sent).toEqual([])
  expect((screen.getByLabelText(support.find.ticket) as HTMLInputElement).value).toBe(ticketId)
  const enter = async (value: string) => {
    fireEvent.change(screen.getByLabelText(support.fields.email), { target: { value } })
    await act(async () => press(support.find.button))
  }
  await enter('other@example.in')
  expect((await screen.findByRole('alert')).textContent).toBe(support.find.notFound)
  await enter(email)
  expect((await screen.findByRole('article')).textContent).toContain('Nothing came.')
})

test('a member needs no email, and is asked for it where another account wrote', async () => {
  keepToken('a-token')
  show()
  expect((await screen.findByRole('article')).textContent).toContain(support.next.open)
  expect(sent.map(({ url }) => url)).toEqual([`/ticket/${ticketId}`])
  cleanup()
  answer = () => refused('not_found')
  show()
  expect((await screen.findByRole('alert')).textContent).toBe(support.find.notYours)
})

test('an answer that comes while it is looked at stands below, and what is being written stays', async () => {
  keepToken('a-token')
  show()
  await theSlip()
  write('One more thing')
  stored = aTicket({ status: 'in_progress', replies: [said('support', 'Try again.')] })
  act(() => tellNews('requests'))
  expect(sent).toHaveLength(1)
  act(() => tellNews('support'))
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Try again.'))
  expect([box().value, sent.length]).toEqual(['One more thing', 2])
})

test('what was written stands in its order, with who wrote it', async () => {
  keepEmail(ticketId, email)
  stored = aTicket({ status: 'resolved', replies: [said('support', 'Try again.'), said('sender', 'It works.')] })
  show()
  const slip = await screen.findByRole('article')
  expect(within(slip).getByText(support.status.resolved)).toBeTruthy()
  expect(
    within(slip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'YouMonday, 16 November, 9:30 amNothing came.',
    'Seedha supportMonday, 16 November, 10:30 amTry again.',
    'YouMonday, 16 November, 10:30 amIt works.',
  ])
})

test('what is closed cannot be answered, and leads to a new message', async () => {
  keepEmail(ticketId, email)
  stored = aTicket({ status: 'closed' })
  show()
  expect((await screen.findByRole('link', { name: support.ticket.new })).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an answer is sent once, with the email of a visitor, and then shown', async () => {
  keepEmail(ticketId, email)
  show()
  await theSlip()
  press(support.answer.send)
  expect(await screen.findByText(support.fields.messageMissing)).toBeTruthy()
  write(' It works. ')
  answer = ({ method }) =>
    method === 'POST' ? json({ ticket: aTicket({ replies: [said('sender', 'It works.')] }) }, 201) : undefined
  press(support.answer.send)
  press(support.answer.send)
  expect(await screen.findByText('It works.')).toBeTruthy()
  const posts = sent.filter(({ method }) => method === 'POST')
  expect(posts).toEqual([{ url: `/ticket/${ticketId}/replies`, method: 'POST', body: { message: 'It works.', email } }])
  expect(box().value).toBe('')
})

test('an answer that does not get through stays, also for a new page', async () => {
  keepEmail(ticketId, email)
  answer = ({ method }) => {
    if (method === 'POST') throw new TypeError('no network')
    return undefined
  }
  show()
  await theSlip()
  write('It works.')
  press(support.answer.send)
  expect((await screen.findByRole('alert')).textContent).toContain(support.failed)
  cleanup()
  show()
  await theSlip()
  expect(box().value).toBe('It works.')
})

test('where it was closed meanwhile, that is shown', async () => {
  keepEmail(ticketId, email)
  show()
  await theSlip()
  write('And now?')
  stored = aTicket({ status: 'closed' })
  answer = ({ method }) => (method === 'POST' ? refused('ticket_closed') : undefined)
  press(support.answer.send)
  expect(await screen.findByText(support.next.closed)).toBeTruthy()
})

test('it is asked for again by a button, and when its reader comes back to the tab', async () => {
  keepEmail(ticketId, email)
  show()
  await theSlip()
  stored = aTicket({ replies: [said('support', 'First.')] })
  press(support.ticket.refresh)
  expect(await screen.findByText('First.')).toBeTruthy()
  stored = aTicket({ replies: [said('support', 'First.'), said('support', 'Second.')] })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('Second.')).toBeTruthy()
})

test('a refusal to look is told, and can be asked again', async () => {
  keepEmail(ticketId, email)
  answer = () => refused('too_many_requests')
  show()
  expect((await screen.findByRole('alert')).textContent).toContain(errors.too_many_requests)
  answer = () => undefined
  press(translation.retry)
  expect(await screen.findByRole('article')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
