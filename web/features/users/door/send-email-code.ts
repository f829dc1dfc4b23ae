import { call } from '#web/lib/api/api.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { type CodeTimes, sentNow } from './countdown.ts'

/** Sends a code to an address; the code belongs to the token that comes back. */
export async function sendEmailCode(email: string): Promise<CodeTimes & { otpToken: string }> {
  ensureDevice()
  const answer = await call('POST /users/send-email-otp', { body: { email } })
  return { otpToken: answer.otpToken, ...sentNow(answer) }
}
