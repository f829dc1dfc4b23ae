import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { withCaptcha } from './captcha.ts'
import { type Sent, sentNow } from './countdown.ts'

/** Sends a code to a number; the code belongs to the token that comes back. */
export async function sendSms(phone: string): Promise<Sent & { otpToken: string }> {
  ensureDevice()
  const answer = await withCaptcha((captcha) => call('POST /auth/send-otp', { body: { phone, captcha } }))
  return { otpToken: answer.otpToken, ...sentNow(answer) }
}
