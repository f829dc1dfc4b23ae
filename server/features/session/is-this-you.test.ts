import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, devMailbox } from '#server/database/tables/platform.ts'
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
} from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
const day = 86_400
const newPassword = 'Fresh@2026start'
let hosts = 0
const { me, patch, loginStatus: login } = ownAccount(app)
const answer = (answerToken: string, more: object) => post(app, '/auth/is-this-you', { answerToken, ...more })
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const lastMailTo = async (to: string) =>
  (
    await db
      .select()
      .from(devMailbox)
      .where(eq(devMailbox.to, to))
      .orderBy(desc(devMailbox.createdAt), desc(devMailbox.id))
      .limit(1)
  )[0]

const { pass } = passingTime()

describe('the first code to a number that stands in an account', () => {
  test('changes and tells nothing until whose account it is is answered', async () => {
    const { form, headers, user } = await register(world, {
      name: 'Lakshmi Devi',
      email: `lakshmi@example${++hosts}.in`,
      street: '12 Canal Road',
    })
    const asked = await signInByOtp(world, form.phone)
    expect(asked.json()).toEqual({
      token: null,
      user: null,
      resetToken: null,
      mustSetPassword: true,
      isThisYou: { name: 'Lakshmi Devi', email: `l•••••i@example${hosts}.in`, place: null },
      answerToken: expect.stringMatching(/^[\w-]{43}$/),
      needsProof: false,
    })
    expect(asked.body).not.toMatch(/lakshmi@|Canal Road/)
    expect((await me(headers)).statusCode).toBe(200)
    expect(await login({ email: form.email, password: form.password })).toBe(200)
    expect(await rowOf(user._id)).toMatchObject({ phoneVerifiedAt: null })

    const { token, resetToken, mustSetPassword } = (await answer(asked.json().answerToken, { isMe: true })).json()
    expect(mustSetPassword).toBe(true)
    expect((await me(bearer(token))).json().user).toMatchObject({
      _id: user._id,
      phoneVerifiedAt: expect.any(String),
      emailVerifiedAt: null,
    })
    expect((await me(headers)).statusCode).toBe(401)
    expect(await login({ email: form.email, password: form.password })).toBe(401)
    expect((await post(app, '/users/reset-password', { resetToken, newPassword })).statusCode).toBe(200)
    expect(await login({ phone: form.phone, password: newPassword })).toBe(200)
  })

  test('shuts out whoever registered with somebody else’s number, by every way they had', async () => {
    const device = { 'x-device-fingerprint': 'the-device-of-the-thief' }
    const thief = await register(world, {}, device)
    pass(61)
    const kept = await emailToken(world, thief.form.email)
    const { answerToken } = (await signInByOtp(world, thief.form.phone)).json()
    const { token, resetToken } = (await answer(answerToken, { isMe: true, keepEmail: true })).json()
    await post(app, '/users/reset-password', { resetToken, newPassword }, bearer(token))

    pass(61)
    const later = await emailToken(world, thief.form.email)
    for (const proof of [kept, later]) {
      const stolen = await post(app, '/users/reset-password', { emailToken: proof, newPassword: 'Stolen@2026now' })
      expect(stolen.json()).toMatchObject({ code: 'token_invalid' })
    }
    expect((await me(thief.headers)).statusCode).toBe(401)
    for (let i = 0; i < 10; i++) await post(app, '/auth/login', { email: thief.form.email, password: 'x' }, device)
    const guess = await post(app, '/auth/login', { email: thief.form.email, password: 'x' }, device)
    expect(guess.statusCode).toBe(429)

    // whose email it is after all proves it again, in the session
    pass(3_600)
    const own = await emailToken(world, thief.form.email)
    const proved = await patch({ email: thief.form.email, emailToken: own }, bearer(token))
    expect(proved.json().user.emailVerifiedAt).toEqual(expect.any(String))
    pass(61)
    const reset = { emailToken: await emailToken(world, thief.form.email), newPassword }
    expect((await post(app, '/users/reset-password', reset)).statusCode).toBe(200)
  })

  test('an email that is not kept is gone, and free for its owner', async () => {
    const { form } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const { token } = (await answer(answerToken, { isMe: true, keepEmail: false })).json()
    const { user } = (await me(bearer(token))).json()
    expect(user).toMatchObject({ phone: form.phone, email: null, emailVerifiedAt: null })
    expect(await login({ email: form.email, password: form.password })).toBe(401)
    pass(61)
    const { otpToken } = (await sendOtp(world, form.phone, bearer(token))).json()
    const code = { otpToken, otp: await codeSentTo(db, form.phone) }
    const moved = await patch({ phone: '9812399999', ...code }, bearer(token))
    expect(moved.json()).toMatchObject({ code: 'email_required' })
    expect((await register(world, { email: form.email })).answer.statusCode).toBe(201)
  })

  test('"no" takes the number out of the account, signs everybody out and tells by mail', async () => {
    const { form, headers, user } = await register(world, { language: 'kn' })
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const nobody = { token: null, user: null, resetToken: null, mustSetPassword: false }
    expect((await answer(answerToken, { isMe: false })).json()).toEqual(nobody)
    expect((await me(headers)).statusCode).toBe(401)
    expect((await post(app, '/auth/check-phone', { phone: form.phone })).json()).toEqual({ registered: false })
    expect(await rowOf(user._id)).toMatchObject({ phone: null, phoneVerifiedAt: null, name: form.name })
    const letter = await lastMailTo(form.email)
    expect(letter?.text).toContain(form.phone)
    expect(letter?.text).toContain(form.name)
    expect(letter?.subject).toMatch(/\p{Script=Kannada}/u)
    expect(await login({ email: form.email, password: form.password })).toBe(200)
  })

  test('is answered for the account it was asked of, not for another that has the number by then', async () => {
    const asha = await register(world)
    const { answerToken } = (await signInByOtp(world, asha.form.phone)).json()
    await db.update(users).set({ phone: null }).where(eq(users.id, asha.user._id))
    expect((await answer(answerToken, { isMe: true })).json()).toMatchObject({ code: 'token_invalid' })
    const ravi = await register(world, { phone: asha.form.phone })
    for (const isMe of [true, false])
      expect((await answer(answerToken, { isMe })).json()).toMatchObject({ code: 'token_invalid' })
    expect((await me(ravi.headers)).json().user.phone).toBe(asha.form.phone)
  })

  test('opens nothing of an account that is suspended by then', async () => {
    const { form, user } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id))
    expect((await answer(answerToken, { isMe: true })).json()).toMatchObject({ code: 'account_suspended' })
  })

  test('leaves no way back to contacts that stood there before', async () => {
    const { form, headers } = await register(world)
    const email = `later.${form.email}`
    const change = { email, emailToken: await emailToken(world, email), currentPassword: form.password }
    expect((await patch(change, headers)).statusCode).toBe(200)
    const [, link] = /take-back#([\w-]{43})/.exec((await lastMailTo(form.email))?.text ?? '') ?? []
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    expect((await answer(answerToken, { isMe: true })).statusCode).toBe(200)
    expect((await post(app, '/users/take-back', { token: link })).json()).toMatchObject({ code: 'token_invalid' })
  })

  test('is answered once, within ten minutes, and not when the number was proved meanwhile', async () => {
    const [asha, ravi, meera] = [await register(world), await register(world), await register(world)]
    const once = (await signInByOtp(world, asha.form.phone)).json().answerToken
    const answers = await Promise.all([1, 2, 3].map(() => answer(once, { isMe: true })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    const late = (await signInByOtp(world, ravi.form.phone)).json().answerToken
    pass(601)
    expect((await answer(late, { isMe: true })).json()).toMatchObject({ code: 'token_invalid' })
    const overtaken = (await signInByOtp(world, meera.form.phone)).json().answerToken
    pass(61)
    await provePhone(world, meera.form.phone, meera.headers)
    for (const isMe of [true, false])
      expect((await answer(overtaken, { isMe })).json()).toMatchObject({ code: 'token_invalid' })
    expect((await me(meera.headers)).statusCode).toBe(200)
  })
})

