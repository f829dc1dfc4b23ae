import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { readToken } from '#web/lib/device/session.ts'
import { anand } from '#web/testing/groundnut.ts'
import {
  answer,
  aroundEachTest,
  at,
  button,
  code,
  enterCode,
  field,
  heading,
  lose,
  open,
  phone,
  press,
  refuse,
  reload,
  sent,
  sentTo,
  write,
} from '#web/testing/way-in.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import users from '../../../../locales/en/users.json' with { type: 'json' }

aroundEachTest()

const register = 'POST /users/register-by-phone'
const isNew = { token: null, user: null, phoneToken: 'proof' }
const otpToken = 'o'.repeat(24)
const title = (step: keyof typeof users.steps & ('way' | 'number' | 'code' | 'who' | 'where')) =>
  heading(users.steps[step].title)
const isShown = (text: string) => screen.findByText(text)
const district = () => screen.getByRole<HTMLInputElement>('combobox', { name: places.district, hidden: true })

async function sendCode() {
  await open('/register')
  await press(users.way.phone)
  await title('number')
  await waitFor(() => expect(document.activeElement).toBe(field(session.fields.phone)))
  await write(session.fields.phone, phone.slice(3))
  await press(users.number.send)
  await title('code')
}
async function proveNumber() {
  answer(register, isNew)
  await sendCode()
  await enterCode()
  await title('who')
}
async function fillWho() {
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: new RegExp(users.role.farmer.name) })))
  await write(users.fields.name, 'Lakshmamma H')
  await press(users.next)
  await title('where')
}
async function fillWhere() {
  await write(`${users.place.zipcode} ${users.optional}`, '563101')
  await waitFor(() => expect(district().disabled).toBe(false))
  await act(async () => {
    district().focus()
    fireEvent.input(district(), { target: { value: 'Kolar' }, inputType: 'insertText' })
  })
  await act(async () => void fireEvent.keyDown(district(), { key: 'Enter' }))
  expect(district().value).toBe('Kolar')
}
async function fillAll() {
  await proveNumber()
  await fillWho()
  await fillWhere()
}

test('with a number alone: number, code, who, where, and in', async () => {
  await fillAll()
  answer(register, { token: 'token', user: anand }, 201)
  sent.length = 0
  await press(users.finish.register)
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(readToken()).toBe('token')
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([
    {
      call: register,
      body: {
        phoneToken: 'proof',
        role: 'farmer',
        name: 'Lakshmamma H',
        state: 'Karnataka',
        district: 'Kolar',
        language: 'en',
      },
    },
  ])
  expect(sessionStorage.getItem('seedha:register')).toBeNull()
})

test('the code is one to register with, and is shown to have gone to the number', async () => {
  await sendCode()
  expect(sentTo('POST /auth/send-otp')).toMatchObject([{ phone, purpose: 'register' }])
  expect(screen.getByRole('main').textContent).toContain(showPhone(phone))
  expect(document.activeElement).toBe(field(session.code.sms.label))
  answer(register, isNew)
  await enterCode()
  await title('who')
  expect(sentTo(register)).toEqual([{ otpToken, otp: code }])
})

test('a wrong code is said, and a new one can be asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  await sendCode()
  refuse(register, 'otp_invalid')
  await enterCode()
  expect(await isShown(errors.otp_invalid)).toBeTruthy()
  await act(async () => vi.advanceTimersByTimeAsync(61_000))
  await press(session.code.resend)
  await waitFor(() => expect(sentTo('POST /auth/send-otp')).toHaveLength(2))
  expect(sentTo('POST /auth/send-otp')[1]).toMatchObject({ phone, purpose: 'register' })
})

test('a number that has an account is signed in', async () => {
  await sendCode()
  answer(register, { token: 'token', user: anand, existing: true, mustSetPassword: false, resetToken: 'r' })
  await enterCode()
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(readToken()).toBe('token')
})

