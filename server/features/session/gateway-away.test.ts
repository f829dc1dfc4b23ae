import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { post, register, solvedCaptcha } from '#server/testing/people.ts'

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
