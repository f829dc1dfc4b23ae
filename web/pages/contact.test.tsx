import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { Ticket } from '#contract/support/support.ts'
import { answers, type ContactMessage, draft, emailsOf } from '#web/features/support/draft.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { type PageEnvironment, PageProvider } from '#web/lib/page.tsx'
import { anand } from '#web/testing/groundnut.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import support from '../../locales/en/support.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import Contact from './contact.tsx'

const i18n = makeI18n('en', { translation, support, errors }, async () => ({}))
const page: PageEnvironment = { origin: 'https://seedha.test', demo: true, sms: 'outbox', theme: 'light', settings: {} }
const ticketId = 'SDH-7F3K9Q'
const createdAt = '2026-11-16T04:00:00.000Z'

let kept: Ticket[]
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const said = (from: 'sender' | 'support', message: string) => ({ _id: `${from} ${message}`, from, message, createdAt })
/** What support does with the ticket meanwhile. */
const care = (change: (ticket: Ticket) => Partial<Ticket>) => {
  kept = kept.map((ticket) => ({ ...ticket, ...change(ticket) }))
}

/** A server that keeps what is written to support. */
const routes: Record<string, (body: ContactMessage) => Response> = {
  'GET /auth/me': () => json({ user: anand }),
  'GET /contact-messages/my': () => json({ messages: kept, total: kept.length, page: 1, pageCount: 1 }),
  'POST /contact-messages/create': (body) => {
    kept = [{ ...body, ticketId, status: 'open', createdAt, replies: [] }]
    return json({ ticketId }, 201)
  },
  [`GET /contact-messages/ticket/${ticketId}`]: () => json({ ticket: kept[0] }),
  [`POST /contact-messages/ticket/${ticketId}/replies`]: ({ message }) => {
    if (kept[0]?.status === 'closed') return json({ code: 'ticket_closed' }, refusals.ticket_closed.status)
    care(({ replies }) => ({ status: 'open', replies: [...replies, said('sender', message)] }))
    return json({ ticket: kept[0] }, 201)
  },
}

beforeEach(() => {
  kept = []
  keepToken('token')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = new URL(url, page.origin).pathname.replace('/api', '')
    return routes[`${method} ${path}`]?.(body ? JSON.parse(String(body)) : {}) ?? json({ code: 'not_found' }, 404)
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  queryClient.clear()
  for (const memory of [draft, emailsOf, answers]) memory.clear()
  vi.unstubAllGlobals()
})

function show(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Contact /> }], { initialEntries: [path] })
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <RouterProvider router={router} />
      </PageProvider>
    </I18nProvider>,
  )
  return router
}
const field = (name: 'name' | 'email' | 'subject' | 'message') =>
  screen.getByLabelText<HTMLInputElement>(support.fields[name])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = async (name: string) => fireEvent.click(await screen.findByRole('link', { name }))

async function write() {
  await follow(support.write)
  await waitFor(() => expect([field('name').value, field('email').value]).toEqual([anand.name, anand.email]))
  fireEvent.change(field('subject'), { target: { value: 'My picture is gone' } })
  fireEvent.change(field('message'), { target: { value: 'Where is it?' } })
  press(support.send)
  expect(await screen.findByText(ticketId)).toBeTruthy()
}

test('a member who wrote nothing is told so, is known to the form, and finds what they wrote with its answers', async () => {
  const router = show('/contact?view=mine')
  expect(await screen.findByText(support.mine.empty)).toBeTruthy()
  await write()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: support.sent.title }))
  care(() => ({ status: 'resolved', replies: [said('support', 'It is back.')] }))
  await follow(support.views.mine)
  const row = (await screen.findByText(ticketId)).closest('li') as HTMLElement
  expect(row.textContent).toContain(support.mine.answers_one.replace('{{count}}', '1'))
  fireEvent.click(within(row).getByRole('link', { name: 'My picture is gone' }))
  expect(router.state.location.search).toBe(`?ticket=${ticketId}`)
  expect((await screen.findByRole('article')).textContent).toContain('It is back.')
})

test('what is answered is open again, until it is closed: then it leads to a new message', async () => {
  show('/contact?view=mine')
  await write()
  care(() => ({ status: 'resolved' }))
  await follow(support.sent.follow)
  const slip = await screen.findByRole('article')
  const answer = async (text: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: support.answer.label }), { target: { value: text } })
    press(support.answer.send)
  }
  expect(slip.textContent).toContain(support.status.resolved)
  await answer('No, it is not.')
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain(support.status.open))
  care(() => ({ status: 'closed' }))
  await answer('And now?')
  expect(await screen.findByText(support.next.closed)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: support.ticket.new }).getAttribute('href')).toBe('/contact')
})

test('the number of what was sent outlives the page', async () => {
  show('/contact?view=mine')
  await write()
  cleanup()
  show('/contact')
  expect(screen.getByText(ticketId)).toBeTruthy()
})
