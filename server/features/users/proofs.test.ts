import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailTokenMinutes } from '#contract/users/facts.ts'
import { auditLog, devMailbox } from '#server/database/tables/platform.ts'
import { codes, phoneMisses, tickets, users } from '#server/database/tables/users.ts'
import { deleteOld } from '#server/platform/database/delete-old.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import {
  aForm,
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
import { oldCodes } from './codes.ts'
import { oldTickets } from './tickets.ts'

const world = await testApp()
const { app, db } = world
const newPassword = 'Changed@2026now'
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const { patch } = ownAccount(app)
const reader = { 'x-device-fingerprint': 'the-phone-of-a-reader' }
const sendTo = (email: string, headers: Record<string, string> = reader) =>
  post(app, '/users/send-email-otp', { email }, headers)
const enter = (email: string, otp: string) => post(app, '/users/verify-email-otp', { email, otp }, reader)
const reset = (payload: object, headers = {}) =>
  post(app, '/users/reset-password', { newPassword, ...payload }, headers)
const lettersTo = (email: string) =>
  db.select().from(devMailbox).where(eq(devMailbox.to, email)).orderBy(desc(devMailbox.createdAt))

const { pass } = passingTime()
let people = 0
const anEmail = () => `proof${++people}@example.in`

describe('an emailed code', () => {
  test('comes in the language of the reader, to the address as it was written', async () => {
    const email = `Proof.Written${++people}@example.in`
    await sendTo(email, { cookie: 'i18nextLng=hi' })
    const [letter] = await lettersTo(email)
    expect(letter?.text).toMatch(/\p{Script=Devanagari}/u)
    expect(`${letter?.subject}`).toMatch(/\d{6}/)
  })

  test('is the newest one sent to that address', async () => {
    const [email, other] = [anEmail(), anEmail()]
    await sendTo(email)
    const old = await codeSentTo(db, email)
    pass(61)
    await sendTo(email)
    const otp = await codeSentTo(db, email)
    pass(1)
    await sendTo(other)
    if (old !== otp) expect((await enter(email, old)).statusCode).toBe(400)
    expect((await enter(email, otp)).statusCode).toBe(200)
  })

  test.each([
    [4, 200],
    [5, 400],
  ])('after %i wrong tries is answered %i', async (tries, status) => {
    const email = anEmail()
    await sendTo(email)
    const otp = await codeSentTo(db, email)
    for (let i = 0; i < tries; i++) await enter(email, wrongFor(otp))
    expect((await enter(email.toUpperCase(), otp)).statusCode).toBe(status)
  })

  test.each([
    [540, 200],
    [660, 400],
  ])('after %i seconds is answered %i', async (seconds, status) => {
    const email = anEmail()
    await sendTo(email)
    const otp = await codeSentTo(db, email)
    pass(seconds)
    expect((await enter(email, otp)).statusCode).toBe(status)
  })

  test('to the own devices of one account leaves those of others theirs', async () => {
    const owners = []
    for (const device of ['the-laptop-of-asha', 'the-laptop-of-ravi']) {
      const own = { 'x-device-fingerprint': device }
      owners.push({ own, email: (await register(world, {}, own)).form.email })
    }
    for (const { own, email } of owners) expect((await sendTo(email, own)).statusCode).toBe(200)
    for (const { own, email } of owners) expect((await sendTo(email, own)).statusCode).toBe(429)
  })

  test('rests for a day after a hundred wrong ones in a row, and a right one starts the count anew', async () => {
    const email = anEmail()
    const count = (misses: number) =>
      db
        .insert(phoneMisses)
        .values({ phone: email, misses })
        .onConflictDoUpdate({ target: phoneMisses.phone, set: { misses } })
    await count(99)
    await sendTo(email)
    expect((await enter(email, await codeSentTo(db, email))).statusCode).toBe(200)
    pass(61)
    await count(98)
    await sendTo(email)
    const otp = await codeSentTo(db, email)
    for (let i = 0; i < 2; i++) expect((await enter(email, wrongFor(otp))).json().code).toBe('otp_invalid')
    const paused = await enter(email, otp)
    expect(paused.json().code).toBe('otp_paused')
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(24 * 3_600)
    pass(86_400)
    await sendTo(email)
    expect((await enter(email, await codeSentTo(db, email))).statusCode).toBe(200)
  })

  test('is tried after ninety-eight wrong ones and one more', async () => {
    const email = anEmail()
    await db.insert(phoneMisses).values({ phone: email, misses: 98 })
    await sendTo(email)
    const otp = await codeSentTo(db, email)
    await enter(email, wrongFor(otp))
    expect((await enter(email, otp)).statusCode).toBe(200)
  })
})

