import type { openRoles } from '#contract/shared/roles.ts'
import type { FieldTable } from '#web/lib/api/refused-fields.ts'
import { tabStorage } from '#web/lib/device/tab-storage.ts'
import type { CodeTimes } from '../door/countdown.ts'
import type { NewPassword } from '../door/new-password-fields.tsx'
import { mobileOf } from '../door/phone-text.ts'

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

export const emailSteps = ['role', 'details', 'place', 'finish'] as const
export type EmailStep = (typeof emailSteps)[number]
export const phoneSteps = ['number', 'code', 'who', 'where'] as const
export type PhoneStep = (typeof phoneSteps)[number]
/** First of all it is chosen which way to go. */
export type RegisterStep = 'way' | EmailStep | PhoneStep
/** What is counted: by email, the number is proved with the account made, where codes can be sent. */
export type CountedStep = EmailStep | PhoneStep | 'phone'

export const isPhoneStep = (step: RegisterStep): step is PhoneStep => (phoneSteps as readonly string[]).includes(step)
export const isEmailStep = (step: RegisterStep): step is EmailStep => (emailSteps as readonly string[]).includes(step)

/** In the order in which they stand on the screen: the first that is wrong gets the focus. */
export const stepFields: Record<Exclude<RegisterStep, 'way'>, readonly RegistrationField[]> = {
  role: ['role'],
  details: ['name', 'username', 'phone', 'email'],
  place: ['zipcode', 'state', 'district', 'street'],
  finish: ['password', 'confirm'],
  number: ['phone'],
  code: [],
  who: ['role', 'name'],
  where: ['zipcode', 'state', 'district'],
}

const withField = <S extends EmailStep | PhoneStep>(steps: readonly S[], field: RegistrationField) =>
  steps.find((step) => stepFields[step].includes(field))
export const stepOf = (field: RegistrationField): EmailStep => withField(emailSteps, field) ?? 'finish'
export const phoneStepOf = (field: RegistrationField): PhoneStep => withField(phoneSteps, field) ?? 'where'

/** What was typed, without the password; an email that was proved; a code that is on its way. */
export type RegisterDraft = {
  values: Partial<Omit<Registration, keyof NewPassword>>
  carried?: string
  sent?: CodeTimes & { email: string; otpToken: string }
  proof?: { email: string; emailToken: string; until: number }
  /** A code to register with that is on its way to this number, or what a right one earned. */
  smsSent?: CodeTimes & { phone: string; otpToken: string }
  smsProof?: { phone: string; phoneToken: string; until: number }
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

/** The code that was sent to this number, as long as it works. */
export const smsCodeTo = ({ smsSent }: RegisterDraft, phone: string | undefined, now = Date.now()) =>
  smsSent && smsSent.phone === phone && smsSent.expiresAt > now ? smsSent : undefined

/** The token that proves this number, as long as it is good. */
export const smsProofOf = ({ smsProof }: RegisterDraft, phone: string | undefined, now = Date.now()) =>
  smsProof && smsProof.phone === phone && smsProof.until > now ? smsProof.phoneToken : undefined

const isEmpty = (values: Partial<Registration>) => (field: RegistrationField) =>
  !['street', 'zipcode'].includes(field) && !values[field]

/** A step can be shown when everything before it is there. */
export function reachable(step: EmailStep, values: Partial<Registration>): EmailStep {
  const before = emailSteps.slice(0, emailSteps.indexOf(step))
  return before.find((one) => stepFields[one].some(isEmpty(values))) ?? step
}

/** Behind the code everything needs the proof of the number; with it the code is not asked for again. */
export function phoneReachable(step: PhoneStep, kept: RegisterDraft, now = Date.now()): PhoneStep {
  const phone = mobileOf(kept.values.phone)
  if (step === 'number') return step
  if (!smsProofOf(kept, phone, now)) return smsCodeTo(kept, phone, now) ? 'code' : 'number'
  const isWhoKnown = !stepFields.who.some(isEmpty(kept.values))
  return step === 'where' && isWhoKnown ? 'where' : 'who'
}

export const registrationFields: FieldTable<RegistrationField> = {
  fields: emailSteps.flatMap((step) => stepFields[step]),
  codes: {
    email_taken: 'email',
    token_invalid: 'email',
    username_taken: 'username',
    phone_taken: 'phone',
    password_common: 'password',
  },
}

/** What may be refused of who registers by phone. */
export const newcomerFields: FieldTable<RegistrationField> = {
  fields: phoneSteps.flatMap((step) => stepFields[step]),
  codes: { token_invalid: 'phone', phone_taken: 'phone' },
}
