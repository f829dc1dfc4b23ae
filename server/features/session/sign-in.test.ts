import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import {
  bearer,
  codeSentTo,
  emailToken,
  ownAccount,
  post,
  provePhone,
  register,
  sendOtp,
  signInByOtp,
  solvedCaptcha,
} from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
const { me } = ownAccount(app)
let numbers = 0
const aPhone = () => `+919811${String(++numbers).padStart(6, '0')}`
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

const { pass } = passingTime()

describe('by password', () => {
  test('email in any case, or phone in any spelling', async () => {
    const { form, user } = await register(world)
    const byEmail = await post(app, '/auth/login', { email: form.email.toUpperCase(), password: form.password })
    expect(byEmail.json().user._id).toBe(user._id)
    const byPhone = await post(app, '/auth/login', {
      phone: form.phone.replace(/^\+91(.{5})/, '0$1 '),
      password: form.password,
    })
    expect(byPhone.statusCode).toBe(200)
    expect((await me(bearer(byPhone.json().token))).statusCode).toBe(200)
  })

  test('what is wrong is said as the specification says it, for known and unknown alike', async () => {
    const { form } = await register(world)
    for (const email of [form.email, `no.${form.email}`]) {
      const answer = await post(app, '/auth/login', { email, password: 'Wrong@2026' })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Login failed. Please check your credentials and try again.')
    }
    for (const phone of [form.phone, aPhone()])
      expect((await post(app, '/auth/login', { phone, password: 'Wrong@2026' })).json()).toEqual({
        message: 'Invalid phone number or password.',
        code: 'phone_login_failed',
      })
  })

  test('both, neither or a malformed one is bad input', async () => {
    const password = 'Wrong@2026'
    expect((await post(app, '/auth/login', { password })).statusCode).toBe(400)
    expect((await post(app, '/auth/login', { email: 'a@example.in', phone: '9811100001', password })).statusCode).toBe(
      400,
    )
    expect((await post(app, '/auth/login', { phone: '12345', password })).statusCode).toBe(400)
    expect((await post(app, '/auth/login', { email: 'a@example.in', password: ['x'] })).statusCode).toBe(400)
  })

  test('ten wrong passwords lock strangers out for a quarter of an hour, not a device that signed in before', async () => {
    const own = { 'x-device-fingerprint': 'a-device-of-the-owner' }
    const { form } = await register(world, {}, own)
    for (let i = 0; i < 10; i++) await post(app, '/auth/login', { email: form.email, password: 'Wrong@2026' })
    const right = { email: form.email, password: form.password }
    const locked = await post(app, '/auth/login', right)
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'too_many_requests'])
    expect((await post(app, '/auth/login', right, own)).statusCode).toBe(200)
    pass(901)
    expect((await post(app, '/auth/login', right)).statusCode).toBe(200)
  })

  test('a suspended account is told so only with the right password', async () => {
    const { form, user } = await register(world)
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id))
    expect((await post(app, '/auth/login', { email: form.email, password: 'Wrong@2026' })).statusCode).toBe(401)
    const answer = await post(app, '/auth/login', { email: form.email, password: form.password })
    expect(answer.json()).toMatchObject({ code: 'account_suspended' })
  })

  test('a phone means the account that proved it, else the oldest that claims it', async () => {
    const phone = aPhone()
    const first = await register(world, { phone })
    const second = await register(world, { phone, password: 'Second@2026x' })
    const login = async (password: string) => (await post(app, '/auth/login', { phone, password })).statusCode
    expect([await login(first.form.password), await login('Second@2026x')]).toEqual([200, 401])
    await provePhone(world, phone, second.headers)
    expect([await login(first.form.password), await login('Second@2026x')]).toEqual([401, 200])
  })
})

describe('the phone check', () => {
  test('tells registered from new', async () => {
    const { form } = await register(world)
    expect((await post(app, '/auth/check-phone', { phone: form.phone })).json()).toEqual({ registered: true })
    expect((await post(app, '/auth/check-phone', { phone: '9811122222' })).json()).toEqual({ registered: false })
  })
})

