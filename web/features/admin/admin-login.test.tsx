import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { languages } from '#contract/languages.ts'
import { forgetSession, keepToken, readToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AdminLogin } from './admin-login.tsx'

const wordsOf = async (language: string) => {
  const read = async (name: string) =>
    (await import(`../../../locales/${language}/${name}.json`, { with: { type: 'json' } })).default
  return { translation: await read('translation'), admin: await read('admin'), errors: await read('errors') }
}

const onSignedIn = vi.fn()
let sent: Record<string, unknown>[]
let answers: Response[]
const refused = (code: RefusalCode) => new Response(JSON.stringify({ code }), { status: refusals[code].status })

beforeEach(() => {
  sent = []
  answers = []
  onSignedIn.mockReset()
  localStorage.setItem('deviceFingerprint', 'this-device')
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answers.shift() ?? new Response(JSON.stringify({ token: 'x'.repeat(43), user: null }))
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function show(language: (typeof languages)[number] = 'en') {
  const words = await wordsOf(language)
  render(
    <I18nProvider i18n={makeI18n(language, words, async () => ({}))}>
      <MemoryRouter>
        <AdminLogin onSignedIn={onSignedIn} />
      </MemoryRouter>
    </I18nProvider>,
  )
  const { login } = words.admin
  const press = () => fireEvent.click(screen.getByRole('button', { name: login.button }))
  return {
    ...words,
    username: screen.getByLabelText<HTMLInputElement>(login.username),
    press,
    logIn: (password: string) => {
      fireEvent.change(screen.getByLabelText(login.username), { target: { value: ' admin ' } })
      fireEvent.change(screen.getByLabelText(login.password), { target: { value: password } })
      press()
    },
  }
}

test('who enters says so with this device, and is kept', async () => {
  const { logIn } = await show()
  logIn('Seedha@2026')
  await expect.poll(() => onSignedIn).toHaveBeenCalledOnce()
  expect(sent).toEqual([{ username: 'admin', password: 'Seedha@2026', deviceFingerprint: 'this-device' }])
  expect(readToken()).toBe('x'.repeat(43))
})

test('what is missing is said and not sent, a wrong password is said, and the name that was typed stays', async () => {
  answers = [refused('login_failed')]
  const { admin, errors, press, logIn, username } = await show()
  press()
  expect(await screen.findByText(admin.login.usernameMissing)).toBeTruthy()
  expect(await screen.findByText(admin.login.passwordMissing)).toBeTruthy()
  expect(sent).toEqual([])
  logIn('Wrong@2026')
  expect((await screen.findByRole('alert')).textContent).toBe(errors.login_failed)
  expect(username.value).toBe(' admin ')
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(readToken()).toBeNull()
})

test('a wrong password ends no session', async () => {
  answers = [refused('login_failed')]
  keepToken('of a member')
  const { logIn } = await show()
  logIn('Wrong@2026')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(readToken()).toBe('of a member')
})

test('whoever tried too often is told so', async () => {
  answers = [refused('login_failed'), refused('too_many_requests')]
  const { errors, press, logIn } = await show()
  logIn('Wrong@2026')
  expect((await screen.findByRole('alert')).textContent).toBe(errors.login_failed)
  press()
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(errors.too_many_requests)
  expect(onSignedIn).not.toHaveBeenCalled()
})

test.each(languages)('in %s a device that is not known is told how it can be approved', async (language) => {
  answers = [refused('device_not_authorised')]
  const { admin, logIn } = await show(language)
  logIn('Seedha@2026')
  const alert = await screen.findByRole('alert')
  for (const text of [admin.device.title, admin.device.text, admin.device.approve, 'npm run seedha -- admin devices'])
    expect(alert.textContent).toContain(text)
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(readToken()).toBeNull()
})
