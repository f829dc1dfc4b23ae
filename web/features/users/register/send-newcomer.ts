import type { EndpointReply } from '#contract/endpoint.ts'
import { call } from '#web/lib/api/api.ts'
import type { EndpointNamed } from '#web/lib/api/ask.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import type { Registration } from './draft.ts'

type PhoneAnswer = EndpointReply<EndpointNamed<'POST /users/register-by-phone'>>
/** The number has an account: a session, or the question whose it is. */
export type ExistingAccount = Omit<PhoneAnswer, 'phoneToken'>

/** Outlive the step they are sent from: an answer that was lost is asked for again, and nothing is done twice. */
const [entering, registering] = [makeAttempt(), makeAttempt()]

/** A right code gives a token for the rest of registering, or signs in. */
export function enterSmsCode(body: { otpToken: string; otp: string }): Promise<PhoneAnswer> {
  ensureDevice()
  return entering(body, (idempotencyKey) => call('POST /users/register-by-phone', { body, idempotencyKey }))
}

type NewcomerContext = { phoneToken: string; language: string; termsVersion: string | undefined }

/** The version of the terms is the one that the page shows: that is what they agree to. */
export const newcomerOf = (
  { role, name, state, district }: Registration,
  { phoneToken, language, termsVersion }: NewcomerContext,
) => ({
  phoneToken,
  role: role || ('customer' as const),
  name: name.trim(),
  state,
  district,
  language,
  ...(termsVersion && { termsVersion }),
})

export function sendNewcomer(body: ReturnType<typeof newcomerOf>): Promise<PhoneAnswer> {
  ensureDevice()
  type NewcomerBody = Parameters<typeof call<'POST /users/register-by-phone'>>[1]['body']
  return registering(body, (idempotencyKey) =>
    call('POST /users/register-by-phone', { body: body as NewcomerBody, idempotencyKey }),
  )
}
