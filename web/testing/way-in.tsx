import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { withCaptcha } from '#web/features/users/door/captcha.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import LoginPage from '#web/pages/login.tsx'
import RegisterPage from '#web/pages/register.tsx'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import users from '../../locales/en/users.json' with { type: 'json' }

const geo = await loadReferenceMessages('en', 'geo')
const i18n = makeI18n('en', { translation, errors, session, users, places, geo }, loadReferenceMessages)
// lazy in their pages and slow to import: loaded before the tests start
await Promise.all([
  import('#web/features/session/later-steps.tsx'),
  import('#web/features/users/register/later-steps.tsx'),
  import('#web/features/users/register/phone-steps.tsx'),
  import('#web/ui/controls/combobox.tsx'),
])
const page = { origin: 'https://seedha.in', demo: false, sms: 'gateway', theme: 'light' as const, settings: {} }
const salt = 's?expires=9999999999'
const challenge = createHash('sha256').update(`${salt}0`).digest('hex')
export const captcha = { algorithm: 'SHA-256', challenge, salt, signature: 'x', maxnumber: 0 }

export const phone = '+919123400001'
export const shownPhone = '+91 91234 00001'
export const password = 'Gulab@48213'
export const code = '482901'
const isSent = { otpToken: 'o'.repeat(24), resendAfter: 60, expiresIn: 600 }

type SentSignInCall = { call: string; key: string | null; body: Record<string, unknown> }
const answers = new Map<string, () => Promise<Response>>()
/** All requests that were sent, except for captchas. */
export const sent: SentSignInCall[] = []
export const sentTo = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)

/** Sets the server's response from now on. */
export const answer = (call: string, body: object, status = 200) =>
  answers.set(call, async () => Response.json(body, { status }))
export const refuse = (call: string, code: keyof typeof refusals) => answer(call, { code }, refusals[code].status)
/** From now on no response comes at all. */
export const lose = (call: string) =>
  answers.set(call, async () => {
    throw new TypeError('Failed to fetch')
  })

/** Before and after each test of a file: a server that knows a number and sends codes, and a browser that nobody used. */
export function aroundEachTest() {
  beforeEach(async () => {
    answers.clear()
    answer('GET /captcha', captcha)
    answer('POST /auth/check-phone', { registered: true })
    answer('POST /auth/send-otp', isSent)
    answer('POST /users/send-email-otp', isSent)
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
      const call = `${method} ${url.replace(/^.*\/api/, '').split('?')[0]}`
      const key = new Headers(headers).get('idempotency-key')
      if (call !== 'GET /captcha') sent.push({ call, key, body: body ? JSON.parse(String(body)) : {} })
      const said = answers.get(call)
      if (!said) throw new Error(`no answer to ${call} was prepared`)
      return said()
    })
    await withCaptcha(async () => undefined) // clears the captcha of the test before
    sent.length = 0
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

// Nothing is hidden on these pages: skipping the check of each element saves most of the time.
const anywhere = { hidden: true }

let place = ''
/** The current path. */
export const at = () => place
function Watched() {
  const { pathname, search } = useLocation()
  place = `${pathname}${search}`
  return <Outlet />
}

const Elsewhere = () => <main />

type Route = Parameters<typeof createRoutesStub>[0][number]

/** Opens the login page, or another path. Of the other pages only the given ones exist; the rest are empty. */
export async function open(path = '/login', ...others: Route[]) {
  const children = [
    { path: '/login', Component: LoginPage },
    { path: '/register', Component: RegisterPage },
    ...others,
    { path: '*', Component: Elsewhere },
  ]
  const Pages = createRoutesStub([{ Component: Watched, children }])
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={page}>
        <Pages initialEntries={[path]} />
      </PageProvider>
    </I18nProvider>,
  )
  await screen.findByRole('main', anywhere)
}

/** Simulates a reload: only the browser's storage is left. */
export async function reload() {
  cleanup()
  await open(place)
}

export const button = (name: string) => screen.getByRole('button', { name, ...anywhere })
export const press = async (name: string) => {
  const one = await screen.findByRole('button', { name, ...anywhere })
  await act(async () => fireEvent.click(one))
}
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** Types into a field and blurs it. */
export const write = async (label: string, value: string) => {
  const one = await screen.findByLabelText(label)
  await act(async () => {
    one.focus()
    fireEvent.change(one, { target: { value } })
  })
  await act(async () => fireEvent.blur(one))
}
export const heading = (name: string) => screen.findByRole('heading', { name, ...anywhere })

export async function enterPhone() {
  await write(session.fields.phone, phone.slice(3))
  await press(session.phone.continue)
}
/** Types the code that was sent. */
export const enterCode = (label = session.code.sms.label) => write(label, code)
export async function writeNewPassword(first = password, again = first) {
  await write(session.reset.password, first)
  await write(session.fields.confirm, again)
  await press(session.reset.save)
}
