import { v7 } from 'uuid'
import type { Language } from '#contract/languages.ts'
import type { registration } from '#contract/users/users.ts'
import type { z } from '#contract/zod.ts'
import { isDistrictOf } from '#server/features/places/door.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Account, insertAccount, isPhoneProved } from './store.ts'
import { agreeing } from './terms.ts'
import { redeemTicket } from './tickets.ts'
import { suggestUsername } from './usernames.ts'

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

type PhoneAccount = Pick<RegistrationForm, 'role' | 'name' | 'state' | 'district' | 'phone' | 'termsVersion'> & {
  language: Language
}

/** For whoever proved the number a moment ago: no email, no password, a username made of the name. */
export async function openPhoneAccount(tx: Tx, { termsVersion, ...profile }: PhoneAccount): Promise<Account> {
  const account = { ...profile, ...agreeing(termsVersion), phoneVerifiedAt: now() as never, emailVerifiedAt: null }
  for (let attempt = 1; ; attempt++) {
    const username = await suggestUsername(tx, profile.name)
    try {
      // in a savepoint: somebody of the same name may register at the same moment
      return await takingUniqueNames(() =>
        transaction(tx, (inner) => insertAccount(inner, { id: v7(), username, ...account })),
      )
    } catch (error) {
      const isTaken = error instanceof Refusal && error.code === 'username_taken'
      if (!isTaken || attempt === 3) throw error
    }
  }
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
