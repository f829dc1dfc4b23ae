import type { openRoles } from '#contract/shared/roles.ts'
import type { FieldTable } from '#web/lib/api/refused-fields.ts'
import { tabStorage } from '#web/lib/device/tab-storage.ts'
import type { CodeTimes } from '../door/countdown.ts'
import type { NewPassword } from '../door/new-password-fields.tsx'

export type Registration = NewPassword & {
  role: (typeof openRoles)[number] | ''
  name: string
  username: string
  email: string
  phone: string
  state: string
  district: string
  street: string
  zipcode: string
}
export type RegistrationField = keyof Registration

export const registerSteps = ['role', 'details', 'place', 'finish'] as const
export type RegisterStep = (typeof registerSteps)[number]
/** What is counted: the number is proved with the account made, where codes can be sent. */
export type CountedStep = RegisterStep | 'phone'

/** In the order in which they stand on the screen: the first that is wrong gets the focus. */
export const stepFields: Record<RegisterStep, readonly RegistrationField[]> = {
  role: ['role'],
  details: ['name', 'username', 'phone', 'email'],
  place: ['zipcode', 'state', 'district', 'street'],
  finish: ['password', 'confirm'],
}

export const stepOf = (field: RegistrationField): RegisterStep =>
  registerSteps.find((step) => stepFields[step].includes(field)) ?? 'finish'

/** What was typed, without the password; an email that was proved; a code that is on its way. */
export type RegisterDraft = {
  values: Partial<Omit<Registration, keyof NewPassword>>
  carried?: string
  sent?: CodeTimes & { email: string; otpToken: string }
  proof?: { email: string; emailToken: string; until: number }
  /** The number of the account that was just made: it is still to be proved, or not now. */
  registered?: string
  /** No code was sent to it yet. */
  wantsCode?: boolean
}

export const draft = tabStorage<RegisterDraft>('seedha:register', { values: {} })

export function keepValues({ password: _, confirm: __, ...values }: Partial<Registration>) {
  draft.write({ ...draft.read(), values })
}

const sameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The token that proves this address, as long as it is good. */
export function proofOf({ proof }: RegisterDraft, email: string, now = Date.now()): string | undefined {
  return proof && sameEmail(proof.email, email) && proof.until > now ? proof.emailToken : undefined
}

export const codeSentTo = ({ sent }: RegisterDraft, email: string, now = Date.now()) =>
  sent && sameEmail(sent.email, email) && sent.expiresAt > now ? sent : undefined

/** A step can be shown when everything before it is there. */
export function reachable(step: RegisterStep, values: Partial<Registration>): RegisterStep {
  const at = registerSteps.indexOf(step)
  const needed = (field: RegistrationField) => !['street', 'zipcode'].includes(field)
  const open = registerSteps.slice(0, at).find((one) => stepFields[one].some((name) => needed(name) && !values[name]))
  return open ?? step
}

export const registrationFields: FieldTable<RegistrationField> = {
  fields: Object.values(stepFields).flat(),
  codes: {
    email_taken: 'email',
    token_invalid: 'email',
    username_taken: 'username',
    phone_taken: 'phone',
    password_common: 'password',
  },
}