describe('by code', () => {
  test('needs a captcha, solved once', async () => {
    const { form } = await register(world)
    const ask = (captcha?: string) => post(app, '/auth/send-otp', { phone: form.phone, ...(captcha && { captcha }) })
    expect((await ask()).json()).toMatchObject({ code: 'captcha_required' })
    expect((await ask('bm90aGluZw==')).json()).toMatchObject({ code: 'captcha_invalid' })
    const solution = await solvedCaptcha(world)
    expect((await ask(solution)).json()).toMatchObject({ resendAfter: 60, expiresIn: 600 })
    pass(61)
    expect((await ask(solution)).json()).toMatchObject({ code: 'captcha_invalid' })
  })

  test('nothing is sent to a number without an account', async () => {
    const answer = await sendOtp(world, '+919811133333')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_registered'])
    expect(await db.select().from(devMailbox).where(eq(devMailbox.to, '+919811133333'))).toEqual([])
  })

  test('signs in, once', async () => {
    const { form, headers } = await register(world)
    await provePhone(world, form.phone, headers)
    pass(61)
    const { otpToken } = (await sendOtp(world, form.phone)).json()
    const otp = await codeSentTo(db, form.phone)
    const answer = await post(app, '/auth/verify-otp', { otpToken, otp })
    expect(answer.json()).toMatchObject({ mustSetPassword: false, isThisYou: null, user: { phone: form.phone } })
    expect((await me(bearer(answer.json().token))).statusCode).toBe(200)
    expect((await post(app, '/auth/verify-otp', { otpToken, otp })).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await me(headers)).statusCode).toBe(200)
  })

  test('five tries, whoever makes them at the same moment, and not one more', async () => {
    const { form } = await register(world)
    const { otpToken } = (await sendOtp(world, form.phone)).json()
    const otp = await codeSentTo(db, form.phone)
    await Promise.all(Array.from({ length: 8 }, () => post(app, '/auth/verify-otp', { otpToken, otp: wrongFor(otp) })))
    expect((await post(app, '/auth/verify-otp', { otpToken, otp })).json()).toMatchObject({ code: 'otp_invalid' })
  })

  test('a code belongs to its token: another’s token neither tries nor voids it', async () => {
    const [asha, ravi] = [await register(world), await register(world)]
    const hers = (await sendOtp(world, asha.form.phone)).json().otpToken
    const his = (await sendOtp(world, ravi.form.phone)).json().otpToken
    const herCode = await codeSentTo(db, asha.form.phone)
    const hisCode = await codeSentTo(db, ravi.form.phone)
    if (herCode !== hisCode)
      expect((await post(app, '/auth/verify-otp', { otpToken: his, otp: herCode })).statusCode).toBe(400)
    expect((await post(app, '/auth/verify-otp', { otpToken: hers, otp: herCode })).statusCode).toBe(200)
  })

  test('after ten minutes it is too late', async () => {
    const { form } = await register(world)
    const { otpToken } = (await sendOtp(world, form.phone)).json()
    pass(601)
    const answer = await post(app, '/auth/verify-otp', { otpToken, otp: await codeSentTo(db, form.phone) })
    expect(answer.json()).toEqual({ message: 'Invalid OTP. Please try again.', code: 'otp_invalid' })
  })

  test('one a minute, five an hour, ten a day; a device of the account has its own', async () => {
    const own = { 'x-device-fingerprint': 'the-phone-in-her-hand' }
    const { form, headers } = await register(world, {}, own)
    await provePhone(world, form.phone, headers)
    pass(90_000)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
    const soon = await sendOtp(world, form.phone)
    expect([soon.statusCode, Number(soon.headers['retry-after']) > 0]).toEqual([429, true])
    for (let i = 0; i < 4; i++) {
      pass(61)
      expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
    }
    pass(61)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(429)
    expect((await sendOtp(world, form.phone, own)).statusCode).toBe(200)
    pass(3_600)
    for (let i = 0; i < 5; i++) {
      pass(61)
      expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
    }
    pass(3_600)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(429)
  })

  test('a hundred wrong codes in a row pause a number for a day', async () => {
    const { form } = await register(world)
    const own = { 'x-device-fingerprint': 'a-device-of-the-guesser' }
    for (let sent = 0; sent < 20; sent++) {
      pass(3_600 * 3)
      const { otpToken } = (await sendOtp(world, form.phone, own)).json()
      const otp = wrongFor(await codeSentTo(db, form.phone))
      await Promise.all(Array.from({ length: 5 }, () => post(app, '/auth/verify-otp', { otpToken, otp })))
    }
    pass(3_600)
    expect((await sendOtp(world, form.phone)).json()).toMatchObject({ code: 'otp_paused' })
    expect((await post(app, '/auth/login', { phone: form.phone, password: form.password })).statusCode).toBe(200)
    pass(86_400)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
  })
})

