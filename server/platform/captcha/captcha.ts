import { usedCaptchas } from '#server/database/tables/platform.ts'
import type { Config } from '../config.ts'
import { now } from '../database/clock.ts'
import type { Database, Db } from '../database/database.ts'
import type { OldRows } from '../database/delete-old.ts'
import { Refusal } from '../refusal.ts'
import { altcha } from './altcha.ts'
import { recaptcha } from './recaptcha.ts'

type CaptchaChallenge = { algorithm: string; challenge: string; maxnumber: number; salt: string; signature: string }

export type Captcha = {
  readonly kind: 'altcha' | 'recaptcha'
  /** A captcha challenge, harder with every step. */
  challenge(steps: number): Promise<CaptchaChallenge>
  /** True once for a solution to a challenge of so many steps or more. Outside a transaction: a rollback would make it valid again, and reCAPTCHA calls the network. */
  verify(db: Db, solution: string, steps?: number): Promise<boolean>
}

export const makeCaptcha = ({ captcha }: Pick<Config, 'captcha'>, db: Database): Captcha =>
  captcha.kind === 'recaptcha' ? recaptcha(captcha) : altcha(db)

export async function proveHuman(captcha: Captcha, db: Database, solution: string | undefined, steps = 0) {
  if (!solution) throw new Refusal('captcha_required')
  if (!(await captcha.verify(db, solution, steps))) throw new Refusal('captcha_invalid')
}

export const oldCaptchas = (): OldRows => ({
  deleteFrom: usedCaptchas,
  keptDays: 0,
  age: usedCaptchas.expiresAt,
  before: now(),
})