describe('the proof of an address', () => {
  test.each([
    [emailTokenMinutes * 60 - 60, 201],
    [emailTokenMinutes * 60 + 60, 400],
  ])('after %i seconds opens an account: %i', async (seconds, status) => {
    const form = await aForm(world)
    pass(seconds)
    expect((await post(app, '/users/register', form)).statusCode).toBe(status)
  })

  test('is for one kind of step: it is no proof of a number, nor the other way round', async () => {
    const { form, headers } = await register(world)
    await provePhone(world, form.phone, headers)
    pass(61)
    const { resetToken } = (await signInByOtp(world, form.phone)).json()
    expect((await reset({ emailToken: resetToken })).json()).toMatchObject({ code: 'token_invalid' })
    pass(61)
    const token = await emailToken(world, form.email)
    expect((await reset({ resetToken: token })).json()).toMatchObject({ code: 'token_invalid' })
    expect((await reset({ emailToken: token })).statusCode).toBe(200)
  })

  test('of another address changes no address', async () => {
    const { headers, form } = await register(world)
    const [wanted, proved] = [anEmail(), anEmail()]
    const token = await emailToken(world, proved)
    const own = { emailToken: token, currentPassword: form.password }
    expect((await patch({ email: wanted, ...own }, headers)).json().code).toBe('token_invalid')
    expect((await patch({ email: form.email.toUpperCase() }, headers)).statusCode).toBe(200)
    expect((await patch({ email: proved.toUpperCase(), ...own }, headers)).statusCode).toBe(200)
  })
})

describe('a new password', () => {
  test('is told by letter, in the language of the account', async () => {
    const { form, headers } = await register(world, { language: 'kn' })
    await reset({ currentPassword: form.password }, headers)
    const [letter] = await lettersTo(form.email)
    expect(letter?.text).toMatch(/\p{Script=Kannada}/u)
    expect(letter?.text).toContain(form.name)
    expect(letter?.subject).toMatch(/\p{Script=Kannada}/u)
  })

  test('by a token ends also the session it was asked in, unless it is the own', async () => {
    const { form, headers } = await register(world)
    const stranger = await register(world)
    pass(61)
    const token = await emailToken(world, form.email)
    expect((await reset({ emailToken: token }, stranger.headers)).statusCode).toBe(200)
    const me = async (who: object) => (await app.inject({ url: '/api/auth/me', headers: { ...who } })).statusCode
    expect([await me(headers), await me(stranger.headers)]).toEqual([401, 200])
  })

  test('asks nine wrong guesses back once the right one came', async () => {
    const { form, headers } = await register(world)
    const guess = (currentPassword: string) => reset({ currentPassword, newPassword: 'weak' }, headers)
    expect((await guess(form.password)).statusCode).toBe(400)
    for (let i = 0; i < 10; i++) expect((await reset({ currentPassword: 'Wrong@2026' }, headers)).statusCode).toBe(400)
    expect((await reset({ currentPassword: form.password }, headers)).statusCode).toBe(429)
    const other = await register(world)
    expect((await reset({ currentPassword: other.form.password }, other.headers)).statusCode).toBe(200)
    pass(901)
    expect((await reset({ currentPassword: form.password }, headers)).statusCode).toBe(200)
    for (let i = 0; i < 9; i++) await reset({ currentPassword: 'Wrong@2026' }, headers)
    expect((await reset({ currentPassword: newPassword }, headers)).statusCode).toBe(200)
  })

  test('in a suspended account is set by a mailed proof only, and who asks as its owner hears why', async () => {
    const { form, headers, user } = await register(world)
    pass(61)
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: 'False prices' })
      .where(eq(users.id, user._id))
    const own = { currentPassword: form.password }
    for (const proof of [own, { otpToken: 'x'.repeat(43), otp: '123456' }])
      expect((await reset(proof, headers)).json()).toMatchObject({ code: 'account_suspended' })
    expect((await reset(own)).json()).toMatchObject({ code: 'unauthenticated' })
    expect((await reset({ emailToken: await emailToken(world, form.email) }, headers)).statusCode).toBe(200)
  })

  test('that everybody tries is refused in any case, and the proof is kept', async () => {
    const { form } = await register(world)
    pass(61)
    const token = await emailToken(world, form.email)
    const common = await reset({ emailToken: token, newPassword: 'P@SSw0rd' })
    expect(common.json()).toMatchObject({ code: 'password_common' })
    expect((await reset({ emailToken: token })).statusCode).toBe(200)
  })
})

