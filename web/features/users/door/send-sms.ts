import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { withCaptcha } from './captcha.ts'
import { type CodeTimes, sentNow } from './countdown.ts'

/** Sends a code to a number; the code belongs to the token that comes back. */
export async function sendSms(phone: string): Promise<CodeTimes & { otpToken: string }> {
  ensureDevice()
  const answer = await withCaptcha((captcha) => call('POST /auth/send-otp', { body: { phone, captcha } }))
  return { otpToken: answer.otpToken, ...sentNow(answer) }
}
