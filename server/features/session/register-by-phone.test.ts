import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import {
  bearer,
  codeSentTo,
  ownAccount,
  post,
  provePhone,
  register,
  sendOtp,
  signInByOtp,
  solvedCaptcha,
} from '#server/testing/people.ts'
import { aPhone, newcomer, phoneAccounts } from '#server/testing/phone-accounts.ts'

const world = await testApp()
const { app, db } = world
const { me, patch, close } = ownAccount(app)
const { pass, days } = passingTime()
const { registerBy, send, aCode, byPhone } = phoneAccounts(world, pass)
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('with a number alone', () => {
  test('an account opens: the number proved, a username made, no email and no password', async () => {
    const phone = aPhone()
    const answer = await registerBy({
      ...(await aCode(phone)),
      ...newcomer,
      language: 'kn',
      termsVersion: '2026-11-18',
    })
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json()).sort()).toEqual(['token', 'user'])
    const { token, user } = answer.json()
    expect(user).toMatchObject({
      ...newcomer,
      phone,
      email: null,
      emailVerifiedAt: null,
      hasPassword: false,
      language: 'kn',
      termsVersion: '2026-11-18',
      phoneVerifiedAt: expect.any(String),
      username: expect.stringMatching(/^lakshmamma_h/),
    })
    expect((await me(bearer(token))).json().user).toEqual(user)
  })

  test('it is signed in to by code, and no password has to be set', async () => {
    const { phone, user } = await byPhone()
    const answer = (await signInByOtp(world, phone)).json()
    expect(answer).toMatchObject({ user: { _id: user._id }, mustSetPassword: false, isThisYou: null })
    expect((await post(app, '/auth/login', { phone, password: 'Ragi#2026!mudde' })).statusCode).toBe(401)
  })

  test('step by step: the code first, who they are later, once and within half an hour', async () => {
    const phone = aPhone()
    const code = await aCode(phone)
    const first = await registerBy(code)
    expect(first.statusCode).toBe(200)
    const { phoneToken, ...rest } = first.json()
    expect(rest).toEqual({ token: null, user: null })
    expect((await registerBy({ ...code, ...newcomer })).json()).toMatchObject({ code: 'otp_invalid' })
    expect((await registerBy({ phoneToken })).statusCode).toBe(400)
    pass(1_700)
    const answer = await registerBy({ phoneToken, ...newcomer })
    expect([answer.statusCode, answer.json().user.phone]).toEqual([201, phone])
    expect((await registerBy({ phoneToken, ...newcomer })).json()).toMatchObject({ code: 'token_invalid' })
    const late = (await registerBy(await aCode(aPhone()))).json().phoneToken
    pass(1_801)
    expect((await registerBy({ phoneToken: late, ...newcomer })).json()).toMatchObject({ code: 'token_invalid' })
  })

  test('the same call again is the same account, and makes no second one', async () => {
    const phone = aPhone()
    const form = { ...(await aCode(phone)), ...newcomer }
    const key = { 'idempotency-key': 'the-first-attempt-of-this-phone' }
    const [first, again] = [await registerBy(form, key), await registerBy(form, key)]
    expect(again.json()).toEqual(first.json())
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
  })

  test('people of the same name who register at the same moment get different usernames', async () => {
    const codes = await Promise.all([aCode(aPhone()), aCode(aPhone()), aCode(aPhone())])
    const answers = await Promise.all(codes.map((code) => registerBy({ ...code, ...newcomer, name: 'Basavaraj' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().user.username)).size).toBe(3)
  })

  test.each([
    ['no role', { role: undefined }],
    ['an admin', { role: 'admin' }],
    ['a district of another state', { district: 'Pune' }],
    ['a number for a name', { name: 'call 9876543210' }],
  ])('%s is bad input, and costs no code', async (_what, change) => {
    const code = await aCode(aPhone())
    expect((await registerBy({ ...code, ...newcomer, ...change })).json()).toMatchObject({ code: 'validation' })
    expect((await registerBy({ ...code, ...newcomer })).statusCode).toBe(201)
  })
})

