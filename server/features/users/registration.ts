import { v7 } from 'uuid'
import type { registration } from '#contract/users/users.ts'
import type { z } from '#contract/zod.ts'
import { isDistrictOf } from '#server/features/places/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uniqueViolation } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Account, insertAccount, isPhoneProved } from './store.ts'
import { agreeing } from './terms.ts'
import { redeemTicket } from './tickets.ts'

type RegistrationForm = z.output<typeof registration>

/** Opens an account for whoever proved its email address. The number is a claim until a code for it was entered. */
export async function register(db: Db, form: RegistrationForm, passwordHash: string): Promise<Account> {
  refuseForeignDistrict(form.state, form.district)
  const { email } = await redeemTicket(db, 'email', form.emailToken)
  if (email !== form.email.toLowerCase()) throw new Refusal('token_invalid')
  if (await isPhoneProved(db, form.phone)) throw new Refusal('phone_taken')
  const { emailToken: _, password: __, ...profile } = form
  return takingUniqueNames(() =>
    insertAccount(db, { id: v7(), ...profile, ...agreeing(form.termsVersion), passwordHash }),
  )
}

export function refuseForeignDistrict(state: string, district: string) {
  if (!isDistrictOf(state, district))
    throw new Refusal('validation', { details: [{ path: 'district', message: 'must be a district of the state' }] })
}

const codes = {
  users_email: 'email_taken',
  users_username: 'username_taken',
  users_proved_phone: 'phone_taken',
} as const

/** Two may ask for the same name at the same moment: the index decides, and the second is told which one it was. */
export async function takingUniqueNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const constraint = uniqueViolation(error)
    if (constraint && constraint in codes) throw new Refusal(codes[constraint as keyof typeof codes])
    throw error
  }
}
