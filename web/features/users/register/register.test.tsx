import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  password,
  phone,
  press,
  reload,
  sent,
  sentTo,
  write,
} from '#web/testing/way-in.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import users from '../../../../locales/en/users.json' with { type: 'json' }

aroundEachTest()

const { rules } = session.password
const email = 'laksh@example.in'
const register = 'POST /users/register'
const isFree = (available: boolean) => answer('POST /users/check-username', { available })
const isShown = (text: string) => screen.findByText(text)

async function openEmailWay() {
  await open('/register')
  await press(users.way.email)
  await heading(users.steps.role.title)
}
async function chooseRole(role: 'farmer' | 'vendor' | 'customer') {
  answer('POST /users/generate-username', { username: 'lakshmamma_h' })
  isFree(true)
  await openEmailWay()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: new RegExp(users.role[role].name) })))
  await press(users.next)
  await heading(users.steps.details.title)
}
async function fillDetails(role: 'farmer' | 'customer' = 'farmer') {
  answer('POST /users/verify-email-otp', { emailToken: 'proof' })
  await chooseRole(role)
  await write(users.fields.name, 'Lakshmamma H')
  await isShown(users.username.free)
  await write(session.fields.phone, phone.slice(3))
  await write(users.email.label, email)
  await press(users.email.send)
  await screen.findByLabelText(session.code.email.label)
  await enterCode(session.code.email.label)
  await isShown(users.email.proved)
  await press(users.next)
  await heading(users.steps.place.title)
}
async function fillPassword() {
  await write(session.fields.password, password)
  await write(session.fields.confirm, password)
}
const district = () => screen.getByRole<HTMLInputElement>('combobox', { name: places.district, hidden: true })
async function fillPlace() {
  await write(places.state, 'Karnataka')
  await waitFor(() => expect(district().disabled).toBe(false))
  await act(async () => {
    district().focus()
    fireEvent.input(district(), { target: { value: 'Kolar' }, inputType: 'insertText' })
  })
  await act(async () => void fireEvent.keyDown(district(), { key: 'Enter' }))
  expect(district().value).toBe('Kolar')
}
async function fillAll(role?: 'farmer' | 'customer') {
  await fillDetails(role)
  await fillPlace()
  await press(users.next)
  await heading(users.steps.finish.title)
  await fillPassword()
}
/** How far the count is. */
const isStep = (at: number) => screen.findByText(new RegExp(`^Step ${at} of 5`))

test('a customer registers, and may prove the number later', async () => {
  answer(register, { token: 'token', user: anand }, 201)
  await fillAll('customer')
  await isStep(4)
  expect(screen.getByRole('main').textContent).toContain(`Account type: ${users.role.customer.name}.`)
  await press(users.finish.register)
  await heading(session.code.title)
  await isStep(5)
  const { key: _, ...registered } = sent.find(({ call }) => call === register) ?? {}
  expect(registered).toEqual({
    call: register,
    body: {
      role: 'customer',
      name: 'Lakshmamma H',
      username: 'lakshmamma_h',
      email,
      emailToken: 'proof',
      phone,
      password,
      state: 'Karnataka',
      district: 'Kolar',
      language: 'en',
    },
  })
  await press(session.prove.skip)
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(readToken()).toBe('token')
  expect(sentTo('POST /users/verify-email-otp')).toEqual([{ otpToken: 'o'.repeat(24), otp: code }])
  expect(sentTo('POST /users/verify-phone')).toEqual([])
})

test('the code that proves the number is sent once, by itself, and may come after a reload', async () => {
  answer(register, { token: 'token', user: anand }, 201)
  answer('POST /users/verify-phone', { user: anand })
  await fillAll()
  await press(users.finish.register)
  await heading(session.code.title)
  expect(document.activeElement).toBe(field(session.code.sms.label))
  await reload()
  await heading(session.code.title)
  await enterCode()
  await waitFor(() => expect(at()).toBe('/dashboard'))
  expect(sentTo('POST /auth/send-otp')).toHaveLength(1)
  expect(sentTo('POST /users/verify-phone')).toEqual([{ otpToken: 'o'.repeat(24), otp: code }])
})

test('each rule is said on leaving its field, and the first fault of a step gets the focus', async () => {
  await openEmailWay()
  await press(users.next)
  expect(await isShown(users.role.missing)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /Farmer/ })))
  await press(users.next)
  expect(document.activeElement).toBe(await heading(users.steps.details.title))
  await write(users.email.label, 'lakshmamma.h@example')
  expect(await isShown(users.email.invalid)).toBeTruthy()
  await write(session.fields.phone, '12345')
  expect(await isShown(session.fields.phoneInvalid)).toBeTruthy()
  await write(users.username.label, 'a b')
  expect(await isShown(users.username.invalid)).toBeTruthy()
  await press(users.next)
  expect(await isShown(users.fields.nameMissing)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(users.fields.name)))
  expect(screen.getByRole('heading', { name: users.steps.details.title })).toBeTruthy()
})

