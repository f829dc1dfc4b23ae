import type { Sent } from '#web/features/users/door/countdown.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'

/** Whoever proved a number, until it is settled who they are and whether they need a new password. */
type Proved = { token: string; resetToken: string; mustSetPassword: boolean; until: number }

export type LoginStep =
  | { at: 'phone'; phone?: string }
  | { at: 'way'; phone: string }
  | { at: 'email'; note?: 'passwordSet' }
  | { at: 'forgot'; phone?: string; email?: string }
  | ({ at: 'code'; phone: string; otpToken: string; toReset: boolean } & Sent)
  | ({ at: 'emailCode'; email: string; otpToken: string } & Sent)
  | ({ at: 'isThisYou'; phone: string; name: string; email: string; toReset: boolean } & Proved)
  | ({ at: 'newPassword'; until: number } & NewPasswordWay)

type NewPasswordWay =
  | { by: 'sms'; resetToken: string; mustSetPassword: boolean }
  | { by: 'email'; emailToken: string; email: string }

export type StepOf<A extends LoginStep['at']> = Extract<LoginStep, { at: A }>

export type Moves = {
  /** Whether this screen followed another one. */
  moved: boolean
  go: (step: LoginStep) => void
  /** Signed in: with nothing more to ask, on to the page that was wanted. */
  enter: (token: string, then?: LoginStep) => void
  leave: () => void
  onNewNumber: (phone: string) => void
}

export type OtpAnswer = {
  token: string
  resetToken: string
  mustSetPassword: boolean
  isThisYou: { name: string; email: string } | null
}

/** Survives a reload, so that nobody who looks for an SMS has to start again. Holds no password. */
export const loginStep = keptInTab<LoginStep>('seedha:login', { at: 'phone' })

/** After a right code: a question, a new password, or nothing more. */
export function afterCode(
  { phone, toReset }: { phone: string; toReset: boolean },
  { token, isThisYou, ...rest }: OtpAnswer,
  until: number,
): LoginStep | undefined {
  if (isThisYou) return { at: 'isThisYou', phone, ...isThisYou, toReset, token, ...rest, until }
  return afterYes({ toReset, ...rest, until })
}

export function afterYes({
  toReset,
  resetToken,
  mustSetPassword,
  until,
}: Pick<Proved, 'resetToken' | 'mustSetPassword' | 'until'> & { toReset: boolean }): LoginStep | undefined {
  return toReset || mustSetPassword ? { at: 'newPassword', by: 'sms', resetToken, mustSetPassword, until } : undefined
}

/** A step whose code or token has ended is begun again. */
export function stillOpen(step: LoginStep, now = Date.now()): LoginStep {
  if (step.at === 'code' && step.expiresAt <= now) return { at: 'way', phone: step.phone }
  if (step.at === 'emailCode' && step.expiresAt <= now) return { at: 'forgot', email: step.email }
  if ((step.at === 'isThisYou' || step.at === 'newPassword') && step.until <= now) return { at: 'phone' }
  return step
}

/** Signed in, and yet not at the end: the page waits before it goes on. */
export const isUnfinished = ({ at }: LoginStep) => at === 'isThisYou' || at === 'newPassword'