describe('a number that somebody has already', () => {
  test('proved: the right code signs in, and changes nothing of the account', async () => {
    const { form, headers, user } = await register(world)
    await provePhone(world, form.phone, headers)
    pass(61)
    const before = await rowOf(user._id)
    const answer = await registerBy({ ...(await aCode(form.phone)), ...newcomer })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { existing: true, user: { _id: user._id } }])
    expect((await me(bearer(answer.json().token))).statusCode).toBe(200)
    expect((await me(headers)).statusCode).toBe(200)
    const { lastUsedAt: _, ...after } = (await rowOf(user._id)) ?? {}
    expect(before).toMatchObject(after)
  })

  test('proved, by the code alone: nothing else has to be filled in', async () => {
    const { phone, user } = await byPhone()
    const answer = await registerBy(await aCode(phone))
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { existing: true, user: { _id: user._id } }])
  })

  test('suspended: says so, and why', async () => {
    const { phone, user } = await byPhone()
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspensionReason: 'Sold what was not there' })
      .where(eq(users.id, user._id))
    const answer = await registerBy(await aCode(phone))
    expect(answer.json()).toMatchObject({ code: 'account_suspended' })
  })

  test('only claimed: the claimant loses it and their sessions, and is told by mail', async () => {
    const claimant = await register(world)
    const { phone } = claimant.form
    const { answer, user } = await byPhone(phone)
    expect([answer.statusCode, user._id === claimant.user._id]).toEqual([201, false])
    expect(await rowOf(claimant.user._id)).toMatchObject({ phone: null, email: claimant.form.email })
    expect((await me(claimant.headers)).statusCode).toBe(401)
    const [letter] = await db
      .select()
      .from(devMailbox)
      .where(eq(devMailbox.to, claimant.form.email))
      .orderBy(desc(devMailbox.createdAt), desc(devMailbox.id))
      .limit(1)
    expect(letter?.text).toContain(phone)
  })

  test('an admin’s: is taken', async () => {
    const phone = aPhone()
    await aUser(db, 'admin', { phone, phoneVerifiedAt: new Date() })
    expect((await registerBy({ ...(await aCode(phone)), ...newcomer })).json()).toMatchObject({ code: 'phone_taken' })
  })

  test('unused for 90 days, with a password: asks for it as signing in does', async () => {
    const { form, headers, user } = await register(world)
    await provePhone(world, form.phone, headers)
    days(91)
    const asked = (await registerBy(await aCode(form.phone))).json()
    expect(asked).toMatchObject({ existing: true, token: null, needsProof: true, isThisYou: { place: null } })
    const said = { answerToken: asked.answerToken, isMe: true, password: form.password }
    expect((await post(app, '/auth/is-this-you', said)).json()).toMatchObject({ user: { _id: user._id } })
  })

  test('twice at the same moment: one account opens, nobody gets a second one', async () => {
    const phone = aPhone()
    const first = await aCode(phone)
    pass(61)
    const codes = [first, await aCode(phone)]
    const answers = await Promise.all(codes.map((code) => registerBy({ ...code, ...newcomer })))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses[0] === 200 || statuses[1] === 409, statuses.join()).toBe(true)
    expect(statuses).toContain(201)
    expect(await db.$count(users, eq(users.phone, phone))).toBe(1)
  })
})

