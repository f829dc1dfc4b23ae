import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, emailToken, post, provePhone, register, sendOtp, signInByOtp } from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
const me = (headers: Record<string, string>) => app.inject({ url: '/api/auth/me', headers })
const sayIsMe = (answerToken: string) => post(app, '/auth/is-this-you', { answerToken, isMe: true })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const newPassword = 'Changed@2026now'
let hosts = 0
let numbers = 0
const { pass } = passingTime()

describe('a code', () => {
  test('comes in the language of the account, to a number without one in that of the reader', async () => {
    const textTo = async (phone: string) => {
      const [message] = await db.select().from(devMailbox).where(eq(devMailbox.to, phone))
      return message?.text ?? ''
    }
    const kannada = await register(world, { language: 'kn' })
    await sendOtp(world, kannada.form.phone, { cookie: 'i18nextLng=hi' })
    expect(await textTo(kannada.form.phone)).toMatch(/\p{Script=Kannada}/u)
    const unknown = `+919833${String(++numbers).padStart(6, '0')}`
    await sendOtp(world, unknown, { ...kannada.headers, cookie: 'i18nextLng=hi' })
    expect(await textTo(unknown)).toMatch(/\p{Script=Devanagari}/u)
  })

  test('is not sent twice to the device of an account whose number nobody proved', async () => {
    const own = { 'x-device-fingerprint': 'the-phone-of-who-mistyped' }
    const { form } = await register(world, {}, own)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
    expect((await sendOtp(world, form.phone, own)).statusCode).toBe(429)
  })

  test('to the own devices of one account leaves those of others theirs', async () => {
    const people = []
    for (const device of ['the-phone-of-asha', 'the-phone-of-ravi']) {
      const own = { 'x-device-fingerprint': device }
      const { form, headers } = await register(world, {}, own)
      await provePhone(world, form.phone, headers)
      people.push({ phone: form.phone, own })
    }
    pass(3_700)
    for (const { phone, own } of people) expect((await sendOtp(world, phone, own)).statusCode).toBe(200)
    for (const { phone, own } of people) expect((await sendOtp(world, phone, own)).statusCode).toBe(429)
  })

  test.each([
    [4, 200],
    [5, 400],
  ])('after %i wrong tries is answered %i', async (tries, status) => {
    const { form } = await register(world)
    const { otpToken } = (await sendOtp(world, form.phone)).json()
    const otp = await codeSentTo(db, form.phone)
    for (let i = 0; i < tries; i++) await post(app, '/auth/verify-otp', { otpToken, otp: wrongFor(otp) })
    expect((await post(app, '/auth/verify-otp', { otpToken, otp })).statusCode).toBe(status)
  })

  test('that is right lets a suspended account know, and not in', async () => {
    const { form, user } = await register(world)
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id))
    const answer = await signInByOtp(world, form.phone)
    expect(answer.json()).toEqual({ code: 'account_suspended', message: expect.any(String) })
  })
})

describe('the first code to a number', () => {
  test('voids what was earned before, and takes the number from who else claims it', async () => {
    const { form } = await register(world)
    const other = await register(world, { phone: form.phone })
    pass(61)
    const earned = await emailToken(world, form.email)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    expect((await me(other.headers)).statusCode).toBe(200)
    const { resetToken, user } = (await sayIsMe(answerToken)).json()
    expect(user.email).toBe(form.email)
    expect((await post(app, '/users/reset-password', { emailToken: earned, newPassword })).json()).toMatchObject({
      code: 'token_invalid',
    })
    const [row] = await db.select().from(users).where(eq(users.id, other.user._id))
    expect(row?.phone).toBeNull()
    expect((await me(other.headers)).statusCode).toBe(401)
    expect((await post(app, '/users/reset-password', { resetToken, newPassword })).statusCode).toBe(200)
  })

  test.each([
    ['abc', 'a•••••c'],
    ['xy', 'x•••••'],
    ['z', 'z•••••'],
  ])('shows %s@ as %s@', async (name, shown) => {
    const host = `example${++hosts}.in`
    const { form } = await register(world, { email: `${name}@${host}` })
    const { isThisYou } = (await signInByOtp(world, form.phone)).json()
    expect(isThisYou).toEqual({ name: form.name, email: `${shown}@${host}`, place: null })
  })
})

describe('“not me”', () => {
  test('is said of the account that was asked about, and of no other', async () => {
    const [asha, ravi] = [await register(world), await register(world)]
    const hers = (await signInByOtp(world, asha.form.phone)).json()
    await signInByOtp(world, ravi.form.phone)
    await post(app, '/auth/is-this-you', { answerToken: hers.answerToken, isMe: false })
    const phones = await Promise.all(
      [asha, ravi].map(async ({ user }) => (await db.select().from(users).where(eq(users.id, user._id)))[0]?.phone),
    )
    expect(phones).toEqual([null, ravi.form.phone])
    expect((await me(ravi.headers)).statusCode).toBe(200)
  })

  test('leaves no other proof of that account behind', async () => {
    const { form } = await register(world)
    const first = (await signInByOtp(world, form.phone)).json()
    pass(61)
    const second = (await signInByOtp(world, form.phone)).json()
    await post(app, '/auth/is-this-you', { answerToken: second.answerToken, isMe: false })
    expect((await sayIsMe(first.answerToken)).json()).toMatchObject({ code: 'token_invalid' })
  })
})
