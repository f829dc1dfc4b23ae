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
const newPassword = 'Changed@2026now'
let people = 0
const anEmail = () => `new${++people}@example.in`
const aPhone = () => `+9181${String(++people).padStart(8, '0')}`

type MemberHeaders = Record<string, string>
const { me, patch, close, loginStatus } = ownAccount(app)
const takeBack = (token: string) => post(app, '/users/take-back', { token })
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

const mailsTo = async (to: string) =>
  (
    await db
      .select()
      .from(devMailbox)
      .where(eq(devMailbox.to, to))
      .orderBy(desc(devMailbox.createdAt), desc(devMailbox.id))
  ).map(({ text }) => text)
const linkTo = async (to: string) => {
  const links = (await mailsTo(to)).flatMap(
    (text) => /http:\/\/localhost(?::80)?\/take-back#([\w-]{43})$/.exec(text)?.[1] ?? [],
  )
  return links[0] ?? 'no link was sent'
}

const { pass } = passingTime()

async function aProved() {
  const person = await register(world)
  await provePhone(world, person.form.phone, person.headers)
  pass(61)
  return person
}
async function aCode(phone: string, headers: MemberHeaders) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return { otpToken, otp: await codeSentTo(db, phone) }
}
async function changeEmail(proof: object, headers: MemberHeaders) {
  const email = anEmail()
  const answer = await patch({ email, emailToken: await emailToken(world, email), ...proof }, headers)
  return { email, answer }
}

