import type { ReactNode } from 'react'
import type { User } from '#contract/users/users.ts'
import type { CodeTimes } from '#web/features/users/door/countdown.ts'
import { tabStorage } from '#web/lib/device/tab-storage.ts'

/** Whoever proved a number, until it is settled whose account it is. */
type UnsettledOwner = {
  phone: string
  name: string
  email: string | null
  /** Where nothing but the number leads into the account. */
  place: { state: string; district: string } | null
  toReset: boolean
  answerToken: string
  needsProof: boolean
  until: number
}

export type LoginStep =
  | { at: 'phone'; phone?: string }
  | { at: 'way'; phone: string }
  | { at: 'email'; note?: 'passwordSet' }
  | { at: 'forgot'; phone?: string; email?: string }
  | ({ at: 'code'; phone: string; otpToken: string; toReset: boolean } & CodeTimes)
  | ({ at: 'emailCode'; email: string; otpToken: string } & CodeTimes)
  | ({ at: 'isThisYou' } & UnsettledOwner)
  | ({ at: 'keepEmail' } & UnsettledOwner)
  | ({ at: 'owner' } & UnsettledOwner)
  | ({ at: 'ownerCode'; typed: string; otpToken: string } & CodeTimes & UnsettledOwner)
  | ({ at: 'newPassword'; until: number } & NewPasswordWay)

type NewPasswordWay =
  | { by: 'sms'; resetToken: string; mustSetPassword: boolean }
  | { by: 'email'; emailToken: string; email: string }
  | { by: 'takeBack'; resetToken: string }

export type StepOf<A extends LoginStep['at']> = Extract<LoginStep, { at: A }>

type Session = { token: string; user: User | null }

export type Moves = {
  /** Whether this screen followed another one. */
  moved: boolean
  go: (step: LoginStep) => void
  /** Signed in: with nothing more to ask, on to the page that was wanted. */
  enter: (session: Session, then?: LoginStep) => void
  leave: () => void
  /** For whoever has no account yet. */
  newcomer: ReactNode
  onNewNumber: (phone: string) => void
}

type SignedIn = { token: string | null; resetToken: string | null; mustSetPassword: boolean }
export type OtpAnswer = SignedIn & {
  isThisYou: Pick<UnsettledOwner, 'name' | 'email' | 'place'> | null
  answerToken: string | null
  needsProof: boolean
}

/** Survives a reload, so that nobody who looks for an SMS has to start again. Holds no password. */
export const loginStep = tabStorage<LoginStep>('seedha:login', { at: 'phone' })

/** After a right code, where whose account it is must be answered first. */
export function questionOf(
  { phone, toReset }: { phone: string; toReset: boolean },
  { isThisYou, answerToken, needsProof }: OtpAnswer,
  until: number,
): StepOf<'isThisYou'> | undefined {
  if (!isThisYou || !answerToken) return undefined
  return { at: 'isThisYou', phone, ...isThisYou, toReset, answerToken, needsProof, until }
}

/** "Yes, this is me" may need one more answer. */
export function afterYes({ at: _, ...asked }: StepOf<'isThisYou'>): StepOf<'owner' | 'keepEmail'> {
  return asked.needsProof ? { at: 'owner', ...asked } : { at: 'keepEmail', ...asked }
}

/** Signed in: a new password, or nothing more. */
export function afterEntry(
  toReset: boolean,
  { resetToken, mustSetPassword }: SignedIn,
  until: number,
): LoginStep | undefined {
  if (!resetToken || !(toReset || mustSetPassword)) return undefined
  return { at: 'newPassword', by: 'sms', resetToken, mustSetPassword, until }
}

const asks = (step: LoginStep): step is StepOf<'isThisYou' | 'keepEmail' | 'owner' | 'ownerCode'> =>
  ['isThisYou', 'keepEmail', 'owner', 'ownerCode'].includes(step.at)

/** A step whose code or token has ended is begun again. */
export function stillOpen(step: LoginStep, now = Date.now()): LoginStep {
  if (step.at === 'code' && step.expiresAt <= now) return { at: 'way', phone: step.phone }
  if (step.at === 'emailCode' && step.expiresAt <= now) return { at: 'forgot', email: step.email }
  if ((asks(step) || step.at === 'newPassword') && step.until <= now) return { at: 'phone' }
  return step
}

/** Not at the end: the page waits before it goes on. */
export const isUnfinished = (step: LoginStep) => asks(step) || step.at === 'newPassword'
