import type { RefusalCode } from '#contract/errors.ts'
import type { ApiError } from '#web/lib/ask.ts'
import type { Details } from './changed-details.ts'

const fieldOf: Partial<Record<RefusalCode, keyof Details>> = {
  email_taken: 'email',
  username_taken: 'username',
  phone_taken: 'phone',
  token_invalid: 'email',
}

/** The fields a refusal speaks of; none: it speaks of the whole. */
export function refusedFields({ code, details }: ApiError, known: Details): (keyof Details)[] {
  const one = code && fieldOf[code]
  if (one) return [one]
  const named = new Set((details ?? []).map(({ path }) => path.split('.')[0]))
  return (Object.keys(known) as (keyof Details)[]).filter((field) => named.has(field))
}
