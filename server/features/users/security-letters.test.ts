import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { text } from '#server/platform/texts.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, ownAccount, post, register, sendOtp } from '#server/testing/people.ts'
import { aPhone, phoneAccounts } from '#server/testing/phone-accounts.ts'
import { requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { app, db, admin, call } = world
const { patch, close } = ownAccount(app)
const { pass } = passingTime()
const { byPhone } = phoneAccounts(world, pass)

type Person = Awaited<ReturnType<typeof byPhone>>

/** What was sent to a number besides codes, the newest first. */
async function toldBySms(phone: string) {
  const sent = await db.select().from(devMailbox).where(eq(devMailbox.to, phone)).orderBy(desc(devMailbox.id))
  return sent.map(({ text }) => text).filter((words) => !/\d{6}/.test(words))
}

async function codeTo(to: string, { headers }: Pick<Person, 'headers'>) {
  pass(61)
  const { otpToken } = (await sendOtp(world, to, headers)).json()
  return { otpToken, otp: await codeSentTo(db, to) }
}

const bulk = (action: string, { user }: Pick<Person, 'user'>) =>
  call('POST', '/admin/users/bulk-actions', admin, { action, userIds: [user._id], reason: 'Radha, 98765 43210' })

describe('who has no email is told by SMS, in their language,', () => {
  test('that the password was changed', async () => {
    const person = await byPhone(undefined, { language: 'kn' })
    const newPassword = 'Changed@2026now'
    const set = await post(
      app,
      '/users/reset-password',
      { newPassword, ...(await codeTo(person.phone, person)) },
      person.headers,
    )
    expect(set.statusCode, set.body).toBe(200)
    expect(await toldBySms(person.phone)).toEqual([text('kn', 'passwordChanged.sms')])
  })

  test('that the number is another, at the one of before; or that an email was added', async () => {
    const person = await byPhone(undefined, { language: 'hi' })
    const next = aPhone()
    const old = await codeTo(person.phone, person)
    const { otpToken: newPhoneOtpToken, otp: newPhoneOtp } = await codeTo(next, person)
    const moved = await patch({ phone: next, ...old, newPhoneOtpToken, newPhoneOtp }, person.headers)
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await toldBySms(person.phone)).toEqual([text('hi', 'contactsChanged.sms')])
    expect(await toldBySms(next)).toEqual([])
  })

  test('that the account was closed', async () => {
    const person = await byPhone(undefined, { language: 'mr' })
    expect((await close(await codeTo(person.phone, person), person.headers)).statusCode).toBe(204)
    expect(await toldBySms(person.phone)).toEqual([text('mr', 'accountClosed.sms')])
  })

  test('that admins suspended, activated and deleted it, without a word of theirs', async () => {
    const person = await byPhone(undefined, { language: 'kn' })
    for (const action of ['suspend', 'activate', 'delete'])
      expect(await bulk(action, person)).toMatchObject({ body: { updated: 1 } })
    expect(await toldBySms(person.phone)).toEqual(
      (['accountRemoved', 'accountActive', 'accountSuspended'] as const).map((name) => text('kn', `${name}.sms`)),
    )
  })
})

test('who has an email is told by mail, and at no number', async () => {
  const { form, user, headers } = await register(world)
  const body = { currentPassword: form.password, newPassword: 'Changed@2026now' }
  expect((await post(app, '/users/reset-password', body, headers)).statusCode).toBe(200)
  for (const action of ['suspend', 'activate', 'delete']) await bulk(action, { user })
  expect(await toldBySms(form.phone)).toEqual([])
  const letters = await db.select().from(devMailbox).where(eq(devMailbox.to, form.email))
  expect(letters.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([text('en', 'passwordChanged.subject'), text('en', 'accountRemoved.subject')]),
  )
})
