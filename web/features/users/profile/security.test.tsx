import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '#contract/errors.ts'
import type { User } from '#contract/users/users.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand } from '#web/testing/groundnut.ts'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { Security } from './security.tsx'

const i18n = makeI18n('en', { translation, errors, profile, session }, async () => ({}))
const page = { origin: '', demo: false, sms: 'gateway', theme: 'light' as const, settings: {} }
const bare: User = { ...anand, hasPassword: false }
const newPassword = 'Champa@52901'
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const salt = 's?expires=9999999999'
const challenge = createHash('sha256').update(`${salt}0`).digest('hex')
const captcha = { algorithm: 'SHA-256', challenge, salt, signature: 'x', maxnumber: 0 }

let sent: { call: string; body: Record<string, unknown> }[]
let refuse: (call: string) => keyof typeof refusals | undefined
beforeEach(() => {
  sent = []
  refuse = () => undefined
  takeToasts()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace(/^.*\/api/, '').split('?')[0]}`
    if (call === 'GET /captcha') return json(captcha)
    sent.push({ call, body: body ? JSON.parse(String(body)) : {} })
    const code = refuse(call)
    if (code) return json({ code, message: refusals[code].message }, refusals[code].status)
    if (call === 'POST /auth/send-otp') return json({ otpToken: 'o'.repeat(24), resendAfter: 60, expiresIn: 600 })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return json({ user: { ...bare, hasPassword: true } })
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(user: User, onDeleted: () => void = () => undefined, sms = 'gateway') {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={{ ...page, sms }}>
          <AsReader user={user}>
            <Security user={user} onLogout={() => undefined} onDeleted={onDeleted} />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const askForCode = async () => {
  await press(/^Send a code to \+91/)
  await screen.findByLabelText(session.code.sms.label)
}
const called = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)

test('an account without a password sets one by a code to its number', async () => {
  show(bare)
  expect(screen.queryByLabelText(profile.password.current)).toBeNull()
  await type(profile.password.new, newPassword)
  await type(session.fields.confirm, newPassword)
  await press(profile.password.set)
  expect(await screen.findByText(profile.self.codeMissing)).toBeTruthy()
  await askForCode()
  await type(session.code.sms.label, '482901')
  await press(profile.password.set)
  await waitFor(() =>
    expect(called('POST /users/reset-password')).toEqual([{ newPassword, otpToken: 'o'.repeat(24), otp: '482901' }]),
  )
})

test('it is deleted by a code as well, and offers no password', async () => {
  const onDeleted = vi.fn()
  show(bare, onDeleted)
  await press(profile.delete.open)
  const [, inDialog] = screen.getAllByRole('button', { name: /^Send a code to/ })
  await act(async () => fireEvent.click(inDialog as HTMLElement))
  await screen.findByLabelText(session.code.sms.label)
  await type(session.code.sms.label, '482901')
  expect(screen.queryByText(profile.self.byPassword)).toBeNull()
  await press(profile.delete.confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(called('DELETE /users/profile')).toEqual([{ otpToken: 'o'.repeat(24), otp: '482901' }])
})

test('who has no proved number either is told to prove it first', () => {
  show({ ...bare, phoneVerifiedAt: null })
  expect(screen.getByText(profile.self.noWay)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send a code/ })).toBeNull()
})

test('a wrong password is no longer said once the code is tried instead', async () => {
  refuse = (call) => (call.startsWith('DELETE') ? 'wrong_password' : undefined)
  show(anand)
  await press(profile.delete.open)
  await type(profile.self.label, 'Wrong@48213')
  await press(profile.delete.confirm)
  expect(await screen.findByText(errors.wrong_password)).toBeTruthy()
  await askForCode()
  expect(screen.queryByText(errors.wrong_password)).toBeNull()
  await press(profile.self.byPassword)
  expect(screen.queryByText(errors.wrong_password)).toBeNull()
})

test('where no SMS can be sent, none is offered, and an account without a password is led to its email', () => {
  show(bare, () => undefined, 'outbox')
  expect(screen.getByText(profile.self.byEmail)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Send a code/ })).toBeNull()
})

test('a wrong password is said at its field, and once the right one has changed it the form is empty', async () => {
  refuse = () => (called('POST /users/reset-password').length === 1 ? 'wrong_password' : undefined)
  show(anand)
  const current = screen.getByLabelText<HTMLInputElement>(profile.password.current)
  const fields = [current, ...document.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]')]
  await type(profile.password.current, 'Wrong@48213')
  await type(profile.password.new, newPassword)
  await type(session.fields.confirm, newPassword)
  await press(profile.password.save)
  const wrong = await screen.findByText(errors.wrong_password)
  expect(current.getAttribute('aria-describedby')?.split(' ')).toContain(wrong.closest('[id]')?.id)
  expect(takeToasts()).toEqual([])
  await type(profile.password.current, 'Gulab@48213')
  await press(profile.password.save)
  await waitFor(() => expect(takeToasts().map(({ text }) => text)).toEqual([profile.password.saved]))
  expect(called('POST /users/reset-password')).toEqual([
    { currentPassword: 'Wrong@48213', newPassword },
    { currentPassword: 'Gulab@48213', newPassword },
  ])
  expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
})

test('an account is deleted with its password, missing or wrong it is said, after what will be lost', async () => {
  const onDeleted = vi.fn()
  refuse = () => (called('DELETE /users/profile').length === 1 ? 'wrong_password' : undefined)
  show(anand, onDeleted)
  await press(profile.delete.open)
  const dialog = screen.getByRole('dialog', { name: profile.delete.ask })
  for (const loss of ['profile', 'products', 'requests', 'others'] as const)
    expect(dialog.textContent).toContain(profile.delete[loss])
  await press(profile.delete.confirm)
  expect(await screen.findByText(profile.self.missing)).toBeTruthy()
  expect(called('DELETE /users/profile')).toEqual([])
  await type(profile.self.label, 'Wrong@48213')
  await press(profile.delete.confirm)
  expect(await screen.findByText(errors.wrong_password)).toBeTruthy()
  expect(onDeleted).not.toHaveBeenCalled()
  await type(profile.self.label, 'Gulab@48213')
  await press(profile.delete.confirm)
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  expect(called('DELETE /users/profile')).toEqual([{ password: 'Wrong@48213' }, { password: 'Gulab@48213' }])
})