describe('proof of a phone', () => {
  test('who proves a number has it; others who claimed it lose it, their sessions, and are told', async () => {
    const phone = aPhone()
    const typo = await register(world, { phone })
    const owner = await register(world, { phone })
    expect((await provePhone(world, phone, owner.headers)).json().user).toMatchObject({
      phone,
      phoneVerifiedAt: expect.any(String),
    })
    expect((await me(typo.headers)).statusCode).toBe(401)
    const [row] = await db.select().from(users).where(eq(users.id, typo.user._id))
    expect(row?.phone).toBeNull()
    const letters = await db.select().from(devMailbox).where(eq(devMailbox.to, typo.form.email))
    expect(letters.some(({ text }) => text.includes(phone))).toBe(true)
  })

  test('two at the same moment: exactly one has it', async () => {
    const phone = aPhone()
    const people = await Promise.all([register(world, { phone }), register(world, { phone })])
    const codes: { otpToken: string; otp: string }[] = []
    for (const { headers } of people) {
      const { otpToken } = (await sendOtp(world, phone, headers)).json()
      codes.push({ otpToken, otp: await codeSentTo(db, phone) })
      pass(61)
    }
    const answers = await Promise.all(
      people.map(({ headers }, at) => post(app, '/users/verify-phone', codes[at] ?? {}, headers)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const proved = await db.select().from(users).where(eq(users.phone, phone))
    expect(proved.filter(({ phoneVerifiedAt }) => phoneVerifiedAt)).toHaveLength(1)
  })
})

describe('a new password', () => {
  const newPassword = 'Changed@2026now'

  test('signed in it needs the old one, and ends every other session', async () => {
    const { form, headers } = await register(world)
    const other = bearer((await post(app, '/auth/login', { email: form.email, password: form.password })).json().token)
    const change = (currentPassword: string) =>
      post(app, '/users/reset-password', { currentPassword, newPassword }, headers)
    expect((await change('Wrong@2026')).json()).toMatchObject({ code: 'wrong_password' })
    expect((await change(form.password)).statusCode).toBe(200)
    expect([(await me(headers)).statusCode, (await me(other)).statusCode]).toEqual([200, 401])
    expect((await post(app, '/auth/login', { email: form.email, password: newPassword })).statusCode).toBe(200)
  })

  test('by the token of a code it works once, within ten minutes', async () => {
    const { form, headers } = await register(world)
    await provePhone(world, form.phone, headers)
    pass(61)
    const { resetToken } = (await signInByOtp(world, form.phone)).json()
    const reset = () => post(app, '/users/reset-password', { resetToken, newPassword })
    expect((await reset()).statusCode).toBe(200)
    expect((await reset()).json()).toMatchObject({ code: 'token_invalid' })
    pass(61)
    const late = (await signInByOtp(world, form.phone)).json().resetToken
    pass(601)
    expect((await post(app, '/users/reset-password', { resetToken: late, newPassword })).json()).toMatchObject({
      code: 'token_invalid',
    })
  })

  test('by email, for who lost the SIM', async () => {
    const { form } = await register(world)
    pass(61)
    const token = await emailToken(world, form.email)
    expect((await post(app, '/users/reset-password', { emailToken: token, newPassword })).statusCode).toBe(200)
    expect((await post(app, '/auth/login', { email: form.email, password: newPassword })).statusCode).toBe(200)
    pass(61)
    const nobodys = await emailToken(world, `no.${form.email}`)
    expect((await post(app, '/users/reset-password', { emailToken: nobodys, newPassword })).json()).toMatchObject({
      code: 'token_invalid',
    })
  })

  test('without any proof there is none', async () => {
    expect((await post(app, '/users/reset-password', { newPassword })).json()).toMatchObject({ code: 'token_invalid' })
    expect((await post(app, '/users/reset-password', { currentPassword: 'x', newPassword })).statusCode).toBe(401)
    const { form, headers } = await register(world)
    const weak = await post(
      app,
      '/users/reset-password',
      { currentPassword: form.password, newPassword: 'weak' },
      headers,
    )
    expect(weak.json()).toMatchObject({ code: 'validation' })
  })
})
