import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { hashPassword } from '#server/features/users/door.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { meanwhile } from '#server/testing/meanwhile.ts'
import { codeSentTo, post, provePhone, register, sendOtp, signInByOtp } from '#server/testing/people.ts'

const world = await testApp({}, { isPatient: true })
const { app, db } = world
const day = 86_400
const otherHash = await hashPassword('Another@2026one')
const { pass } = passingTime()

type SessionOwnerChange = Partial<typeof users.$inferInsert>
/** The code of what is refused to somebody whose account is changed while they are answered. */
async function refusedWhile(id: string, change: SessionOwnerChange, act: () => ReturnType<typeof post>) {
  const answer = await meanwhile(db, (tx: Tx) => tx.update(users).set(change).where(eq(users.id, id)), act)
  return answer.statusCode < 300 ? answer.statusCode : answer.json().code
}

test('a password that changes while it is compared lets nobody in', async () => {
  const { form, user } = await register(world)
  const { email, phone, password } = form
  const logIn = (whose: object) => () => post(app, '/auth/login', { ...whose, password })
  const change = { passwordHash: otherHash }
  const before = (await db.select().from(users).where(eq(users.id, user._id)))[0]?.passwordHash ?? ''
  expect(await refusedWhile(user._id, change, logIn({ email }))).toBe('login_failed')
  await db.update(users).set({ passwordHash: before }).where(eq(users.id, user._id))
  expect(await refusedWhile(user._id, change, logIn({ phone }))).toBe('phone_login_failed')
})

test('nor does one of an account that becomes an admin’s, or is suspended, meanwhile', async () => {
  const { form, user } = await register(world)
  const { email, phone, password } = form
  const logIn = (whose: object) => () => post(app, '/auth/login', { ...whose, password })
  expect(await refusedWhile(user._id, { role: 'admin' }, logIn({ email }))).toBe('login_failed')
  await db.update(users).set({ role: 'farmer' }).where(eq(users.id, user._id))
  expect(await refusedWhile(user._id, { suspendedAt: new Date() }, logIn({ phone }))).toBe('account_suspended')
})

test('nor does one of an account that is closed meanwhile', async () => {
  const { form, user } = await register(world)
  const logIn = () => post(app, '/auth/login', { email: form.email, password: form.password })
  expect(await refusedWhile(user._id, { closedAt: new Date() }, logIn)).toBe('login_failed')
})

test('a code to a number that leaves the account meanwhile opens nothing', async () => {
  const { form, user, headers } = await register(world)
  await provePhone(world, form.phone, headers)
  pass(61)
  const { otpToken } = (await sendOtp(world, form.phone)).json()
  const entered = { otpToken, otp: await codeSentTo(db, form.phone) }
  const enter = () => post(app, '/auth/verify-otp', entered)
  expect(await refusedWhile(user._id, { phone: null, phoneVerifiedAt: null }, enter)).toBe('otp_invalid')
})

test('“that is me” is not taken where the number is proved or gone meanwhile', async () => {
  for (const change of [{ phoneVerifiedAt: new Date() }, { phone: null }]) {
    const { form, user } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const answer = () => post(app, '/auth/is-this-you', { answerToken, isMe: true })
    expect(await refusedWhile(user._id, change, answer)).toBe('token_invalid')
  }
})

test('“that is me” is not taken with a password that changes while it is compared', async () => {
  const { form, user, headers } = await register(world)
  await provePhone(world, form.phone, headers)
  pass(91 * day)
  const { answerToken } = (await signInByOtp(world, form.phone)).json()
  const answer = () => post(app, '/auth/is-this-you', { answerToken, isMe: true, password: form.password })
  expect(await refusedWhile(user._id, { passwordHash: otherHash }, answer)).toBe('wrong_password')
})