describe('a new email or phone', () => {
  test('needs more than a session on a borrowed phone', async () => {
    const { form, headers, user } = await aProved()
    const { answer } = await changeEmail({}, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'proof_required'])
    expect((await patch({ phone: aPhone() }, headers)).json()).toMatchObject({ code: 'proof_required' })
    const wrong = await changeEmail({ currentPassword: 'Wrong@2026' }, headers)
    expect(wrong.answer.json()).toMatchObject({ code: 'wrong_password' })
    const code = await aCode(form.phone, headers)
    const other = { ...code, otp: code.otp === '000000' ? '111111' : '000000' }
    expect((await patch({ phone: aPhone(), ...other }, headers)).json()).toMatchObject({ code: 'otp_invalid' })
    expect(await rowOf(user._id)).toMatchObject({ email: form.email, phone: form.phone })
    expect((await patch({ name: 'Ravi K', email: form.email, phone: form.phone }, headers)).statusCode).toBe(200)
  })

  test('is taken with the password, or with a code to the proved phone', async () => {
    const { form, headers } = await aProved()
    const byPassword = await changeEmail({ currentPassword: form.password }, headers)
    expect(byPassword.answer.json().user.email).toBe(byPassword.email)
    const phone = aPhone()
    const byCode = await patch({ phone, ...(await aCode(form.phone, headers)) }, headers)
    expect(byCode.json().user).toMatchObject({ phone, phoneVerifiedAt: null })
  })

  test('is not taken with a code to another number, nor to one that nobody proved', async () => {
    const { form, headers } = await aProved()
    const strangers = await aCode(aPhone(), headers)
    expect((await patch({ phone: aPhone(), ...strangers }, headers)).json()).toMatchObject({ code: 'otp_invalid' })
    const unproved = await register(world)
    const own = await aCode(unproved.form.phone, unproved.headers)
    expect((await patch({ phone: aPhone(), ...own }, unproved.headers)).json()).toMatchObject({ code: 'otp_invalid' })
    // nor does a code to another number bring that number in
    pass(61)
    const phone = aPhone()
    const around = await post(app, '/users/verify-phone', await aCode(phone, headers), headers)
    expect(around.json()).toMatchObject({ code: 'otp_invalid' })
    expect((await me(headers)).json().user.phone).toBe(form.phone)
  })

  test('voids what a code has earned before, and taking it back what one has earned since', async () => {
    const { form, headers } = await aProved()
    const stranger = await aProved()
    const resets = async (phone: string) => (await signInByOtp(world, phone)).json().resetToken
    const reset = async (resetToken: string) =>
      (await post(app, '/users/reset-password', { resetToken, newPassword })).json().code
    const [before, others] = [await resets(form.phone), await resets(stranger.form.phone)]
    await changeEmail({ currentPassword: form.password }, headers)
    expect(await reset(before)).toBe('token_invalid')
    pass(61)
    const since = await resets(form.phone)
    await takeBack(await linkTo(form.email))
    expect(await reset(since)).toBe('token_invalid')
    expect(await reset(others)).toBeUndefined()
  })

  test('is not taken twice with one code', async () => {
    const { form, headers } = await aProved()
    const code = await aCode(form.phone, headers)
    const first = await changeEmail(code, headers)
    expect(first.answer.statusCode).toBe(200)
    expect((await changeEmail(code, headers)).answer.json()).toMatchObject({ code: 'otp_invalid' })
  })

  test('is the only change that ends sessions or is told', async () => {
    const { form, headers } = await aProved()
    const other = bearer((await post(app, '/auth/login', { email: form.email, password: form.password })).json().token)
    const before = await mailsTo(form.email)
    expect((await patch({ name: 'Ravi K', language: 'hi', phone: form.phone }, headers)).statusCode).toBe(200)
    expect((await me(other)).statusCode).toBe(200)
    expect(await mailsTo(form.email)).toEqual(before)
  })

  test('of an account without an email comes with an email', async () => {
    const { form } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const said = await post(app, '/auth/is-this-you', { answerToken, isMe: true, keepEmail: false })
    const headers = bearer(said.json().token)
    pass(61)
    const code = await aCode(form.phone, headers)
    expect((await patch({ phone: aPhone(), ...code }, headers)).json()).toMatchObject({ code: 'email_required' })
    const phone = aPhone()
    const { answer, email } = await changeEmail({ phone, ...code }, headers)
    expect(answer.json().user).toMatchObject({
      phone,
      phoneVerifiedAt: null,
      email,
      emailVerifiedAt: expect.any(String),
    })
  })

  test('ends every other session and tells the old address', async () => {
    const { form, headers } = await aProved()
    const other = bearer((await post(app, '/auth/login', { email: form.email, password: form.password })).json().token)
    await changeEmail({ currentPassword: form.password }, headers)
    expect([(await me(headers)).statusCode, (await me(other)).statusCode]).toEqual([200, 401])
    expect(await linkTo(form.email)).toMatch(/^[\w-]{43}$/)
  })

  test('leaves no way back to an address that nobody proved after the number', async () => {
    const { form } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const { token } = (await post(app, '/auth/is-this-you', { answerToken, isMe: true })).json()
    pass(61)
    const { answer } = await changeEmail(await aCode(form.phone, bearer(token)), bearer(token))
    expect(answer.statusCode).toBe(200)
    expect(await linkTo(form.email)).toBe('no link was sent')
  })
})