describe('a code to the proved number of an account that was not used for 90 days', () => {
  async function unused(given = {}) {
    const person = await register(world, given)
    await provePhone(world, person.form.phone, person.headers)
    pass(91 * day)
    const asked = (await signInByOtp(world, person.form.phone)).json()
    return { ...person, asked, answerToken: asked.answerToken as string }
  }

  test('opens it only with its password too', async () => {
    const { form, asked, answerToken, user } = await unused()
    expect(asked).toMatchObject({ token: null, user: null, resetToken: null, mustSetPassword: false, needsProof: true })
    expect((await answer(answerToken, { isMe: true })).json()).toMatchObject({ code: 'proof_required' })
    const wrong = await answer(answerToken, { isMe: true, password: 'Wrong@2026' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
    const right = await answer(answerToken, { isMe: true, password: form.password })
    expect(right.json()).toMatchObject({ user: { _id: user._id }, mustSetPassword: false })
    expect((await me(bearer(right.json().token))).statusCode).toBe(200)
    const again = await answer(answerToken, { isMe: true, password: form.password })
    expect(again.json()).toMatchObject({ code: 'token_invalid' })
    pass(61)
    expect((await signInByOtp(world, form.phone)).json()).toMatchObject({ isThisYou: null, needsProof: false })
  })

  test('leaves nothing good that was earned by another code, once its holder says "no"', async () => {
    const { form, answerToken } = await unused()
    pass(61)
    const second = (await signInByOtp(world, form.phone)).json().answerToken
    const { resetToken } = (await answer(second, { isMe: true, password: form.password })).json()
    expect((await answer(answerToken, { isMe: false })).statusCode).toBe(200)
    const stolen = await post(app, '/users/reset-password', { resetToken, newPassword })
    expect(stolen.json()).toMatchObject({ code: 'token_invalid' })
  })

  test('or with a code to its own email', async () => {
    const { form, answerToken } = await unused()
    const foreign = await emailToken(world, `not.${form.email}`)
    const refused = await answer(answerToken, { isMe: true, emailToken: foreign })
    expect(refused.json()).toMatchObject({ code: 'token_invalid' })
    const own = await emailToken(world, form.email)
    const right = await answer(answerToken, { isMe: true, emailToken: own })
    expect((await me(bearer(right.json().token))).statusCode).toBe(200)
    expect((await post(app, '/users/reset-password', { emailToken: own, newPassword })).statusCode).toBe(400)
  })

  test('but not with a code to an email that nobody proved since', async () => {
    const { form } = await register(world)
    const first = (await signInByOtp(world, form.phone)).json()
    await answer(first.answerToken, { isMe: true })
    pass(91 * day)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const own = await emailToken(world, form.email)
    expect((await answer(answerToken, { isMe: true, emailToken: own })).json()).toMatchObject({ code: 'token_invalid' })
  })

  test('lets nobody guess the password more often than a login does', async () => {
    const { form, answerToken } = await unused()
    const guess = (password: string) => answer(answerToken, { isMe: true, password })
    for (let i = 0; i < 10; i++) expect((await guess('Wrong@2026')).statusCode).toBe(400)
    expect((await guess(form.password)).statusCode).toBe(429)
    expect(await login({ phone: form.phone, password: form.password })).toBe(429)
    expect(await login({ email: form.email, password: form.password })).toBe(200)
    // being used again in the meantime does not make the code worth more
    expect((await answer(answerToken, { isMe: true })).json()).toMatchObject({ code: 'proof_required' })
  })

  test('takes the number out at a "no", and tells the owner by mail', async () => {
    const { form, answerToken, user } = await unused()
    expect((await answer(answerToken, { isMe: false })).statusCode).toBe(200)
    expect(await rowOf(user._id)).toMatchObject({ phone: null, phoneVerifiedAt: null, email: form.email })
    expect((await lastMailTo(form.email))?.text).toContain(form.phone)
    expect((await register(world, { phone: form.phone })).answer.statusCode).toBe(201)
  })

  test('an account without an email rests after a "no", since nobody can get in any more', async () => {
    const { form, user } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    await answer(answerToken, { isMe: true, keepEmail: false })
    pass(91 * day)
    const again = (await signInByOtp(world, form.phone)).json()
    expect(again).toMatchObject({
      isThisYou: { name: form.name, email: null, place: { state: 'Karnataka', district: 'Mandya' } },
      needsProof: false,
    })
    expect((await answer(again.answerToken, { isMe: false })).statusCode).toBe(200)
    expect(await rowOf(user._id)).toMatchObject({ phone: null, email: null, suspendedAt: expect.any(Date) })
    const noted = await db.select().from(auditLog).where(eq(auditLog.targetId, user._id))
    expect(noted).toMatchObject([{ action: 'account.unreachable', targetKind: 'user' }])
  })

  test('is not asked where the account was used in between, by a session or by phone and password', async () => {
    const [asha, ravi] = [await register(world), await register(world)]
    for (const { form, headers } of [asha, ravi]) await provePhone(world, form.phone, headers)
    pass(20 * day)
    expect((await me(asha.headers)).statusCode).toBe(200)
    pass(75 * day)
    expect((await signInByOtp(world, asha.form.phone)).json()).toMatchObject({
      isThisYou: null,
      token: expect.any(String),
    })
    expect(await login({ phone: ravi.form.phone, password: ravi.form.password })).toBe(200)
    expect((await signInByOtp(world, ravi.form.phone)).json()).toMatchObject({ isThisYou: null, needsProof: false })
  })
})

test('that an account is used is written at most once a day', async () => {
  const { headers, user } = await register(world)
  const usedAt = async () => (await rowOf(user._id))?.lastUsedAt.getTime()
  const first = await usedAt()
  pass(day - 60)
  await me(headers)
  expect(await usedAt()).toBe(first)
  pass(120)
  await me(headers)
  const second = await usedAt()
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  await me(headers)
  expect(await usedAt()).toBe(second)
})
