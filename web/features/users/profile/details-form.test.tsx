import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aroundEachTest,
  button,
  emailToken,
  failNext,
  field,
  otpToken,
  press,
  proved,
  said,
  sentTo,
  show,
  type,
  unproved,
} from '#web/testing/own-account.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import places from '../../../../locales/en/places.json' with { type: 'json' }
import profile from '../../../../locales/en/profile.json' with { type: 'json' }
import session from '../../../../locales/en/session.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { Details } from './details.tsx'
import { PhoneNotice } from './phone-notice.tsx'

const { field: names } = profile.details
const password = 'Gulab@48213'
const email = 'lakshmamma.new@example.in'
const optional = (name: string) => new RegExp(`^${name}`)
const save = () => press(profile.details.save)
const saved = () => screen.findByText(profile.details.edit)
const changes = () => sentTo('PATCH /users/profile')
/** A sentence that a field is described by is said at that field. */
const isSaidAt = (label: string, said: HTMLElement) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .includes(said.closest('[id]')?.id ?? '')

await import('#web/ui/controls/combobox.tsx') // lazy in the form, and heavy: not on a test's time
aroundEachTest()

async function edit() {
  show(proved, (held) => (
    <>
      <PhoneNotice {...held} onAdd={() => undefined} />
      <Details {...held} />
    </>
  ))
  await press(profile.details.edit)
  await screen.findByLabelText(places.district)
}

test('an edited profile sends only what changed, says that it is saved and shows it', async () => {
  await edit()
  expect(button(profile.details.save).disabled).toBe(true)
  await type(names.name, 'Lakshmamma Gowda')
  await type(optional(names.zipcode), '563101')
  expect(button(profile.details.save).disabled).toBe(false)
  await save()
  await saved()
  expect(changes()).toEqual([{ name: 'Lakshmamma Gowda', zipcode: '563101' }])
  expect(said()).toEqual([profile.details.saved])
  expect(screen.getByText('Lakshmamma Gowda')).toBeTruthy()
  expect(screen.getByText('563101')).toBeTruthy()
})

test('another state asks for its district', async () => {
  await edit()
  await type(places.state, 'Kerala')
  await save()
  expect(await screen.findByText(profile.details.invalid.district)).toBeTruthy()
  expect(changes()).toEqual([])
  const district = await screen.findByLabelText(places.district)
  expect(district.getAttribute('role')).toBe('combobox')
  await act(async () => {
    district.focus()
    fireEvent.input(district, { target: { value: 'Wayan' }, inputType: 'insertText' })
  })
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Wayanad' })))
  await save()
  await saved()
  expect(said()).toEqual([profile.details.saved])
  expect(changes()).toEqual([{ state: 'Kerala', district: 'Wayanad' }])
  expect(screen.getByText('Wayanad, Kerala')).toBeTruthy()
})

test('a taken user name is said at its field, which gets the focus, and nothing typed is lost', async () => {
  failNext('PATCH /users/profile', 'username_taken')
  await edit()
  await type(optional(names.street), '12, Temple Road')
  await type(names.username, 'ANAND_KUMAR')
  await save()
  const taken = await screen.findByText(errors.username_taken)
  const username = field(names.username)
  expect(isSaidAt(names.username, taken)).toBe(true)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(username))
  expect(field(optional(names.street)).value).toBe('12, Temple Road')
  await type(names.username, 'anand_kumar_2')
  await save()
  await saved()
  expect(changes()[1]).toEqual({ username: 'anand_kumar_2', street: '12, Temple Road' })
})

test('a save that gets no answer keeps the form and is tried again, and one that breaks says so', async () => {
  failNext('PATCH /users/profile', 'no answer')
  failNext('PATCH /users/profile', 'broken')
  await edit()
  await type(names.name, 'Lakshmamma G.')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain(errors.no_answer)
  await press(translation.retry)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(profile.details.failed))
  expect(field(names.name).value).toBe('Lakshmamma G.')
  expect(said()).toEqual([])
  expect(changes()).toEqual([{ name: 'Lakshmamma G.' }, { name: 'Lakshmamma G.' }])
})