describe('the link to the old address', () => {
  test('brings email and phone back, puts everybody out, and leads to a new password', async () => {
    const { form, headers, user } = await aProved()
    const { email } = await changeEmail({ currentPassword: form.password, phone: aPhone() }, headers)
    const thiefs = await emailToken(world, `x${email}`)
    pass(61)
    const stolen = await post(app, '/users/reset-password', { emailToken: await emailToken(world, email), newPassword })
    expect(stolen.statusCode).toBe(200)
    pass(7 * day - 600)
    const { resetToken } = (await takeBack(await linkTo(form.email))).json()
    expect(await rowOf(user._id)).toMatchObject({
      email: form.email,
      phone: form.phone,
      phoneVerifiedAt: expect.any(Date),
      passwordHash: null,
    })
    expect((await me(headers)).statusCode).toBe(401)
    expect(await loginStatus({ email: form.email, password: newPassword })).toBe(401)
    expect((await post(app, '/users/reset-password', { emailToken: thiefs, newPassword })).statusCode).toBe(400)
    const own = await post(app, '/users/reset-password', { resetToken, newPassword: 'Again@2026mine' })
    expect(own.json().user._id).toBe(user._id)
    expect(await loginStatus({ email: form.email, password: 'Again@2026mine' })).toBe(200)
  })

  test('works once, for seven days, and only whole', async () => {
    const { form, headers } = await aProved()
    await changeEmail({ currentPassword: form.password }, headers)
    const token = await linkTo(form.email)
    expect((await takeBack('x'.repeat(43))).json()).toMatchObject({ code: 'token_invalid' })
    expect((await post(app, '/users/reset-password', { resetToken: token, newPassword })).statusCode).toBe(400)
    const answers = await Promise.all([takeBack(token), takeBack(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const late = await aProved()
    await changeEmail({ currentPassword: late.form.password }, late.headers)
    const old = await linkTo(late.form.email)
    pass(7 * day + 1)
    expect((await takeBack(old)).json()).toMatchObject({ code: 'token_invalid' })
  })

  test('of the older address wins over that of a newer one, whichever is used first', async () => {
    for (const newerFirst of [false, true]) {
      const { form, headers, user } = await aProved()
      const first = await changeEmail({ currentPassword: form.password }, headers)
      pass(61)
      const second = await changeEmail({ currentPassword: form.password }, headers)
      expect(second.answer.statusCode).toBe(200)
      const [older, newer] = [await linkTo(form.email), await linkTo(first.email)]
      if (newerFirst) {
        expect((await takeBack(newer)).statusCode).toBe(200)
        expect((await rowOf(user._id))?.email).toBe(first.email)
      }
      expect((await takeBack(older)).statusCode).toBe(200)
      expect((await takeBack(newer)).json()).toMatchObject({ code: 'token_invalid' })
      expect((await rowOf(user._id))?.email).toBe(form.email)
    }
  })

  test('leaves the links of others theirs, and is written in the audit', async () => {
    const [asha, ravi] = [await aProved(), await aProved()]
    for (const { form, headers } of [asha, ravi]) await changeEmail({ currentPassword: form.password }, headers)
    expect((await me(asha.headers)).statusCode).toBe(200)
    expect((await takeBack(await linkTo(asha.form.email))).statusCode).toBe(200)
    expect([(await me(asha.headers)).statusCode, (await me(ravi.headers)).statusCode]).toEqual([401, 200])
    expect((await takeBack(await linkTo(ravi.form.email))).statusCode).toBe(200)
    const written = await db.select().from(auditLog).where(eq(auditLog.action, 'account.taken_back'))
    for (const { user } of [asha, ravi])
      expect(written).toContainEqual(expect.objectContaining({ targetKind: 'user', targetId: user._id }))
  })

  test('makes a stranger of every device, and proves the address again', async () => {
    const device = { 'x-device-fingerprint': 'the-device-of-the-thief' }
    const { form, headers, user } = await register(world, {}, device)
    await changeEmail({ currentPassword: form.password }, headers)
    await takeBack(await linkTo(form.email))
    expect((await rowOf(user._id))?.emailVerifiedAt).toEqual(expect.any(Date))
    for (let i = 0; i < 10; i++) await post(app, '/auth/login', { email: form.email, password: 'x' }, device)
    expect((await post(app, '/auth/login', { email: form.email, password: 'x' }, device)).statusCode).toBe(429)
  })

  test('of who had no proved number brings none back', async () => {
    const { form, headers, user } = await register(world)
    await changeEmail({ currentPassword: form.password, phone: aPhone() }, headers)
    expect((await takeBack(await linkTo(form.email))).statusCode).toBe(200)
    expect(await rowOf(user._id)).toMatchObject({ phone: form.phone, phoneVerifiedAt: null })
  })

  test('does not take a number or an address from who has it by now', async () => {
    const { form, headers, user } = await aProved()
    await changeEmail({ currentPassword: form.password, phone: aPhone() }, headers)
    const next = await register(world, { phone: form.phone })
    await provePhone(world, form.phone, next.headers)
    const token = await linkTo(form.email)
    pass(61)
    const holder = await register(world, { email: form.email })
    expect(holder.answer.statusCode).toBe(201)
    const refused = await takeBack(token)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'email_taken'])
    await close({ password: holder.form.password }, holder.headers)
    expect((await takeBack(token)).statusCode).toBe(200)
    expect(await rowOf(user._id)).toMatchObject({ email: form.email, phone: null, phoneVerifiedAt: null })
    expect((await me(next.headers)).json().user.phone).toBe(form.phone)
  })
})