describe('who loses a number', () => {
  test('is told by letter in their language, with the number, and keeps no proof', async () => {
    const phone = '+919855500001'
    const typo = await register(world, { phone, language: 'mr' })
    const { answerToken } = (await signInByOtp(world, phone)).json()
    const { resetToken, token } = (await post(app, '/auth/is-this-you', { answerToken, isMe: true })).json()
    await db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, typo.user._id))
    const owner = await register(world, { phone })
    pass(61)
    expect((await provePhone(world, phone, owner.headers)).statusCode).toBe(200)
    const [letter] = await lettersTo(typo.form.email)
    expect(letter?.text).toContain(phone)
    expect(letter?.text).toContain(typo.form.name)
    expect(letter?.subject).toMatch(/\p{Script=Devanagari}/u)
    expect((await reset({ resetToken })).json().code).toBe('token_invalid')
    expect((await app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(401)
  })

  test('cannot prove it again while somebody else has it', async () => {
    const phone = '+919855500002'
    const [first, second] = [await register(world, { phone }), await register(world, { phone })]
    const { otpToken } = (await sendOtp(world, phone, second.headers)).json()
    const otp = await codeSentTo(db, phone)
    pass(61)
    expect((await provePhone(world, phone, first.headers)).statusCode).toBe(200)
    const late = await register(world)
    await sendOtp(world, phone, late.headers)
    expect((await post(app, '/users/verify-phone', { otpToken, otp }, second.headers)).statusCode).toBe(401)
    pass(61)
    expect((await provePhone(world, phone, late.headers)).json().code).toBe('phone_taken')
  })
})

describe('a closed account', () => {
  test('is told by letter in its language, written in the audit, and found by nobody', async () => {
    const { form, headers, user } = await register(world, { language: 'kn' })
    const close = {
      method: 'DELETE',
      url: '/api/users/profile',
      payload: { password: form.password },
      headers,
    } as const
    expect((await app.inject(close)).statusCode).toBe(204)
    const [letter] = await lettersTo(form.email)
    expect(letter?.text).toContain(form.name)
    expect(letter?.subject).toMatch(/\p{Script=Kannada}/u)
    const audit = await db.select().from(auditLog).where(eq(auditLog.actorId, user._id))
    expect(audit).toMatchObject([{ action: 'account.closed', targetKind: 'user', targetId: user._id }])
    const [row] = await db.select().from(users).where(eq(users.id, user._id))
    expect(row?.username).toMatch(/^closed_[0-9a-f]{20}$/)
    expect(row).toMatchObject({ street: null, zipcode: null, state: null, phoneVerifiedAt: null, adminNotes: null })
    expect((await post(app, '/auth/check-phone', { phone: form.phone })).json()).toEqual({ registered: false })
  })
})

test('codes and proofs are forgotten a day after they ended, not before', async () => {
  const count = async () => [(await db.select().from(codes)).length, (await db.select().from(tickets)).length]
  await db.delete(codes)
  await db.delete(tickets)
  await emailToken(world, anEmail())
  pass(86_400)
  await deleteOld(db, oldCodes())
  await deleteOld(db, oldTickets())
  expect(await count()).toEqual([1, 1])
  pass(emailTokenMinutes * 60 + 60)
  await deleteOld(db, oldCodes())
  await deleteOld(db, oldTickets())
  expect(await count()).toEqual([0, 0])
})
