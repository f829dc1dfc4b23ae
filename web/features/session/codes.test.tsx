import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToken } from '#web/lib/device/session.ts'
import { lakshmamma } from '#web/testing/groundnut.ts'
import {
  answer,
  aroundEachTest,
  at,
  code,
  enterCode,
  enterPhone,
  field,
  heading,
  open,
  password,
  phone,
  press,
  reload,
  sentTo,
  shownPhone,
  write,
  writeNewPassword,
} from '#web/testing/way-in.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../locales/en/session.json' with { type: 'json' }
import users from '../../../locales/en/users.json' with { type: 'json' }

aroundEachTest()

const otpToken = 'o'.repeat(24)
const newPassword = password
const signedIn = { token: 'token', user: lakshmamma, resetToken: 'reset', mustSetPassword: false }
const nothingAsked = { isThisYou: null, answerToken: null, needsProof: false }
const nobody = { token: null, user: null, resetToken: null }
const email = 'l•••••a@example.in'
/** Nobody proved the number before. */
const asked = {
  ...nobody,
  ...nothingAsked,
  mustSetPassword: true,
  isThisYou: { name: 'Lakshmamma H.', email, place: null },
  answerToken: 'answer',
}
const said = () => screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ')

async function askForCode(path = '/login') {
  await open(path)
  await enterPhone()
  await press(session.way.sendCode)
  await heading(session.code.title)
}
async function enterFirstCode(path?: string) {
  answer('POST /auth/verify-otp', asked)
  await askForCode(path)
  await enterCode()
  await heading(session.isThisYou.title)
}

test('with a proved number a code is all it takes, and it leads to the page that asked', async () => {
  answer('POST /auth/verify-otp', { ...signedIn, ...nothingAsked })
  await askForCode('/login?next=%2Fabout')
  expect(document.activeElement).toBe(field(session.code.sms.label))
  await enterCode()
  await waitFor(() => expect(at()).toBe('/about'))
  expect(sentTo('POST /auth/send-otp')).toEqual([{ phone, captcha: expect.any(String) }])
  expect(sentTo('POST /auth/verify-otp')).toEqual([{ otpToken, otp: code }])
  expect(readToken()).toBe('token')
})

test('a short code is not sent, a wrong one is said and taken out of its field', async () => {
  answer('POST /auth/verify-otp', { code: 'otp_invalid' }, 400)
  await askForCode()
  await write(session.code.sms.label, '123')
  await press(session.code.logIn)
  expect(screen.getByText(session.code.short)).toBeTruthy()
  expect(sentTo('POST /auth/verify-otp')).toEqual([])
  await enterCode()
  expect(await screen.findByText(errors.otp_invalid)).toBeTruthy()
  expect(field(session.code.sms.label).value).toBe('')
})

test('the first code to a number asks whose account it is, also after a reload, and leads to a new password', async () => {
  answer('POST /auth/is-this-you', { ...signedIn, mustSetPassword: true })
  answer('POST /users/reset-password', { user: lakshmamma })
  await enterFirstCode()
  expect(document.activeElement).toBe(await heading(session.isThisYou.title))
  expect(said()).toContain('Lakshmamma H.')
  await reload()
  await heading(session.isThisYou.title)
  expect(readToken()).toBeNull()
  await press(session.isThisYou.yes)
  expect(document.activeElement).toBe(await heading(session.keepEmail.title))
  expect(said()).toContain(email)
  await press(session.keepEmail.keep)
  expect(await screen.findByText(session.reset.must)).toBeTruthy()
  expect(screen.queryByRole('button', { name: session.reset.skip })).toBeNull()
  await writeNewPassword()
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(sentTo('POST /auth/is-this-you')).toEqual([{ answerToken: 'answer', isMe: true, keepEmail: true }])
  expect(sentTo('POST /users/reset-password')).toEqual([{ newPassword, resetToken: 'reset' }])
})

