import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { type FieldFault, refusals } from '#contract/errors.ts'
import type { User } from '#contract/users/users.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { setLogLevel } from '#web/lib/log.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import places from '../../locales/en/places.json' with { type: 'json' }
import profile from '../../locales/en/profile.json' with { type: 'json' }
import session from '../../locales/en/session.json' with { type: 'json' }
import translation from '../../locales/en/translation.json' with { type: 'json' }
import { AsReader } from './as-reader.tsx'
import { lakshmamma } from './groundnut.ts'

const words = { translation, errors, places, profile, session, geo: await loadReferenceMessages('en', 'geo') }
const i18n = makeI18n('en', words, loadReferenceMessages)
const page = { origin: '', demo: false, sms: 'gateway', theme: 'light' as const, settings: {} }
const salt = 's?expires=9999999999'
const challenge = createHash('sha256').update(`${salt}0`).digest('hex')
const captcha = { algorithm: 'SHA-256', challenge, salt, signature: 'x', maxnumber: 0 }

export const otpToken = 'o'.repeat(24)
export const emailToken = 'e'.repeat(24)
/** A farmer who has proved her number. */
export const proved: User = { ...lakshmamma, district: 'Kolar' }
export const unproved: User = { ...proved, phoneVerifiedAt: null }

type AccountCallBody = Record<string, unknown>
/** A refusal's code, nobody's answer, or a server that broke. */
type Failure = keyof typeof refusals | 'no answer' | 'broken'
let sent: { call: string; body: AccountCallBody }[]
let failures: { call: string; failure: Failure; details: FieldFault[] | undefined }[]
let account: User

/** What came of the next time this is asked for. */
export const failNext = (call: string, failure: Failure, details?: FieldFault[]) =>
  failures.push({ call, failure, details })
/** All that was sent there, in its order. */
export const sentTo = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const answers: Record<string, (body: AccountCallBody) => unknown> = {
  'GET /captcha': () => captcha,
  'POST /auth/send-otp': () => ({ otpToken, resendAfter: 60, expiresIn: 600 }),
  'POST /users/send-email-otp': () => ({ otpToken, resendAfter: 60, expiresIn: 600 }),
  'POST /users/verify-email-otp': () => ({ emailToken }),
  'POST /users/verify-phone': () => ({ user: { ...account, phoneVerifiedAt: '2026-11-15T04:00:00.000Z' } }),
  'PATCH /users/profile': ({
    currentPassword,
    emailToken,
    otpToken,
    otp,
    newPhoneOtpToken,
    newPhoneOtp,
    ...changed
  }) => {
    const phoneVerifiedAt = newPhoneOtp ? '2026-11-15T04:00:00.000Z' : null
    account = { ...account, ...changed, ...('phone' in changed && { phoneVerifiedAt }) }
    return { user: account }
  },
}

/** Before and after each test of a file. */
export function aroundEachTest() {
  beforeEach(() => {
    setLogLevel('error') // this browser keeps no files, and says so
    sessionStorage.clear()
    takeToasts()
    sent = []
    failures = []
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
      const call = `${method} ${url.replace(/^.*\/api/, '').split('?')[0]}`
      const given = body ? JSON.parse(String(body)) : {}
      sent.push({ call, body: given })
      const at = failures.findIndex((one) => one.call === call)
      const { failure, details } = (at < 0 ? undefined : failures.splice(at, 1)[0]) ?? {}
      if (failure === 'no answer') throw new TypeError('no network')
      if (failure === 'broken') return json({}, 500)
      if (failure) return json({ code: failure, message: refusals[failure].message, details }, refusals[failure].status)
      return json(answers[call]?.(given))
    })
  })
  afterEach(() => {
    cleanup()
    forgetSession()
    vi.unstubAllGlobals()
  })
}

type AccountPart = (held: { user: User; onUser: (user: User) => void }) => ReactNode

function Held({ user: start, part }: { user: User; part: AccountPart }) {
  const [user, onUser] = useState(start)
  return part({ user, onUser })
}

/** A part of the profile as this member sees it, who then is what the server answers. */
export function show(user: User, part: AccountPart) {
  account = user
  const element = (
    <PageProvider page={page}>
      <AsReader user={user}>
        <Held user={user} part={part} />
      </AsReader>
    </PageProvider>
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </I18nProvider>,
  )
}

/** Looked for among all buttons: whether each can be seen takes longer to find out than a whole test. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })
export const press = (name: string | RegExp) => act(async () => fireEvent.click(button(name)))
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }))
export const said = () => takeToasts().map(({ text }) => text)
