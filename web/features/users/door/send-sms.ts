import type { CodePurpose } from '#contract/users/facts.ts'
import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { withCaptcha } from './captcha.ts'
import { type CodeTimes, sentNow } from './countdown.ts'

/** Sends a code to a number; the code belongs to the token that comes back. */
export async function sendSms(
  phone: string,
  purpose: CodePurpose = 'login',
): Promise<CodeTimes & { otpToken: string }> {
  ensureDevice()
  const given = purpose === 'login' ? { phone } : { phone, purpose }
  const ask = (captcha: string) => call('POST /auth/send-otp', { body: { ...given, captcha } })
  const answer = await withCaptcha(ask, purpose)
  return { otpToken: answer.otpToken, ...sentNow(answer) }
}
