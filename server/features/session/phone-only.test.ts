import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { testApp } from '#server/testing/app.ts'
import { aProduct } from '#server/testing/builders.ts'
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
import { aPhone, newcomer, phoneAccounts } from '#server/testing/phone-accounts.ts'

const world = await testApp()
const { app, db } = world
const { me, patch, close } = ownAccount(app)
const { pass, days } = passingTime()
const { byPhone } = phoneAccounts(world, pass)
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

describe('unused for 90 days, with neither email nor password', () => {
  async function unused() {
    const person = await byPhone()
    days(91)
    const asked = (await signInByOtp(world, person.phone)).json()
    return {
      ...person,
      asked,
      say: (isMe: boolean) => post(app, '/auth/is-this-you', { answerToken: asked.answerToken, isMe }),
    }
  }

  test('"is this you?" shows name and district, and yes opens it', async () => {
    const { asked, say, user } = await unused()
    const { name, state, district } = newcomer
    const isThisYou = { name, email: null, place: { state, district } }
    expect(asked).toMatchObject({ token: null, user: null, isThisYou, needsProof: false, mustSetPassword: false })
    const { token, mustSetPassword } = (await say(true)).json()
    expect(mustSetPassword).toBe(false)
    expect((await me(bearer(token))).json().user._id).toBe(user._id)
    expect(await rowOf(user._id)).toMatchObject({ contactsFrom: expect.any(Date) })
  })

  test('and hides the contacts of deals that were accepted before', async () => {
    const seller = await register(world)
    await provePhone(world, seller.form.phone, seller.headers)
    pass(61)
    const { headers, phone } = await byPhone(undefined, { role: 'customer' })
    const product = await aProduct(db, { sellerId: seller.user._id })
    const ask = { productId: product.id, requestedQuantity: 100 }
    const deal = (await post(app, '/contact-requests/create', ask, headers)).json().request._id
    await app.inject({ method: 'PUT', url: `/api/contact-requests/${deal}/accept`, headers: seller.headers })
    const contactOf = async (who: { authorization: string }) => {
      const { sent: requests } = (await app.inject({ url: '/api/contact-requests/my', headers: who })).json()
      return requests.find(({ _id }: { _id: string }) => _id === deal)?.seller
    }
    expect(await contactOf(headers)).toMatchObject({ phone: seller.form.phone, email: seller.form.email })
    days(91)
    const asked = (await signInByOtp(world, phone)).json()
    const { token } = (await post(app, '/auth/is-this-you', { answerToken: asked.answerToken, isMe: true })).json()
    const seen = await contactOf(bearer(token))
    expect(seen).toMatchObject({ name: seller.form.name })
    expect([seen.phone, seen.email]).toEqual([undefined, undefined])
  })

  test('no suspends it, and the number can register', async () => {
    const { say, user, phone } = await unused()
    expect((await say(false)).json()).toMatchObject({ token: null })
    expect(await rowOf(user._id)).toMatchObject({ phone: null, suspendedAt: expect.any(Date) })
    pass(61)
    expect((await byPhone(phone)).answer.statusCode).toBe(201)
  })
})

describe('without an email', () => {
  test('a new number needs a code of the old and of the new one', async () => {
    const { phone, headers, user } = await byPhone()
    const other = await register(world)
    const next = other.form.phone
    const signedInCode = async (to: string) => {
      const { otpToken } = (await sendOtp(world, to, headers)).json()
      return { otpToken, otp: await codeSentTo(db, to) }
    }
    const old = await signedInCode(phone)
    expect((await patch({ phone: next, ...old }, headers)).json()).toMatchObject({ code: 'email_required' })
    const fresh = await signedInCode(next)
    const both = { phone: next, ...old, newPhoneOtpToken: fresh.otpToken, newPhoneOtp: fresh.otp }
    const moved = await patch(both, headers)
    expect(moved.json().user).toMatchObject({ _id: user._id, phone: next, phoneVerifiedAt: expect.any(String) })
    expect((await rowOf(other.user._id))?.phone).toBeNull()
    expect((await post(app, '/auth/check-phone', { phone })).json()).toEqual({ registered: false })
  })

  test('a code of the new number must be of that number, and one alone is not enough', async () => {
    const { phone, headers } = await byPhone()
    const [next, foreign] = [aPhone(), aPhone()]
    const codeTo = async (to: string) => {
      const { otpToken } = (await sendOtp(world, to, headers)).json()
      return { otpToken, otp: await codeSentTo(db, to) }
    }
    const old = await codeTo(phone)
    const wrong = await codeTo(foreign)
    const mixed = { phone: next, ...old, newPhoneOtpToken: wrong.otpToken, newPhoneOtp: wrong.otp }
    const ofNew = { code: 'otp_invalid', details: [{ path: 'newPhoneOtp' }] }
    expect((await patch(mixed, headers)).json()).toMatchObject(ofNew)
    const fresh = await codeTo(next)
    const alone = { phone: next, newPhoneOtpToken: fresh.otpToken, newPhoneOtp: fresh.otp }
    expect((await patch(alone, headers)).json()).toMatchObject({ code: 'proof_required' })
    expect((await me(headers)).json().user.phone).toBe(phone)
  })

  test('an email is added with its code, a password is set with one to the number, and the account can be closed', async () => {
    const { phone, headers, user } = await byPhone()
    const codeNow = async () => {
      pass(61)
      const { otpToken } = (await sendOtp(world, phone, headers)).json()
      return { otpToken, otp: await codeSentTo(db, phone) }
    }
    const email = `phone.${phone.slice(-6)}@example.in`
    const added = await patch({ email, emailToken: await emailToken(world, email), ...(await codeNow()) }, headers)
    expect(added.json().user).toMatchObject({ email, emailVerifiedAt: expect.any(String) })
    const newPassword = 'Changed@2026now'
    const set = await post(app, '/users/reset-password', { newPassword, ...(await codeNow()) }, headers)
    expect(set.json().user).toMatchObject({ hasPassword: true })
    expect((await post(app, '/auth/login', { phone, password: newPassword })).statusCode).toBe(200)
    const second = await byPhone()
    pass(61)
    const { otpToken } = (await sendOtp(world, second.phone, second.headers)).json()
    const code = { otpToken, otp: await codeSentTo(db, second.phone) }
    expect((await close(code, second.headers)).statusCode).toBe(204)
    expect(await rowOf(second.user._id)).toMatchObject({ phone: null, email: null, closedAt: expect.any(Date) })
    expect(user.email).toBeNull()
  })
})

test('an account that nobody can reach is refused by the database', async () => {
  const { user } = await byPhone()
  const unreachable = db.update(users).set({ phoneVerifiedAt: null }).where(eq(users.id, user._id))
  await expect(unreachable).rejects.toMatchObject({ cause: { constraint: 'users_can_be_reached' } })
})