describe('a code', () => {
  test('to register with opens nothing else, and no other code registers', async () => {
    const { phone, headers, user } = await byPhone()
    const code = await aCode(phone)
    const invalid = { code: 'otp_invalid' }
    expect((await post(app, '/auth/verify-otp', code)).json()).toMatchObject(invalid)
    expect((await post(app, '/users/verify-phone', code, headers)).json()).toMatchObject(invalid)
    expect((await close(code, headers)).json()).toMatchObject(invalid)
    expect((await patch({ phone: aPhone(), ...code }, headers)).json()).toMatchObject(invalid)
    const newPassword = 'Changed@2026now'
    expect((await post(app, '/users/reset-password', { ...code, newPassword }, headers)).json()).toMatchObject(invalid)
    expect((await rowOf(user._id))?.closedAt).toBeNull()
    pass(61)
    const { otpToken } = (await sendOtp(world, phone)).json()
    const login = { otpToken, otp: await codeSentTo(db, phone) }
    expect((await registerBy(login)).json()).toMatchObject(invalid)
  })

  test('asks for a captcha, and is answered alike for a number with an account and one without', async () => {
    const known = (await byPhone()).phone
    const [answers, shapes]: [unknown[], unknown[]] = [[], []]
    for (const phone of [known, aPhone()]) {
      expect((await post(app, '/auth/send-otp', { phone, purpose: 'register' })).json()).toMatchObject({
        code: 'captcha_required',
      })
      const sent = await send(phone)
      const { otpToken, ...rest } = sent.json()
      answers.push([sent.statusCode, rest, otpToken.length])
      const wrong = await registerBy({ otpToken, otp: wrongFor(await codeSentTo(db, phone)) })
      shapes.push([wrong.statusCode, wrong.json()])
      expect((await send(phone)).statusCode).toBe(429)
    }
    expect(answers[0]).toEqual(answers[1])
    expect(shapes[0]).toEqual(shapes[1])
    expect(shapes[0]).toMatchObject([400, { code: 'otp_invalid' }])
  })

  test('shares the limits of its number with codes to sign in', async () => {
    const { phone } = await byPhone()
    expect((await sendOtp(world, phone)).statusCode).toBe(200)
    expect((await send(phone)).statusCode).toBe(429)
    let sent = 2 // one to register with at first, one to sign in with now
    for (pass(61); (await send(phone)).statusCode === 200; pass(61)) sent++
    expect(sent).toBe(5)
  })

  test('of whatever is tried at random opens no account and tells nothing', async () => {
    const phone = aPhone()
    const { otpToken, otp } = await aCode(phone)
    const before = await db.$count(users)
    let state = 7
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state % below
    }
    const parts = [
      undefined,
      '',
      'x'.repeat(43),
      '0'.repeat(6),
      wrongFor(otp),
      'farmer',
      'admin',
      'Kolar',
      'Karnataka',
      null,
      7,
      [],
    ]
    const pick = () => parts[random(parts.length)]
    for (let i = 0; i < 200; i++) {
      const tried = {
        otpToken: pick(),
        otp: pick(),
        phoneToken: pick(),
        role: pick(),
        name: pick(),
        state: pick(),
        district: pick(),
      }
      const { statusCode, body } = await registerBy(tried, { 'x-forwarded-for': `10.0.0.${i}` })
      expect([400, 429], body).toContain(statusCode)
      expect(body).not.toContain(phone.slice(-6))
    }
    for (let tries = 0; tries < 5; tries++)
      expect((await registerBy({ otpToken, otp: wrongFor(otp), ...newcomer })).statusCode).toBe(400)
    expect((await registerBy({ otpToken, otp, ...newcomer })).json()).toMatchObject({ code: 'otp_invalid' })
    expect(await db.$count(users)).toBe(before)
  })

  test('over so many a day needs a harder captcha, that of signing in does not', async () => {
    await db.execute(sql`insert into settings (name, value) values ('registerCodesPerDay', '1')`)
    const phone = aPhone()
    expect((await send(phone)).json()).toMatchObject({ code: 'captcha_invalid' })
    const { maxnumber: usual } = (await app.inject({ url: '/api/captcha' })).json()
    const { maxnumber: harder } = (await app.inject({ url: '/api/captcha?purpose=register' })).json()
    expect(harder).toBeGreaterThan(usual)
    const captcha = await solvedCaptcha(world, 'register')
    expect((await post(app, '/auth/send-otp', { phone, captcha, purpose: 'register' })).statusCode).toBe(200)
    const { form } = await register(world)
    expect((await sendOtp(world, form.phone)).statusCode).toBe(200)
    await db.execute(sql`delete from settings where name = 'registerCodesPerDay'`)
  })
})