test('a new email is taken with the code that was sent there and the own password', async () => {
  failNext('POST /users/verify-email-otp', 'otp_invalid')
  failNext('PATCH /users/profile', 'wrong_password')
  await edit()
  await type(names.email, email)
  await save()
  expect(await screen.findByText(profile.details.invalid.emailUnproved)).toBeTruthy()
  await press(profile.email.send)
  await screen.findByLabelText(session.code.email.label)
  await type(session.code.email.label, '000000')
  expect(await screen.findByText(errors.otp_invalid)).toBeTruthy()
  await type(session.code.email.label, '482901')
  expect(await screen.findByText(profile.email.confirmed)).toBeTruthy()
  expect(screen.queryByText(profile.details.invalid.emailUnproved)).toBeNull()
  await save()
  expect(await screen.findByText(profile.self.missing)).toBeTruthy()
  expect(changes()).toEqual([])
  await type(profile.self.label, 'Wrong@48213')
  await save()
  expect(await screen.findByText(errors.wrong_password)).toBeTruthy()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await type(profile.self.label, password)
  await save()
  await saved()
  expect(said()).toEqual([profile.details.saved])
  expect(sentTo('POST /users/send-email-otp')).toEqual([{ email }])
  expect(sentTo('POST /users/verify-email-otp')).toEqual([
    { otpToken, otp: '000000' },
    { otpToken, otp: '482901' },
  ])
  expect(changes()[1]).toEqual({ email, emailToken, currentPassword: password })
  expect(screen.getByText(email)).toBeTruthy()
})

test('a new number is taken with a code to the proved one', async () => {
  await edit()
  await type(names.phone, '98123 00001')
  await press(/^Send a code to \+91.99000.00001 instead$/)
  await screen.findByLabelText(session.code.sms.label)
  expect(sentTo('POST /auth/send-otp')).toMatchObject([{ phone: '+919900000001' }])
  await type(session.code.sms.label, '482901')
  await save()
  await saved()
  expect(said()).toEqual([profile.details.saved])
  expect(changes()).toEqual([{ phone: '+919812300001', otpToken, otp: '482901' }])
})

test('a new number that somebody else proved is refused at its field; one that is taken has to be proved', async () => {
  failNext('PATCH /users/profile', 'phone_taken')
  await edit()
  expect(screen.queryByText(profile.prove.ask)).toBeNull()
  await type(names.phone, '99000 00009')
  expect(screen.getByText(profile.details.hint.newPhone)).toBeTruthy()
  await type(profile.self.label, password)
  await save()
  const refused = await screen.findByText(errors.phone_taken)
  expect(isSaidAt(names.phone, refused)).toBe(true)
  await type(names.phone, '98123 00001')
  await save()
  await saved()
  expect(said()).toEqual([profile.details.saved])
  expect(changes()[1]).toEqual({ phone: '+919812300001', currentPassword: password })
  expect(button(profile.prove.open)).toBeTruthy()
})

test('a code that was sent still counts when its question is closed and opened again', async () => {
  show(unproved, (held) => <PhoneNotice {...held} onAdd={() => undefined} />)
  expect(screen.getByText(profile.prove.ask)).toBeTruthy()
  await press(profile.prove.open)
  await press(profile.prove.send)
  await screen.findByLabelText(session.code.sms.label)
  await press(profile.prove.close)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(profile.prove.open)
  expect(sentTo('POST /auth/send-otp')).toHaveLength(1)
  await type(session.code.sms.label, '482901')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('POST /users/verify-phone')).toEqual([{ otpToken, otp: '482901' }])
  expect(said()).toEqual([profile.prove.done])
  expect(screen.queryByText(profile.prove.ask)).toBeNull()
})
