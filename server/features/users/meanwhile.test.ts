import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { meanwhile } from '#server/testing/meanwhile.ts'
import { codeSentTo, emailToken, post, provePhone, register, sendOtp } from '#server/testing/people.ts'
import { hashPassword } from './passwords.ts'

const world = await testApp({}, { isPatient: true })
const { app, db } = world
const otherHash = await hashPassword('Another@2026one')
const newPassword = 'Changed@2026now'
const { pass } = passingTime()
let numbers = 0
const aPhone = () => `+9183${String(++numbers).padStart(8, '0')}`

type UserRowChange = Partial<typeof users.$inferInsert>
type MemberHeaders = Record<string, string>
/** The code of what is refused to somebody whose account is changed while they are answered. */
async function refusedWhile(id: string, change: UserRowChange, act: () => ReturnType<typeof post>) {
  const answer = await meanwhile(db, (tx: Tx) => tx.update(users).set(change).where(eq(users.id, id)), act)
  return answer.statusCode < 300 ? answer.statusCode : answer.json().code
}
const patch = (payload: object, headers: MemberHeaders) => () =>
  app.inject({ method: 'PATCH', url: '/api/users/profile', payload, headers })
const close = (payload: object, headers: MemberHeaders) => () =>
  app.inject({ method: 'DELETE', url: '/api/users/profile', payload, headers })
const reset =
  (payload: object, headers: MemberHeaders = {}) =>
  () =>
    post(app, '/users/reset-password', payload, headers)
async function aCode(phone: string, headers: MemberHeaders) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return { otpToken, otp: await codeSentTo(db, phone) }
}

describe('a password that changes while it is compared', () => {
  const change = { passwordHash: otherHash }

  test('proves nobody: neither contacts change nor the password, and nothing is closed', async () => {
    for (const act of [
      ({ password }: { password: string }, headers: MemberHeaders) =>
        patch({ phone: aPhone(), currentPassword: password }, headers),
      ({ password }: { password: string }, headers: MemberHeaders) =>
        reset({ currentPassword: password, newPassword }, headers),
      ({ password }: { password: string }, headers: MemberHeaders) => close({ password }, headers),
    ]) {
      const { form, headers, user } = await register(world)
      expect(await refusedWhile(user._id, change, act(form, headers))).toBe('wrong_password')
    }
  })

  test('a code no longer stands for one where there is one by then', async () => {
    const { form, headers, user } = await register(world)
    await provePhone(world, form.phone, headers)
    await db.update(users).set({ passwordHash: null }).where(eq(users.id, user._id))
    pass(61)
    const code = await aCode(form.phone, headers)
    expect(await refusedWhile(user._id, change, reset({ ...code, newPassword }, headers))).toBe('proof_required')
  })
})

describe('a number that leaves the account, or is no longer proved, meanwhile', () => {
  test.each([{ phone: '+918400000001' }, { phoneVerifiedAt: null }])('proves nobody: %o', async (change) => {
    const { form, headers, user } = await register(world)
    await provePhone(world, form.phone, headers)
    pass(61)
    const code = await aCode(form.phone, headers)
    expect(await refusedWhile(user._id, change, patch({ phone: aPhone(), ...code }, headers))).toBe('otp_invalid')
  })

  test('and was to stay as it is, needs a proof to come back', async () => {
    const { form, headers, user } = await register(world)
    const again = patch({ phone: form.phone }, headers)
    expect(await refusedWhile(user._id, { phone: aPhone() }, again)).toBe('proof_required')
  })

  test('is not proved', async () => {
    const { form, headers, user } = await register(world)
    const code = await aCode(form.phone, headers)
    const prove = () => post(app, '/users/verify-phone', code, headers)
    expect(await refusedWhile(user._id, { phone: aPhone() }, prove)).toBe('otp_invalid')
  })
})

describe('an account that is closed meanwhile', () => {
  const closed = { closedAt: new Date() }

  test('changes nothing any more, and is not closed twice', async () => {
    const { form, headers, user } = await register(world)
    const open = () => db.update(users).set({ closedAt: null }).where(eq(users.id, user._id))
    expect(await refusedWhile(user._id, closed, patch({ name: 'Ravi K' }, headers))).toBe('unauthenticated')
    await open()
    expect(await refusedWhile(user._id, closed, close({ password: form.password }, headers))).toBe('unauthenticated')
    await open()
    const code = await aCode(form.phone, headers)
    const prove = () => post(app, '/users/verify-phone', code, headers)
    expect(await refusedWhile(user._id, closed, prove)).toBe('unauthenticated')
    const [row] = await db.select().from(users).where(eq(users.id, user._id))
    expect(row).toMatchObject({ name: form.name, phoneVerifiedAt: null })
  })

  test('gets no new password', async () => {
    const { form, headers, user } = await register(world)
    const change = reset({ currentPassword: form.password, newPassword }, headers)
    expect(await refusedWhile(user._id, closed, change)).toBe('token_invalid')
  })
})

describe('who takes old contacts back', () => {
  async function aWayBack() {
    const { form, headers, user } = await register(world)
    const email = `later${++numbers}@example.in`
    const change = { email, emailToken: await emailToken(world, email), currentPassword: form.password }
    expect((await patch(change, headers)()).statusCode).toBe(200)
    const letters = (await app.inject({ url: `/dev/outbox.json?to=${encodeURIComponent(form.email)}` })).json()
    const [, token = ''] = /take-back#([\w-]{43})/.exec(JSON.stringify(letters)) ?? []
    return { id: user._id as string, takeBack: () => post(app, '/users/take-back', { token }) }
  }

  test.each([
    [{ closedAt: new Date() }, 'token_invalid'],
    [{ suspendedAt: new Date() }, 'account_suspended'],
  ])('of an account that is %o meanwhile is told why not', async (change, code) => {
    const { id, takeBack } = await aWayBack()
    expect(await refusedWhile(id, change, takeBack)).toBe(code)
  })
})
