import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepToken, readFingerprint, readToken } from '#web/lib/device/session.ts'
import { lakshmamma } from '#web/testing/groundnut.ts'
import {
  answer,
  aroundEachTest,
  at,
  button,
  captcha,
  enterCode,
  enterPhone,
  field,
  heading,
  lose,
  open,
  password,
  phone,
  press,
  refuse,
  sentTo,
  shownPhone,
  write,
} from '#web/testing/way-in.tsx'
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import session from '../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import users from '../../../locales/en/users.json' with { type: 'json' }

aroundEachTest()

const sendCode = 'POST /auth/send-otp'
const alert = async () => (await screen.findByRole('alert')).textContent
const expectAlert = (text: string) => waitFor(async () => expect(await alert()).toBe(text))

test('phone and password lead to the page that asked', async () => {
  answer('POST /auth/login', { token: 'token', user: lakshmamma })
  await open('/login?next=%2Ffaq%3Fx%3D1')
  await enterPhone()
  expect(document.activeElement).toBe(await heading(session.way.title))
  await write(session.fields.password, password)
  await press(session.way.withPassword)
  await waitFor(() => expect(at()).toBe('/faq?x=1'))
  expect(sentTo('POST /auth/login')).toEqual([{ phone, password }])
  expect(readToken()).toBe('token')
  expect(readFingerprint()).toMatch(/^[\w-]{43}$/)
})

test('whoever is signed in goes straight on', async () => {
  keepToken('token')
  await open('/login?next=%2Fabout')
  await waitFor(() => expect(at()).toBe('/about'))
})

test('wrong passwords are said, short ones are not sent, and what was typed stays', async () => {
  answer('POST /auth/login', { code: 'phone_login_failed' }, 401)
  await open()
  await enterPhone()
  await write(session.fields.password, 'short')
  await press(session.way.withPassword)
  expect(await screen.findByText(session.fields.passwordShort)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(session.fields.password)))
  expect(sentTo('POST /auth/login')).toEqual([])
  await write(session.fields.password, 'Wrong@2026')
  await press(session.way.withPassword)
  await expectAlert('Invalid phone number or password.')
  expect(field(session.fields.password).value).toBe('Wrong@2026')
  await press(session.way.change)
  await press(session.phone.useEmail)
  answer('POST /auth/login', { code: 'login_failed' }, 401)
  await write(session.fields.email, lakshmamma.email ?? '')
  await write(session.fields.password, 'Wrong@2026')
  await press(session.email.logIn)
  await expectAlert('Login failed. Please check your credentials and try again.')
  expect([field(session.fields.email).value, field(session.fields.password).value]).toEqual([
    lakshmamma.email,
    'Wrong@2026',
  ])
})

test('a new number is carried along to registering', async () => {
  answer('POST /auth/check-phone', { registered: false })
  await open()
  await enterPhone()
  await waitFor(() => expect(at()).toBe('/register'))
  expect(sentTo('POST /auth/check-phone')).toEqual([{ phone }])
  await press(users.way.email)
  await act(async () => fireEvent.click(await screen.findByRole('radio', { name: /Farmer/ })))
  await press(users.next)
  await heading(users.steps.details.title)
  await waitFor(() => expect(field(session.fields.phone).value).toBe('91234 00001'))
})

test('somebody suspended is told, and where to write', async () => {
  refuse('POST /auth/login', 'account_suspended')
  await open()
  await enterPhone()
  await write(session.fields.password, password)
  await press(session.way.withPassword)
  expect(await alert()).toContain(errors.account_suspended)
  await act(async () => fireEvent.click(screen.getByRole('link', { name: translation.nav.contact })))
  await waitFor(() => expect(at()).toBe('/contact'))
})

test('without a network each way in says so once, and the same can be tried again', async () => {
  lose('POST /auth/check-phone')
  await open('/login?next=%2Fabout')
  await enterPhone()
  await expectAlert(errors.no_answer)
  answer('POST /auth/check-phone', { registered: true })
  await press(translation.retry)
  await heading(session.way.title)

  lose(sendCode)
  await press(session.way.sendCode)
  await expectAlert(errors.no_answer)
  lose('POST /auth/login')
  await write(session.fields.password, password)
  await press(session.way.withPassword)
  expect(await screen.findByRole('button', { name: session.way.sendCode })).toBeTruthy() // its failure is gone
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(await alert()).toContain(errors.no_answer)
  expect(button(translation.retry)).toBeTruthy()

  answer(sendCode, { otpToken: 'o', resendAfter: 60, expiresIn: 600 })
  await press(session.way.sendCode)
  lose('POST /auth/verify-otp')
  await enterCode()
  await expectAlert(errors.no_answer)
  expect(button(translation.retry)).toBeTruthy()
  await press(session.forgot.back)
  answer('POST /auth/login', { token: 'token', user: lakshmamma })
  await write(session.fields.password, password)
  await press(session.way.withPassword)
  await waitFor(() => expect(at()).toBe('/about'))
})

test('every failure of sending a code is said, and nothing is lost', async () => {
  answer('GET /captcha', {}, 500)
  await open()
  await enterPhone()
  await press(session.way.sendCode)
  await expectAlert('Failed to initialize reCAPTCHA. Please try again later.')
  lose('GET /captcha')
  await press(session.way.sendCode)
  await expectAlert(errors.no_answer)
  expect(sentTo(sendCode)).toEqual([])
  answer('GET /captcha', captcha)
  answer(sendCode, { code: 'otp_not_sent' }, 503)
  await press(translation.retry)
  await expectAlert('Failed to send OTP.')
  for (const [status, code, text] of [
    [400, 'captcha_invalid', 'reCAPTCHA expired. Please try again.'],
    [429, 'too_many_requests', 'Too many requests. Please try again later.'],
    [503, 'otp_not_sent', 'Failed to send OTP.'],
    [500, 'unexpected', 'Failed to send OTP.'],
    [429, 'otp_paused', errors.otp_paused],
  ] as const) {
    answer(sendCode, { code, message: code }, status)
    await press(session.way.sendCode)
    await expectAlert(text)
  }
  lose(sendCode)
  await press(session.way.sendCode)
  await expectAlert(errors.no_answer)
  expect(screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ')).toContain(shownPhone)
  answer(sendCode, { otpToken: 'o', resendAfter: 60, expiresIn: 600 })
  await press(translation.retry)
  await heading(session.code.title)
})