test('an email that is not known is taken out of the account', async () => {
  answer('POST /auth/is-this-you', { ...signedIn, mustSetPassword: true })
  answer('POST /users/reset-password', { user: lakshmamma })
  await enterFirstCode('/login?next=%2Fprofile')
  await press(session.isThisYou.yes)
  await press(session.keepEmail.remove)
  await writeNewPassword()
  await waitFor(() => expect(at()).toBe('/profile'))
  expect(sentTo('POST /auth/is-this-you')).toEqual([{ answerToken: 'answer', isMe: true, keepEmail: false }])
  expect(readToken()).toBe('token')
})

test('“that is not me” leads to registering with the number, and to no session', async () => {
  answer('POST /auth/is-this-you', { ...nobody, mustSetPassword: false })
  await enterFirstCode('/login?next=%2Fabout')
  await press(session.isThisYou.no)
  await waitFor(() => expect(at()).toBe('/register?next=%2Fabout'))
  expect(said()).toContain(users.carried.replace('{{phone}}', shownPhone))
  expect(sentTo('POST /auth/is-this-you')).toEqual([{ answerToken: 'answer', isMe: false }])
  expect(readToken()).toBeNull()
})

test('the wait for another code survives a reload and ends with the offer of a new one', async () => {
  answer('POST /auth/verify-otp', asked)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1_000))
  await askForCode()
  expect(screen.getByText(/in 1:00/)).toBeTruthy()
  await pass(20)
  expect(screen.getByText(/in 0:40/)).toBeTruthy()
  await pass(5)
  await reload()
  await heading(session.code.title)
  expect(screen.getByText(/in 0:35/)).toBeTruthy()
  expect(said()).toContain(shownPhone)
  await pass(34)
  expect(screen.queryByRole('button', { name: session.code.resend })).toBeNull()
  await pass(1)
  expect(screen.getByRole('button', { name: session.code.resend })).toBeTruthy()
  await enterCode()
  await heading(session.isThisYou.title)
})

test('a forgotten password is set anew with a code by SMS; a failure is said, and it can be left as it is', async () => {
  answer('POST /auth/verify-otp', { ...signedIn, ...nothingAsked })
  answer('POST /users/reset-password', {}, 500)
  await open('/login?next=%2Fabout')
  await enterPhone()
  await press(session.way.forgot)
  await press(session.forgot.bySms.replace('{{phone}}', shownPhone))
  await enterCode()
  expect(await screen.findByText(session.reset.lead)).toBeTruthy()
  expect(screen.getByRole('button', { name: session.reset.skip })).toBeTruthy()
  await writeNewPassword()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to reset password.')
  answer('POST /users/reset-password', { user: lakshmamma })
  await press(session.reset.save)
  await waitFor(() => expect(at()).toBe('/about'))
  const proof = { newPassword, resetToken: 'reset' }
  expect(sentTo('POST /users/reset-password')).toEqual([proof, proof])
})

test('a forgotten password is set anew with a code by email, and signs in', async () => {
  answer('POST /users/verify-email-otp', { emailToken: 'proof' })
  answer('POST /users/reset-password', { user: lakshmamma })
  answer('POST /auth/login', { token: 'token', user: lakshmamma })
  await open()
  await enterPhone()
  await press(session.way.forgot)
  await write(session.fields.email, lakshmamma.email ?? '')
  await press(session.forgot.byEmail)
  await heading(session.code.title)
  expect(document.activeElement).toBe(field(session.code.email.label))
  await enterCode(session.code.email.label)
  await heading(session.reset.title)
  await writeNewPassword('password', 'passwort')
  const { letters, number, sign } = session.password.rules
  expect(await screen.findByText(`Still missing: ${letters} · ${number} · ${sign}`)).toBeTruthy()
  expect(screen.getByText(session.password.confirmDiffers)).toBeTruthy()
  expect(sentTo('POST /users/reset-password')).toEqual([])
  await writeNewPassword()
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(sentTo('POST /users/verify-email-otp')).toEqual([{ otpToken, otp: code }])
  expect(sentTo('POST /users/reset-password')).toEqual([{ newPassword, emailToken: 'proof' }])
  expect(sentTo('POST /auth/login')).toEqual([{ email: lakshmamma.email, password: newPassword }])
})
