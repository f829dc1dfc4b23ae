import { call } from '#web/lib/api.ts'
import { ensureDevice, randomText } from '#web/lib/device.ts'
import { latinDigits } from '#web/ui/digits.ts'
import { phoneOf } from '../door/field-checks.ts'
import type { Registration } from './draft.ts'

export function bodyOf(values: Registration, emailToken: string, language: string) {
  const { role, confirm: _, phone, name, email, street, zipcode, ...rest } = values
  return {
    ...rest,
    role: role || 'customer',
    name: name.trim(),
    email: email.trim(),
    emailToken,
    phone: phoneOf(phone),
    language,
    ...(street?.trim() && { street: street.trim() }),
    ...(zipcode && { zipcode: latinDigits(zipcode) }),
  }
}

let attempt = { of: '', key: '' }

/** The same details are one attempt, however often they are sent: the server answers it once. */
export function attemptKey(body: object) {
  const of = JSON.stringify(body)
  if (attempt.of !== of) attempt = { of, key: randomText(24) }
  return attempt.key
}

export function sendRegistration(body: ReturnType<typeof bodyOf>) {
  ensureDevice()
  type Body = Parameters<typeof call<'POST /users/register'>>[1]['body']
  return call('POST /users/register', { body: body as Body, idempotencyKey: attemptKey(body) })
}
