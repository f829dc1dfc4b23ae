import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { bearer, codeSentTo, ownAccount, post, register, sendOtp, signInByOtp } from '#server/testing/people.ts'

const world = await testApp()
const { app, db } = world
const newPassword = 'Changed@2026now'
type MemberHeaders = Record<string, string>
const { me, patch, close, loginStatus } = ownAccount(app)
async function aCode(phone: string, headers: MemberHeaders) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return { otpToken, otp: await codeSentTo(db, phone) }
}

const { pass } = passingTime()

describe('an account without a password', () => {
  async function withoutPassword(keepEmail = true) {
    const { form } = await register(world)
    const { answerToken } = (await signInByOtp(world, form.phone)).json()
    const { token } = (await post(app, '/auth/is-this-you', { answerToken, isMe: true, keepEmail })).json()
    pass(61)
    return { form, headers: bearer(token) }
  }

  test('sets one signed in, with a code to its number', async () => {
    const { form, headers } = await withoutPassword()
    const hasPassword = async () =>
      (await app.inject({ url: '/api/auth/me', headers: { ...headers } })).json().user.hasPassword
    expect(await hasPassword()).toBe(false)
    const code = await aCode(form.phone, headers)
    expect((await post(app, '/users/reset-password', { ...code, newPassword })).statusCode).toBe(401)
    expect((await post(app, '/users/reset-password', { ...code, newPassword }, headers)).statusCode).toBe(200)
    expect(await hasPassword()).toBe(true)
    expect(await loginStatus({ phone: form.phone, password: newPassword })).toBe(200)
    pass(61)
    const again = { ...(await aCode(form.phone, headers)), newPassword: 'Third@2026time' }
    expect((await post(app, '/users/reset-password', again, headers)).json()).toMatchObject({ code: 'proof_required' })
  })

  test('is closed with a code to its number', async () => {
    const { form, headers } = await withoutPassword()
    expect((await close({}, headers)).json()).toMatchObject({ code: 'proof_required' })
    const code = await aCode(form.phone, headers)
    expect((await close({ ...code, otp: '12' }, headers)).json()).toMatchObject({ code: 'validation' })
    expect((await close(code, headers)).statusCode).toBe(204)
    expect((await me(headers)).statusCode).toBe(401)
  })

  test('nor an email is closed and gets a password all the same, and nobody is written to', async () => {
    const { form, headers } = await withoutPassword(false)
    expect(
      (await post(app, '/users/reset-password', { ...(await aCode(form.phone, headers)), newPassword }, headers))
        .statusCode,
    ).toBe(200)
    pass(61)
    expect((await close(await aCode(form.phone, headers), headers)).statusCode).toBe(204)
  })

  test('keeps an unproved email unproved, whatever else changes', async () => {
    const { headers } = await withoutPassword()
    expect((await patch({ name: 'Ravi K' }, headers)).json().user).toMatchObject({ emailVerifiedAt: null })
  })
})