test('a number whose account was not used for long asks whose it is, and a no leads back to registering', async () => {
  await sendCode()
  const place = { state: 'Karnataka', district: 'Kolar' }
  const isThisYou = { name: 'Lakshmamma', email: null, place }
  answer(register, {
    token: null,
    user: null,
    existing: true,
    isThisYou,
    answerToken: 'a'.repeat(24),
    needsProof: false,
  })
  await enterCode()
  await heading(session.isThisYou.title)
  expect(await isShown(session.isThisYou.yesMeans)).toBeTruthy()
  expect(await screen.findByText(/Kolar/)).toBeTruthy()
  answer('POST /auth/is-this-you', { token: null, user: null, resetToken: null, mustSetPassword: false })
  await press(session.isThisYou.no)
  await title('way')
  expect(screen.getByRole('main').textContent).toContain(showPhone(phone))
  await press(users.way.phone)
  await title('number')
  expect(field(session.fields.phone).value).toBe(phone.slice(3).replace(/(.{5})/, '$1 '))
})

test('and a yes signs in without more questions', async () => {
  await sendCode()
  const isThisYou = { name: 'Lakshmamma', email: null, place: null }
  answer(register, {
    token: null,
    user: null,
    existing: true,
    isThisYou,
    answerToken: 'a'.repeat(24),
    needsProof: false,
  })
  await enterCode()
  await heading(session.isThisYou.title)
  answer('POST /auth/is-this-you', { token: 'token', user: anand, resetToken: 'r', mustSetPassword: false })
  await press(session.isThisYou.yes)
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(sentTo('POST /auth/is-this-you')).toEqual([{ answerToken: 'a'.repeat(24), isMe: true }])
})

test('back and a reload keep what was typed, and send no second code', async () => {
  await proveNumber()
  await fillWho()
  await press(users.back)
  await title('who')
  expect(field(users.fields.name).value).toBe('Lakshmamma H')
  await press(users.back)
  await title('number')
  await press(users.number.send)
  await title('who')
  expect(sentTo('POST /auth/send-otp')).toHaveLength(1)
  await reload()
  await title('way')
  await press(users.way.phone)
  await press(users.number.send)
  await title('who')
  expect(field(users.fields.name).value).toBe('Lakshmamma H')
  expect(sentTo('POST /auth/send-otp')).toHaveLength(1)
})

test('a proof that is too old leads back to the number, and says why', async () => {
  await fillAll()
  refuse(register, 'token_invalid')
  await press(users.finish.register)
  await title('number')
  expect(await isShown(users.number.again)).toBeTruthy()
  await press(users.number.send)
  await title('code')
  expect(sentTo('POST /auth/send-otp')).toHaveLength(2)
})

test('a lost network keeps everything; the same again is the same attempt, and a double tap sends once', async () => {
  await fillAll()
  lose(register)
  sent.length = 0
  await press(users.finish.register)
  expect((await screen.findByRole('alert')).textContent).toContain(errors.no_answer)
  answer(register, { token: 'token', user: anand }, 201)
  await act(async () => {
    const again = button(translation.retry)
    fireEvent.click(again)
    fireEvent.click(again)
  })
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]).toEqual(sent[0])
})

test('what is missing is said at its field', async () => {
  await open('/register')
  await press(users.way.phone)
  await press(users.number.send)
  expect(await isShown(session.fields.phoneMissing)).toBeTruthy()
  expect(sent).toEqual([])
  await write(session.fields.phone, '12345')
  expect(await isShown(session.fields.phoneInvalid)).toBeTruthy()
  answer(register, isNew)
  await write(session.fields.phone, phone.slice(3))
  await press(users.number.send)
  await title('code')
  await enterCode()
  await title('who')
  await press(users.next)
  expect(await isShown(users.role.missing)).toBeTruthy()
  expect(await isShown(users.fields.nameMissing)).toBeTruthy()
  await fillWho()
  await press(users.finish.register)
  expect(await isShown(users.place.stateMissing)).toBeTruthy()
})
