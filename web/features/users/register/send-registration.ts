import { call } from '#web/lib/api/api.ts'
import { makeAttempt } from '#web/lib/api/attempt.ts'
import { ensureDevice } from '#web/lib/device/device.ts'
import { latinDigits } from '#web/ui/controls/digits.ts'
import { phoneOf } from '../door/field-checks.ts'
import type { Registration } from './draft.ts'

type RegistrationContext = { emailToken: string; language: string; termsVersion: string | undefined }

/** The version of the terms is the one that the page shows: that is what they agree to. */
export function bodyOf(values: Registration, { emailToken, language, termsVersion }: RegistrationContext) {
  const { role, confirm: _, phone, name, email, street, zipcode, ...rest } = values
  return {
    ...rest,
    role: role || 'customer',
    name: name.trim(),
    email: email.trim(),
    phone: phoneOf(phone),
    emailToken,
    language,
    ...(termsVersion && { termsVersion }),
    ...(street?.trim() && { street: street.trim() }),
    ...(zipcode && { zipcode: latinDigits(zipcode) }),
  }
}

/** Outlives the step it is sent from: whoever goes back and comes again is still the same attempt. */
const attempt = makeAttempt()

export function sendRegistration(body: ReturnType<typeof bodyOf>) {
  ensureDevice()
  type RegistrationBody = Parameters<typeof call<'POST /users/register'>>[1]['body']
  return attempt(body, (idempotencyKey) =>
    call('POST /users/register', { body: body as RegistrationBody, idempotencyKey }),
  )
}
