import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aForm, codeSentTo, emailToken, post, provePhone, register, signInByOtp } from '#server/testing/people.ts'

let times = 0
const world = await testApp()
const { pass } = passingTime()
const { app, db } = world
const me = (headers: Record<string, string>) => app.inject({ url: '/api/auth/me', headers })
const patch = (payload: object, headers: Record<string, string>) =>
  app.inject({ method: 'PATCH', url: '/api/users/profile', payload, headers })
const rowsNamed = async (username: string) => (await db.select().from(users).where(eq(users.username, username))).length

describe('registering', () => {
  test.each(['farmer', 'vendor', 'customer'])('as a %s opens an account and a session', async (role) => {
    const { answer, form, headers } = await register(world, { role, street: '12 Canal Road', zipcode: '571401' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().user).toMatchObject({
      role,
      name: form.name,
      phoneVerifiedAt: null,
      zipcode: '571401',
      language: 'en',
    })
    expect((await me(headers)).json().user.username).toBe(form.username)
    expect(answer.body).not.toContain('passwordHash')
  })

  test('"user" is a customer', async () => {
    expect((await register(world, { role: 'user' })).user.role).toBe('customer')
  })

  test.each(['9876500001', '09876500002', '+91 98765 00003', '91-98765-00004'])(
    '%s is an Indian number',
    async (phone) => {
      expect((await register(world, { phone })).user.phone).toMatch(/^\+9198765000\d\d$/)
    },
  )

  test.each([
    ['role', 'admin'],
    ['role', ['farmer']],
    ['phone', '+15551234567'],
    ['phone', '5876543210'],
    ['phone', 9876543210],
    ['email', 'not-an-address'],
    ['username', 'ab'],
    ['username', 'ravi kumar'],
    ['username', 'rаvi'], // a Cyrillic letter that looks like ours
    ['username', 'x'.repeat(31)],
    ['name', 'R'],
    ['name', 'R'.repeat(81)],
    ['name', ['Ravi']],
    ['password', 'Short1!'],
    ['password', 'nouppercase1!'],
    ['password', 'NOLOWERCASE1!'],
    ['password', 'NoNumbers!!'],
    ['password', 'NoSpecial11'],
    ['password', `Aa1!${'x'.repeat(125)}`],
    ['zipcode', '012345'],
    ['zipcode', '5714'],
    ['district', 'Nashik'],
    ['state', 'Atlantis'],
    ['language', 'ta'],
  ])('a %s of %j is refused and nothing is stored', async (field, value) => {
    const form = await aForm(world)
    const answer = await post(app, '/users/register', { ...form, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation' })
    expect(await rowsNamed(form.username)).toBe(0)
  })

  test('a password everybody tries is refused', async () => {
    const { answer } = await register(world, { password: 'P@ssw0rd' })
    expect(answer.json()).toMatchObject({ code: 'password_common' })
  })

  test('fields that are nobody’s to set are dropped', async () => {
    const id = '019a8a2e-0000-7000-8000-000000000001'
    const { user, form } = await register(world, {
      isAdmin: true,
      _id: id,
      phoneVerifiedAt: '2026-01-01T00:00:00Z',
      adminNotes: 'x',
    })
    expect(user).toMatchObject({ role: 'farmer', phoneVerifiedAt: null })
    expect(user._id).not.toBe(id)
    const [row] = await db.select().from(users).where(eq(users.username, form.username))
    expect(row).toMatchObject({ adminNotes: null, demo: false, suspendedAt: null })
  })

  test('an email, a username or a proved phone is taken whatever its case, an unproved phone is not', async () => {
    const phone = `+917777${String(times).padStart(6, '0')}`
    const first = await register(world, { username: `Asha_${++times}`, email: `Asha${times}@example.in`, phone })
    pass(61) // a second code to the same address
    expect((await register(world, { email: `aSHA${times}@example.in` })).answer.json()).toMatchObject({
      code: 'email_taken',
    })
    expect((await register(world, { username: `aSHA_${times}` })).answer.json()).toMatchObject({
      code: 'username_taken',
    })
    expect((await register(world, { phone })).answer.statusCode).toBe(201)
    await provePhone(world, phone, first.headers)
    const late = await register(world, { phone })
    expect([late.answer.statusCode, late.answer.json().code]).toEqual([409, 'phone_taken'])
  })

  test('ten at once for one username: exactly one wins', async () => {
    const username = `wanted_by_${++times}`
    const forms = await Promise.all(Array.from({ length: 10 }, () => aForm(world, { username })))
    const answers = await Promise.all(forms.map((form) => post(app, '/users/register', form)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter((one) => one.json().code === 'username_taken')).toHaveLength(9)
  })

  test('the proof of an address works once, for that address only', async () => {
    const form = await aForm(world)
    const foreign = await post(app, '/users/register', { ...form, email: 'someone.else@example.in' })
    expect(foreign.json()).toMatchObject({ code: 'token_invalid' })
    expect((await post(app, '/users/register', form)).statusCode).toBe(201)
    const again = await post(app, '/users/register', { ...form, username: `another_${++times}`, email: form.email })
    expect(again.json()).toMatchObject({ code: 'token_invalid' })
  })

  test('the same Idempotency-Key gives the same token and one account', async () => {
    const form = await aForm(world)
    const headers = { 'idempotency-key': `register-${++times}` }
    const [first, second] = [
      await post(app, '/users/register', form, headers),
      await post(app, '/users/register', form, headers),
    ]
    expect(second.json()).toEqual(first.json())
    expect(await rowsNamed(form.username)).toBe(1)
  })

  test('the account speaks the language of whoever opened it', async () => {
    expect((await register(world, {}, { cookie: 'i18nextLng=kn' })).user.language).toBe('kn')
    expect((await register(world, { language: 'mr' })).user.language).toBe('mr')
  })
})

describe('usernames', () => {
  test('one is suggested from a name, and is free', async () => {
    const suggest = async (name: string) => (await post(app, '/users/generate-username', { name })).json().username
    const name = `Ramesh ${'abcdefghij'[++times % 10]}${times}`
    const username = name.toLowerCase().replace(' ', '_')
    expect(await suggest(name)).toBe(username)
    await register(world, { username })
    expect(await suggest(name)).toMatch(new RegExp(`^${username}_\\d+$`))
    expect(await suggest('ಸಿದ್ದಪ್ಪ ಗೌಡ')).toBe('siddappa_gowda')
    expect(await suggest('रवि कुमार')).toBe('ravi_kumar')
    expect(await suggest('ரவி')).toMatch(/^seedha_\d+$/)
    expect(await suggest('Venkataramanappaswa my')).toBe('venkataramanappaswa')
    expect(await suggest('x'.repeat(200))).toMatch(/^x{20}$/)
  })

  test('one that is taken or malformed is not available', async () => {
    const check = async (username: string) => (await post(app, '/users/check-username', { username })).json()
    await register(world, { username: `taken_${++times}` })
    expect(await check(`TAKEN_${times}`)).toEqual({ available: false })
    expect(await check('no spaces')).toEqual({ available: false })
    expect(await check('surely_free')).toEqual({ available: true })
  })
})

describe('the emailed code', () => {
  test('comes in the reader’s language and says nothing about accounts', async () => {
    const known = await register(world)
    const [a, b] = [
      await post(app, '/users/send-email-otp', { email: `nobody${++times}@example.in` }),
      await post(app, '/users/send-email-otp', { email: `x${known.form.email}` }, { cookie: 'i18nextLng=hi' }),
    ]
    const answer = { otpToken: expect.stringMatching(/^[\w-]{43}$/), resendAfter: 60, expiresIn: 600 }
    expect([a.json(), b.json()]).toEqual([answer, answer])
    expect(b.json().otpToken).not.toBe(a.json().otpToken)
  })

  test('a second one within a minute waits', async () => {
    await post(app, '/users/send-email-otp', { email: `twice${++times}@example.in` })
    const again = await post(app, '/users/send-email-otp', { email: `Twice${times}@example.in` })
    expect(again.statusCode).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('a stranger who uses up an address does not lock out a device of its owner', async () => {
    const own = { 'x-device-fingerprint': 'the-device-of-the-owner' }
    const { form } = await register(world, {}, own)
    const send = (headers = {}) => post(app, '/users/send-email-otp', { email: form.email }, headers)
    expect((await send()).statusCode).toBe(429)
    expect((await send(own)).statusCode).toBe(200)
  })

  test('five wrong tries end it, and a right one works once', async () => {
    const email = `five${++times}@example.in`
    const { otpToken } = (await post(app, '/users/send-email-otp', { email })).json()
    const right = await codeSentTo(db, email)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let i = 0; i < 5; i++) {
      const answer = await post(app, '/users/verify-email-otp', { otpToken, otp: wrong })
      expect(answer.json()).toEqual({ message: 'Invalid OTP. Please try again.', code: 'otp_invalid' })
    }
    for (const whose of [{ otpToken }, { email }])
      expect((await post(app, '/users/verify-email-otp', { ...whose, otp: right })).statusCode).toBe(400)
    const other = `once${times}@example.in`
    const sent = await post(app, '/users/send-email-otp', { email: other })
    const once = { otpToken: sent.json().otpToken, otp: await codeSentTo(db, other) }
    expect((await post(app, '/users/verify-email-otp', once)).json()).toMatchObject({ verified: true })
    expect((await post(app, '/users/verify-email-otp', once)).statusCode).toBe(400)
  })
})

describe('the profile', () => {
  test('takes what changed and answers with the whole', async () => {
    const { headers, user } = await register(world)
    const answer = await patch({ name: 'Ravi K', street: '4 Lake View', zipcode: '560001', language: 'hi' }, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({
      ...user,
      name: 'Ravi K',
      street: '4 Lake View',
      zipcode: '560001',
      language: 'hi',
    })
    expect((await patch({ street: null }, headers)).json().user.street).toBeNull()
    expect((await patch({}, headers)).json().user.name).toBe('Ravi K')
  })

  test('role, id and picture are not the user’s to set', async () => {
    const { headers, user } = await register(world)
    const answer = await patch(
      { role: 'admin', _id: 'x', memberSince: '2000-01-01T00:00:00Z', profileImageUrl: 'https://evil.example/x' },
      headers,
    )
    expect(answer.json().user).toEqual(user)
  })

  test('a district must belong to the state', async () => {
    const { headers } = await register(world)
    expect((await patch({ district: 'Nashik' }, headers)).statusCode).toBe(400)
    expect((await patch({ state: 'Maharashtra' }, headers)).statusCode).toBe(400)
    expect((await patch({ state: 'Maharashtra', district: 'Nashik' }, headers)).statusCode).toBe(200)
  })

  test('a new phone is unproved, a new email needs its proof', async () => {
    const { headers, form } = await register(world)
    await provePhone(world, form.phone, headers)
    expect((await me(headers)).json().user.phoneVerifiedAt).not.toBeNull()
    expect((await patch({ phone: form.phone }, headers)).json().user.phoneVerifiedAt).not.toBeNull()
    const currentPassword = form.password
    expect((await patch({ phone: '9812300001', currentPassword }, headers)).json().user).toMatchObject({
      phone: '+919812300001',
      phoneVerifiedAt: null,
    })
    const email = `new.${form.email}`
    expect((await patch({ email, currentPassword }, headers)).json()).toMatchObject({ code: 'token_invalid' })
    const proved = { email, emailToken: await emailToken(world, email), currentPassword }
    expect((await patch(proved, headers)).json().user.email).toBe(email)
  })

  test('names of others are taken here too', async () => {
    const other = await register(world)
    await provePhone(world, other.form.phone, other.headers)
    const { form, headers } = await register(world)
    expect((await patch({ username: other.form.username.toUpperCase() }, headers)).json()).toMatchObject({
      code: 'username_taken',
    })
    const taken = { phone: other.form.phone, currentPassword: form.password }
    expect((await patch(taken, headers)).json()).toMatchObject({ code: 'phone_taken' })
  })
})

describe('closing an account', () => {
  const close = (headers: Record<string, string>, password: string) =>
    app.inject({ method: 'DELETE', url: '/api/users/profile', payload: { password }, headers })

  test('needs the password, erases the profile and ends every session', async () => {
    const { headers, form, user } = await register(world)
    expect((await close(headers, 'Wrong@2026')).json()).toMatchObject({ code: 'wrong_password' })
    const done = await close(headers, form.password)
    expect([done.statusCode, done.body]).toEqual([204, ''])
    expect((await me(headers)).statusCode).toBe(401)
    const [row] = await db.select().from(users).where(eq(users.id, user._id))
    expect(row).toMatchObject({ name: '', email: null, phone: null, passwordHash: null, district: null })
    expect((await post(app, '/auth/login', { email: form.email, password: form.password })).statusCode).toBe(401)
    pass(61)
    expect((await register(world, { email: form.email, username: form.username })).answer.statusCode).toBe(201)
  })

  test('an account without a password has no password to close it with', async () => {
    const { form } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const { token } = (await post(app, '/auth/is-this-you', { answerToken, isMe: true })).json()
    expect((await close({ authorization: `Bearer ${token}` }, form.password)).json()).toMatchObject({
      code: 'wrong_password',
    })
  })
})
