import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { ForgotStep } from './forgot-step.tsx'
import type { Moves } from './login-flow.ts'
import { WayStep } from './way-step.tsx'

const i18n = makeI18n('en', { translation, errors, session }, async () => ({}))
const phone = '+919876543210'
const moves: Moves = {
  moved: false,
  go: vi.fn(),
  enter: vi.fn(),
  leave: vi.fn(),
  newcomer: null,
  onNewNumber: vi.fn(),
}
let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/^.*\/api/, ''))
    return new Response(JSON.stringify({ token: 't', user: { role: 'farmer' } }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function show(step: ReactElement, { demo = false, sms = 'outbox' } = {}) {
  const page = { origin: '', demo, sms, theme: 'light' as const, settings: {} }
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={page}>{step}</PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const bySms = () => screen.queryAllByRole('button', { name: /SMS/ }).length

test.each([
  [{ demo: false, sms: 'outbox' }, 0],
  [{ demo: false, sms: 'gateway' }, 1],
  [{ demo: true, sms: 'outbox' }, 1],
])('a code by SMS is offered only where it would reach somebody: %o', (page, offers) => {
  show(<WayStep {...moves} step={{ at: 'way', phone }} />, page)
  expect(bySms()).toBe(offers)
  cleanup()
  show(<ForgotStep {...moves} step={{ at: 'forgot', phone }} />, page)
  expect(bySms()).toBe(offers)
  expect(screen.getByRole('button', { name: session.forgot.byEmail })).toBeTruthy()
})

test('without SMS a known number is opened by its password, and nothing else is asked of the server', async () => {
  show(<WayStep {...moves} step={{ at: 'way', phone }} />)
  fireEvent.change(screen.getByLabelText(session.fields.password), { target: { value: 'Champa@52901' } })
  fireEvent.click(screen.getByRole('button', { name: session.email.logIn }))
  await waitFor(() => expect(moves.enter).toHaveBeenCalled())
  expect(asked).toEqual(['/auth/login'])
})