test('the rules of a password are said, and without a right one no account is made', async () => {
  await fillAll()
  await write(session.fields.password, 'kolar')
  expect(await isShown(`Still missing: ${Object.values(rules).join(' · ')}`)).toBeTruthy()
  await write(session.fields.password, 'siddappa10')
  expect(await isShown(`Still missing: ${rules.letters} · ${rules.sign}`)).toBeTruthy()
  await press(users.finish.register)
  await waitFor(() => expect(document.activeElement).toBe(field(session.fields.password)))
  expect(sentTo(register)).toEqual([])
})

test('a code that could not be sent by itself is asked for by a button', async () => {
  answer(register, { token: 'token', user: anand }, 201)
  await fillAll()
  lose('POST /auth/send-otp')
  await press(users.finish.register)
  await heading(session.prove.title)
  expect((await screen.findByRole('alert')).textContent).toContain(errors.no_answer)
  await isStep(5)
})

test('the PIN code suggests the state, which can be changed, and never changes one that was chosen', async () => {
  const state = () => field(places.state).value
  const zipcode = `${users.place.zipcode} ${users.optional}`
  await fillDetails()
  await write(zipcode, '56')
  await waitFor(() => expect(state()).toBe('Karnataka'))
  expect(await isShown(users.place.byPin)).toBeTruthy()
  await write(zipcode, '403')
  await waitFor(() => expect(state()).toBe('Maharashtra'))
  expect(await isShown(users.place.mostlyByPin)).toBeTruthy()
  await write(places.state, 'Goa')
  await write(zipcode, '563101')
  expect(state()).toBe('Goa')
  expect(screen.queryByText(users.place.byPin)).toBeNull()
})

test('another state asks for its district', async () => {
  await fillDetails()
  await fillPlace()
  await write(places.state, 'Delhi')
  await waitFor(() => expect(district().value).toBe(''))
  await press(users.next)
  expect(await isShown(users.place.districtMissing)).toBeTruthy()
  expect(screen.getByRole('heading', { name: users.steps.place.title })).toBeTruthy()
})

test('a username is suggested, can be changed and is checked; a check that fails counts as taken', async () => {
  await chooseRole('farmer')
  answer('POST /users/generate-username', { username: 'ravi_kumar' })
  await write(users.fields.name, 'Ravi Kumar')
  await waitFor(() => expect(field(users.username.label).value).toBe('ravi_kumar'))
  answer('POST /users/generate-username', { username: 'siddappa_gowda' })
  await write(users.fields.name, 'ಸಿದ್ದಪ್ಪ ಗೌಡ')
  await waitFor(() => expect(field(users.username.label).value).toBe('siddappa_gowda'))
  expect(sentTo('POST /users/generate-username')).toEqual([{ name: 'Ravi Kumar' }, { name: 'ಸಿದ್ದಪ್ಪ ಗೌಡ' }])
  isFree(false)
  fireEvent.change(field(users.username.label), { target: { value: 'lakshmamma' } })
  expect(screen.getByText(users.username.checking)).toBeTruthy() // in the same moment, before anybody is asked
  expect(await isShown(users.username.taken)).toBeTruthy()
  lose('POST /users/check-username')
  await write(users.username.label, 'ravi_2026')
  expect(await isShown('Error checking username')).toBeTruthy()
  await press(users.next)
  expect(await isShown('Error checking username')).toBeTruthy()
  isFree(true)
  await press(users.next)
  expect(await isShown(users.username.free)).toBeTruthy()
  const names = sentTo('POST /users/check-username').map(({ username }) => username)
  expect(names).toEqual(['lakshmamma', 'ravi_2026', 'ravi_2026', 'ravi_2026'])
})

test('what the server refuses is said at its field; a failed send keeps everything and a double tap sends once', async () => {
  answer(register, { code: 'username_taken' }, 409) // somebody was faster
  await fillAll()
  await press(users.finish.register)
  expect(await isShown(errors.username_taken)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(users.username.label)))
  await write(users.username.label, 'laksh_2026')
  expect(await isShown(users.username.free)).toBeTruthy()
  await press(users.next)
  await heading(users.steps.place.title)
  await press(users.next)
  await heading(users.steps.finish.title)

  sent.length = 0
  answer(register, { code: 'unexpected' }, 500)
  await press(users.finish.register)
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.')
  answer(register, { token: 'token', user: anand }, 201)
  await act(async () => {
    fireEvent.click(button(users.finish.register))
    fireEvent.click(button(users.finish.register))
  })
  await heading(session.code.title)
  const [first, second, ...more] = sent.filter(({ call }) => call === register)
  expect(more).toEqual([])
  expect(first?.key).toBeTruthy()
  expect(second).toEqual(first)
  expect(second?.body).toMatchObject({ username: 'laksh_2026', name: 'Lakshmamma H', district: 'Kolar', password })
})
