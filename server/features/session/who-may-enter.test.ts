import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { ensureDemoAccounts, retireDemoAccounts } from '#server/demo/accounts.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, emailToken, post, register, sendOtp, signInByOtp, type TestApp } from '#server/testing/people.ts'

const password = 'Mandya@2026kolar'
const newPassword = 'Changed@2026now'
let numbers = 0
const aNumber = () => `+9196${String(++numbers).padStart(8, '0')}`

const { pass } = passingTime()
/** Codes go out at most once a minute to one number. */
const aMinute = () => pass(61)

const codeOf = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await answer
  return statusCode < 300 ? statusCode : json().code
}
const smsTo = async ({ db }: TestApp, phone: string) =>
  (
    await db
      .select()
      .from(devMailbox)
      .where(and(eq(devMailbox.channel, 'sms'), eq(devMailbox.to, phone)))
  ).length
const hashOf = async ({ db }: TestApp, id: string) =>
  (await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)))[0]?.hash

/** What each door of the members answers to whoever has this email, phone and password. */
async function doors(world: TestApp, { email, phone, secret }: { email: string; phone: string; secret: string }) {
  const { app } = world
  aMinute()
  return {
    checkPhone: (await post(app, '/auth/check-phone', { phone })).json(),
    byEmail: await codeOf(post(app, '/auth/login', { email, password: secret })),
    byPhone: await codeOf(post(app, '/auth/login', { phone, password: secret })),
    sendOtp: await codeOf(sendOtp(world, phone)),
    reset: await codeOf(
      post(app, '/users/reset-password', { emailToken: await emailToken(world, email), newPassword }),
    ),
  }
}
const closed = {
  checkPhone: { registered: false },
  byEmail: 'login_failed',
  byPhone: 'phone_login_failed',
  sendOtp: 'not_registered',
  reset: 'token_invalid',
}
const open = { checkPhone: { registered: true }, byEmail: 200, byPhone: 200, sendOtp: 200, reset: 200 }

describe.each(['on', 'off'])('with DEMO=%s', async (DEMO) => {
  const world = await testApp({ DEMO }, { hasGateway: DEMO === 'off' })
  const { app, db } = world
  const aMember = async (given: Parameters<typeof aUser>[2] = {}) =>
    aUser(db, 'farmer', { phone: aNumber(), passwordHash: await hashPassword(password), ...given })
  const contactOf = ({ email, phone }: { email: string | null; phone: string | null }) => ({
    email: email ?? '',
    phone: phone ?? '',
    secret: password,
  })

  test('a member finds every door open', async () => {
    const member = await aMember({ phoneVerifiedAt: new Date() })
    expect(await doors(world, contactOf(member))).toEqual(open)
    aMinute()
    expect((await signInByOtp(world, member.phone ?? '')).statusCode).toBe(200)
  })

  test.each([
    ['proved', new Date()],
    ['noted', null],
  ] as const)('an admin is found by none of them, with a number that is %s', async (_, phoneVerifiedAt) => {
    const admin = await aUser(db, 'admin', {
      phone: aNumber(),
      passwordHash: await hashPassword(password),
      phoneVerifiedAt,
    })
    expect(await doors(world, contactOf(admin))).toEqual(closed)
    expect(await smsTo(world, admin.phone ?? '')).toBe(0)
    expect(await hashOf(world, admin.id)).toBe(admin.passwordHash)
  })

  test('a code that a member got lets nobody in who is an admin by then', async () => {
    const { id, phone } = await aMember({ phoneVerifiedAt: new Date() })
    const { otpToken } = (await sendOtp(world, phone ?? '')).json()
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
    const entered = { otpToken, otp: await codeSentTo(db, phone ?? '') }
    expect(await codeOf(post(app, '/auth/verify-otp', entered))).toBe('otp_invalid')
  })

  test('a number that an admin noted down before keeps its owner from no door', async () => {
    const phone = aNumber()
    await aUser(db, 'admin', { phone, createdAt: new Date('2026-01-01') })
    const { form, user } = await register(world, { phone })
    expect((await post(app, '/auth/check-phone', { phone })).json()).toEqual({ registered: true })
    expect((await post(app, '/auth/login', { phone, password: form.password })).json().user._id).toBe(user._id)
    const { answerToken } = (await signInByOtp(world, phone)).json()
    expect((await post(app, '/auth/is-this-you', { answerToken, isMe: true })).json().user._id).toBe(user._id)
  })

  test('an account that is closed is found by none of them', async () => {
    const member = await aMember({ closedAt: new Date() })
    expect(await doors(world, contactOf(member))).toEqual(closed)
    expect(await smsTo(world, member.phone ?? '')).toBe(0)
  })
})

describe('an account of a demo', () => {
  const farmer = { email: 'farmer@demo.seedha.in', phone: '+919900000001', secret: 'Seedha@2026' }
  const admin = { username: 'admin', password: 'Seedha@2026', deviceFingerprint: 'device-of-the-demo' }
  /** Both ask for a token; only the first also looks for the account itself. */
  const tokenAt = async ({ app }: TestApp, headers: { authorization: string }) => [
    await codeOf(app.inject({ url: '/api/auth/me', headers })),
    await codeOf(app.inject({ url: '/api/notifications', headers })),
  ]

  test('finds every door open during a demo', async () => {
    const world = await testApp({ DEMO: 'on' })
    await ensureDemoAccounts(world.db)
    expect(await doors(world, farmer)).toEqual(open)
    expect((await post(world.app, '/admin/login', admin)).statusCode).toBe(200)
  })

  test('finds none afterwards, whatever it kept, and all of them when the demo is on again', async () => {
    const world = await testApp({ DEMO: 'off' }, { hasGateway: true })
    const { app, db } = world
    await ensureDemoAccounts(db)
    const [account] = await db.select().from(users).where(eq(users.email, farmer.email))
    const headers = await signedIn(db, account?.id ?? '')
    const { resetToken } = (await signInByOtp(world, farmer.phone)).json()
    aMinute()
    const { otpToken } = (await sendOtp(world, farmer.phone)).json()
    const entered = { otpToken, otp: await codeSentTo(db, farmer.phone) }
    await retireDemoAccounts(db)
    await retireDemoAccounts(db)
    expect(await doors(world, farmer)).toEqual(closed)
    expect(await tokenAt(world, headers)).toEqual(['unauthenticated', 'unauthenticated'])
    expect(await codeOf(post(app, '/users/reset-password', { resetToken, newPassword }))).toBe('token_invalid')
    expect(await codeOf(post(app, '/auth/verify-otp', entered))).toBe('otp_invalid')
    for (const username of ['admin', 'demo_admin'])
      expect(await codeOf(post(app, '/admin/login', { ...admin, username }))).toBe('login_failed')
    expect(await hashOf(world, account?.id ?? '')).toBe(account?.passwordHash)

    await ensureDemoAccounts(db)
    expect(await tokenAt(world, headers)).toEqual([200, 200])
    expect(await doors(world, farmer)).toEqual(open)
    expect((await post(app, '/admin/login', admin)).statusCode).toBe(200)
  })

  test('that its owner has closed stays closed', async () => {
    const world = await testApp({ DEMO: 'on' })
    await ensureDemoAccounts(world.db)
    await world.db.update(users).set({ closedAt: new Date() }).where(eq(users.username, 'demo_vendor'))
    await retireDemoAccounts(world.db)
    await ensureDemoAccounts(world.db)
    const vendor = { email: 'vendor@demo.seedha.in', password: farmer.secret }
    expect(await codeOf(post(world.app, '/auth/login', vendor))).toBe('login_failed')
  })
})
