import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/tables/users.ts'
import { ensureDemoAccounts, retireDemoAccounts } from '#server/demo/accounts.ts'
import { listDevices, removeDevice } from '#server/features/admin/devices.ts'
import { ensureAdmin } from '#server/features/admin/first-admin.ts'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, emailToken, post, provePhone, register, sendOtp, signInByOtp } from '#server/testing/people.ts'

const world = await testApp()
const { pass } = passingTime()
const { app, db } = world
const newPassword = 'Changed@2026now'

test('a token that was kept is worth nothing once the password has changed', async () => {
  const { form, headers } = await register(world)
  await provePhone(world, form.phone, headers)
  pass(61)
  const { resetToken } = (await signInByOtp(world, form.phone)).json()
  const mailed = await emailToken(world, form.email)
  const own = { currentPassword: form.password, newPassword }
  expect((await post(app, '/users/reset-password', own, headers)).statusCode).toBe(200)
  for (const kept of [{ resetToken }, { emailToken: mailed }])
    expect((await post(app, '/users/reset-password', { ...kept, newPassword })).json()).toMatchObject({
      code: 'token_invalid',
    })
})

test('a code that somebody signed in asked for proves a number for nobody else', async () => {
  const [asha, ravi] = [await register(world), await register(world)]
  const { otpToken } = (await sendOtp(world, asha.form.phone, asha.headers)).json()
  const entered = { otpToken, otp: await codeSentTo(db, asha.form.phone) }
  expect((await post(app, '/users/verify-phone', entered, ravi.headers)).json()).toMatchObject({ code: 'otp_invalid' })
  expect((await post(app, '/auth/verify-otp', entered)).json()).toMatchObject({ code: 'otp_invalid' })
  expect((await post(app, '/users/verify-phone', entered, asha.headers)).statusCode).toBe(200)
})

test('who guesses the password of a session on a shared phone is stopped', async () => {
  const { form, headers } = await register(world)
  const guess = (currentPassword: string) =>
    post(app, '/users/reset-password', { currentPassword, newPassword }, headers)
  for (let i = 0; i < 10; i++) expect((await guess('Wrong@2026')).statusCode).toBe(400)
  expect((await guess(form.password)).statusCode).toBe(429)
})

test('a suspended user who asks for a new password is told why not', async () => {
  const { form, headers, user } = await register(world)
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id))
  const asked = { currentPassword: form.password, newPassword }
  expect((await post(app, '/users/reset-password', asked, headers)).json()).toMatchObject({ code: 'account_suspended' })
})

test('the longest address and the deepest body are answered, not broken', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.in`
  expect((await post(app, '/users/send-email-otp', { email })).statusCode).toBeLessThan(500)
  expect((await post(app, '/auth/login', { email, password: 'x' })).statusCode).toBeLessThan(500)
  const deep = `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/send-email-otp',
    payload: deep,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
})

test('an upload that breaks off is bad input', async () => {
  const { headers } = await register(world)
  const send = (type: string, payload: string) =>
    app.inject({
      method: 'PATCH',
      url: '/api/users/profile/image',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  expect((await send('multipart/form-data', 'x')).statusCode).toBeLessThan(500)
  const cut = '--b\r\ncontent-disposition: form-data; name="profileImage"; filename="a.jpg"\r\n\r\nabc'
  expect((await send('multipart/form-data; boundary=b', cut)).statusCode).toBe(400)
  expect((await send('application/json', '{}')).statusCode).toBe(415)
})

test('a demo that becomes real leaves its numbers and its admin’s name, and the real first admin enrols', async () => {
  const demo = await testApp()
  await ensureDemoAccounts(demo.db)
  const admin = { username: 'admin', password: 'Seedha@2026', deviceFingerprint: 'device-of-the-demo' }
  expect((await post(demo.app, '/admin/login', admin)).statusCode).toBe(200)
  await retireDemoAccounts(demo.db)
  await ensureAdmin(demo.db, { username: 'admin', password: 'Mandya@2026kolar' })
  const [row] = await demo.db.select().from(users).where(eq(users.username, 'demo_farmer'))
  expect(row?.phone).toBeNull()
  const real = { username: 'admin', password: 'Mandya@2026kolar', deviceFingerprint: 'device-of-the-boss' }
  const { token } = (await post(demo.app, '/admin/login', real)).json()
  expect(token).toBeTruthy()

  const device = (await listDevices(demo.db)).find(({ username }) => username === 'admin')
  await removeDevice(demo.db, device?.id ?? '')
  const headers = { authorization: `Bearer ${token}`, 'x-device-fingerprint': 'device-of-the-boss' }
  expect((await demo.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  expect((await post(demo.app, '/admin/login', real)).json()).toMatchObject({ code: 'device_not_authorised' })
})
