import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { keptAndSent } from '#web/testing/lost-network.ts'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import outbox from '../../../locales/en/outbox.json' with { type: 'json' }
import support from '../../../locales/en/support.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ContactForm } from './contact-form.tsx'
import { answers, draft } from './draft.ts'
import { TicketView } from './ticket-view.tsx'

const i18n = makeI18n('en', { translation, support, errors, outbox, catalogue, produce: {} }, async () => ({}))
const ticketId = 'SDH-7F3K9Q'
const ticket = {
  ticketId,
  name: anand.name,
  email: anand.email,
  subject: 'No code came',
  message: 'I waited for an hour.',
  status: 'open',
  createdAt: '2026-11-16T04:00:00.000Z',
  replies: [],
}

afterEach(() => {
  cleanup()
  draft.clear()
  answers.clear()
  queryClient.clear()
  forgetSession()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (element: ReactNode) => () =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{element}</MemoryRouter>
    </I18nProvider>,
  )
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const write = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('without a network a member’s message, with their own name, waits, outlives the page, and is sent once', async () => {
  const sent = await keptAndSent({
    owner: anand._id,
    read: () => ({ user: anand }),
    page: show(<ContactForm />),
    act: async () => {
      await write(support.fields.subject, 'No code came')
      await write(support.fields.message, 'I waited for an hour.')
      const name = await field(support.fields.name)
      await waitFor(() => expect(name.value).toBe('Anand Kulkarni'))
      await press(support.send)
    },
    line: 'Message to us: No code came',
  })
  const { name, email, subject, message } = ticket
  const body = { kind: 'question', name, email, subject, message }
  expect(sent).toEqual([{ method: 'POST', path: '/contact-messages/create', body }])
})

test('without a network an answer in a ticket waits, outlives the page, and is sent once', async () => {
  const sent = await keptAndSent({
    owner: anand._id,
    read: () => ({ ticket }),
    page: show(<TicketView ticketId={ticketId} />),
    act: async () => {
      await write(support.answer.label, 'It never came.')
      await press(support.answer.send)
    },
    line: `Your answer to us: ${ticketId}`,
  })
  const path = `/contact-messages/ticket/${ticketId}/replies`
  expect(sent).toEqual([{ method: 'POST', path, body: { message: 'It never came.' } }])
})
