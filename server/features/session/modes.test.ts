import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import {
  bearer,
  codeSentTo,
  emailToken,
  post,
  provePhone,
  register,
  sendOtp,
  signInByOtp,
  solvedCaptcha,
} from '#server/testing/people.ts'

const { pass } = passingTime()

const password = 'Ragi#2026!mudde'
const newPassword = 'Changed@2026now'
let people = 0
const aPhone = () => `+9190000${String(++people).padStart(5, '0')}`

describe.each([
  { mode: 'in a demo', environment: {}, isDemo: true },
  { mode: 'outside of a demo', environment: { DEMO: 'off' }, isDemo: false },
])('$mode', async ({ environment, isDemo }) => {
  const world = await testApp(environment, { hasGateway: !isDemo })
  const { app, db } = world
  const me = (headers: Record<string, string>) => app.inject({ url: '/api/auth/me', headers })
  const login = (payload: object) => post(app, '/auth/login', payload)
  const check = async (phone: string) => (await post(app, '/auth/check-phone', { phone })).json()

  describe('a person', () => {
    test('registers, signs in by email or phone, and out', async () => {
      const { answer, form, headers } = await register(world)
      expect(answer.statusCode).toBe(201)
      expect((await me(headers)).json().user.username).toBe(form.username)
      for (const who of [{ email: form.email }, { phone: form.phone }]) {
        const { token } = (await login({ ...who, password: form.password })).json()
        expect((await me(bearer(token))).statusCode).toBe(200)
        expect((await login({ ...who, password: 'Wrong@2026' })).statusCode).toBe(401)
        await post(app, '/auth/logout', {}, bearer(token))
        expect((await me(bearer(token))).statusCode).toBe(401)
      }
      expect(await check(form.phone)).toEqual({ registered: true })
      expect(await check(aPhone())).toEqual({ registered: false })
    })

    test('proves a number and signs in by its code', async () => {
      const { form, headers } = await register(world)
      expect((await provePhone(world, form.phone, headers)).statusCode).toBe(200)
      pass(61)
      const answer = await signInByOtp(world, form.phone)
      expect(answer.json()).toMatchObject({ mustSetPassword: false, isThisYou: null, user: { phone: form.phone } })
      expect((await me(bearer(answer.json().token))).statusCode).toBe(200)
    })

    test('signs in by the first code to an unproved number, and sets a password with it', async () => {
      const { form } = await register(world)
      const { answerToken } = (await signInByOtp(world, form.phone)).json()
      const said = await post(app, '/auth/is-this-you', { answerToken, isMe: true })
      const { resetToken, mustSetPassword } = said.json()
      expect(mustSetPassword).toBe(true)
      expect((await post(app, '/users/reset-password', { resetToken, newPassword })).statusCode).toBe(200)
      expect((await login({ phone: form.phone, password: newPassword })).statusCode).toBe(200)
    })

    test('sets a new password by email', async () => {
      const { form } = await register(world)
      pass(61)
      const token = await emailToken(world, form.email)
      expect((await post(app, '/users/reset-password', { emailToken: token, newPassword })).statusCode).toBe(200)
      expect((await login({ email: form.email, password: newPassword })).statusCode).toBe(200)
    })

    test('is sent nothing without an account, nor without a captcha', async () => {
      const phone = aPhone()
      expect((await sendOtp(world, phone)).json()).toMatchObject({ code: 'not_registered' })
      const { form } = await register(world)
      expect((await post(app, '/auth/send-otp', { phone: form.phone })).json()).toMatchObject({
        code: 'captcha_required',
      })
      for (const to of [phone, form.phone])
        expect(await db.select().from(devMailbox).where(eq(devMailbox.to, to))).toEqual([])
    })
  })

  describe('the account of a demo', () => {
    const aDemoAccount = async () =>
      aUser(db, 'farmer', {
        phone: aPhone(),
        phoneVerifiedAt: new Date(),
        passwordHash: await hashPassword(password),
        demo: true,
        retired: !isDemo, // as the start of a program that is no demo leaves it
      })

    test('signs in by password only in a demo', async () => {
      const { email, phone } = await aDemoAccount()
      for (const who of [{ email }, { phone }])
        expect((await login({ ...who, password })).statusCode).toBe(isDemo ? 200 : 401)
    })

    test('has a number that is known, and gets a code, only in a demo', async () => {
      const phone = (await aDemoAccount()).phone ?? ''
      expect(await check(phone)).toEqual({ registered: isDemo })
      expect((await sendOtp(world, phone)).statusCode).toBe(isDemo ? 200 : 404)
    })

    test('signs in by code only in a demo, also with a code that was sent before', async () => {
      const { form, user } = await register(world)
      const { otpToken } = (await sendOtp(world, form.phone)).json()
      await db.update(users).set({ demo: true, retired: !isDemo }).where(eq(users.id, user._id))
      const answer = await post(app, '/auth/verify-otp', { otpToken, otp: await codeSentTo(db, form.phone) })
      expect([answer.statusCode, answer.json().code]).toEqual(isDemo ? [200, undefined] : [400, 'otp_invalid'])
    })

    test('is signed in only in a demo, also with a token that was given before', async () => {
      const headers = await signedIn(db, (await aDemoAccount()).id)
      expect((await me(headers)).statusCode).toBe(isDemo ? 200 : 401)
    })

    test('gets a new password by email only in a demo', async () => {
      const { email } = await aDemoAccount()
      const token = await emailToken(world, email ?? '')
      const answer = await post(app, '/users/reset-password', { emailToken: token, newPassword })
      expect([answer.statusCode, answer.json().code]).toEqual(isDemo ? [200, undefined] : [400, 'token_invalid'])
    })

    test('where it cannot sign in, is not told from one that does not exist', async () => {
      const tried = isDemo ? 'Wrong@2026' : password
      const { email, phone } = await aDemoAccount()
      const unknown = [{ email: 'nobody.here@example.in' }, { phone: aPhone() }]
      const known = [{ email }, { phone }]
      for (const [at, who] of known.entries())
        expect((await login({ ...who, password: tried })).json()).toEqual(
          (await login({ ...unknown[at], password: tried })).json(),
        )
    })
  })

  describe('an admin, even one with a number and an address,', () => {
    const anAdmin = async (given: object = {}) =>
      aUser(db, 'admin', {
        phone: aPhone(),
        phoneVerifiedAt: new Date(),
        passwordHash: await hashPassword(password),
        ...given,
      })

    test.each([false, true])('does not sign in by the users’ password (of a demo: %s)', async (demo) => {
      const { email, phone } = await anAdmin({ demo })
      expect((await login({ email, password })).json()).toMatchObject({ code: 'login_failed' })
      expect((await login({ phone, password })).json()).toMatchObject({ code: 'phone_login_failed' })
    })

    test.each([false, true])('does not sign in by a code (of a demo: %s)', async (demo) => {
      const phone = (await anAdmin({ demo })).phone ?? ''
      const { otpToken, code } = (await sendOtp(world, phone)).json()
      if (code) return expect(code).toBe('not_registered')
      const answer = await post(app, '/auth/verify-otp', { otpToken, otp: await codeSentTo(db, phone) })
      expect(answer.json()).toEqual({ code: 'otp_invalid', message: expect.any(String) })
    })

    test('does not sign in by a code that was sent before the role was given', async () => {
      const { form, user } = await register(world)
      const { otpToken } = (await sendOtp(world, form.phone)).json()
      await db.update(users).set({ role: 'admin' }).where(eq(users.id, user._id))
      const answer = await post(app, '/auth/verify-otp', { otpToken, otp: await codeSentTo(db, form.phone) })
      expect(answer.json()).toMatchObject({ code: 'otp_invalid' })
    })

    test.each([false, true])('gets no new password by email (of a demo: %s)', async (demo) => {
      const { email, id } = await anAdmin({ demo })
      const token = await emailToken(world, email ?? '')
      const answer = await post(app, '/users/reset-password', { emailToken: token, newPassword })
      expect(answer.json()).toMatchObject({ code: 'token_invalid' })
      const [row] = await db.select().from(users).where(eq(users.id, id))
      expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
      expect((await login({ email, password: newPassword })).statusCode).toBe(401)
    })

    test('cannot give themselves a number', async () => {
      const { id } = await anAdmin({ phone: null, phoneVerifiedAt: null })
      const headers = await signedIn(db, id)
      const phone = aPhone()
      const patched = await app.inject({ method: 'PATCH', url: '/api/users/profile', payload: { phone }, headers })
      expect(patched.statusCode).toBe(403)
      const asked = await post(app, '/auth/send-otp', { phone, captcha: await solvedCaptcha(world) }, headers)
      const { otpToken = 'no code was sent' } = asked.json()
      const proof = { otpToken, otp: await codeSentTo(db, phone) }
      expect((await post(app, '/users/verify-phone', proof, headers)).statusCode).toBe(403)
    })
  })
})
