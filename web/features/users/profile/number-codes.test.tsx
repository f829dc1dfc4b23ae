import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aroundEachTest,
  button,
  failNext,
  field,
  otpToken,
  press,
  proved,
  said,
  sentTo,
  show,
  type,
} from '#web/testing/own-account.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import { Details } from './details.tsx'

const { field: names } = profile.details
const byPhone = { ...proved, email: null, emailVerifiedAt: null, hasPassword: false }
const [oldCode, newCode] = [
  /^Code that came to the old number \+91.99000.00001/,
  /^Code that came to the new number \+91.98123.00001/,
]
const sendTo = (number: string) => press(new RegExp(`^Send a code to \\+91.${number}$`))
const save = () => press(profile.details.save)
const changes = () => sentTo('PATCH /users/profile')

await import('#web/ui/controls/combobox.tsx') // lazy in the form, and heavy: not on a test's time
aroundEachTest()

async function edit(user = byPhone) {
  show(user, (held) => <Details {...held} />)
  await press(profile.details.edit)
  await screen.findByLabelText(places.district)
}

test('without an email a new number is taken with a code to each number, and is confirmed at once', async () => {
  await edit()
  await type(names.phone, '98123 00001')
  expect(screen.queryByText(profile.details.hint.newPhone)).toBeNull()
  expect(screen.getByText(profile.numbers.why)).toBeTruthy()
  await sendTo('99000.00001')
  await type(oldCode, '482901')
  await sendTo('98123.00001')
  await type(newCode, '730155')
  await save()
  await screen.findByText(profile.details.edit)
  expect(sentTo('POST /auth/send-otp').map(({ phone }) => phone)).toEqual(['+919900000001', '+919812300001'])
  expect(changes()).toEqual([
    { phone: '+919812300001', otpToken, otp: '482901', newPhoneOtpToken: otpToken, newPhoneOtp: '730155' },
  ])
  expect(said()).toEqual([profile.details.saved])
  expect(screen.getByText(profile.phone.confirmed)).toBeTruthy()
})

test('nothing is saved before both codes are there; a code of another number does not count', async () => {
  await edit()
  await type(names.phone, '98123 0000')
  await sendTo('99000.00001')
  expect(screen.queryByRole('button', { name: /^Send a code/, hidden: true })).toBeNull()
  await type(oldCode, '482901')
  await type(names.phone, '98123 00002')
  await sendTo('98123.00002')
  await type(names.phone, '98123 00001')
  await save()
  expect(await screen.findByText(profile.self.codeMissing)).toBeTruthy()
  expect(changes()).toEqual([])
  expect(button(/^Send a code to \+91.98123.00001$/)).toBeTruthy()
})

test('which of the two codes is wrong is said at its field', async () => {
  failNext('PATCH /users/profile', 'otp_invalid', [{ path: 'newPhoneOtp', message: 'no' }])
  failNext('PATCH /users/profile', 'otp_invalid')
  await edit()
  await type(names.phone, '98123 00001')
  await sendTo('99000.00001')
  await type(oldCode, '482901')
  await sendTo('98123.00001')
  await type(newCode, '000000')
  await save()
  await screen.findByText(errors.otp_invalid)
  expect([oldCode, newCode].map((code) => field(code).getAttribute('aria-invalid'))).toEqual([null, 'true'])
  await waitFor(() => expect(document.activeElement).toBe(field(newCode)))
  await type(newCode, '730155')
  await save()
  await waitFor(() => expect(changes()).toHaveLength(2))
  expect([oldCode, newCode].map((code) => field(code).getAttribute('aria-invalid'))).toEqual(['true', null])
})

test('who gets no code any more is led to support, and an email needs only the code of the number', async () => {
  await edit()
  await type(names.phone, '98123 00001')
  expect(screen.getByRole('link', { name: profile.numbers.write, hidden: true }).getAttribute('href')).toBe('/contact')
  await type(names.phone, '99000 00001')
  expect(screen.queryByRole('link', { name: profile.numbers.write, hidden: true })).toBeNull()
  await type(names.email, 'lakshmamma@example.in')
  expect(screen.getByText(profile.self.whyNew)).toBeTruthy()
  expect(screen.queryByText(profile.numbers.why)).toBeNull()
})
