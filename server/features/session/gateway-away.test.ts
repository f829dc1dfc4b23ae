import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { devMailbox } from '#server/database/tables/platform.ts'
import { testApp } from '#server/testing/app.ts'
import { post, register, sendOtp, solvedCaptcha } from '#server/testing/people.ts'

test('a gateway that is away is told at once, and costs the number nothing', async () => {
  const world = await testApp({
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: 'http://127.0.0.1:1/send',
    SMS_GATEWAY_BODY: 'to={phone}&msg={text}',
  })
  const { form } = await register(world)
  for (let tries = 0; tries < 11; tries++) {
    const answer = await post(world.app, '/auth/send-otp', { phone: form.phone, captcha: await solvedCaptcha(world) })
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'otp_not_sent', message: 'Failed to send OTP.' }])
  }
})

test('where nobody could read it no code is sent, whoever asks, and password and email still open the account', async () => {
  const world = await testApp({ DEMO: 'off' })
  const { form, headers } = await register(world)
  for (let tries = 0; tries < 6; tries++)
    for (const who of [{}, headers]) {
      const answer = await sendOtp(world, form.phone, who)
      expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'no_sms', message: refusals.no_sms.message }])
    }
  expect(await world.db.select().from(devMailbox).where(eq(devMailbox.to, form.phone))).toEqual([])
  for (const who of [{ phone: form.phone }, { email: form.email }])
    expect((await post(world.app, '/auth/login', { ...who, password: form.password })).statusCode).toBe(200)
})
