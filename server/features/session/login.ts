import type { sessionApi } from '#contract/session/session.ts'
import type { z } from '#contract/zod.ts'
import {
  asUser,
  findByEmail,
  findByPhone,
  type Guesses,
  guessPassword,
  lockAccount,
  suspended,
} from '#server/features/users/door.ts'
import type { Config } from '#server/platform/config.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openSession } from './actions.ts'
import { isKnownDevice } from './store.ts'

type LoginForm = z.output<(typeof sessionApi)['login']['body']>
export type Visitor = { address: string; isSpared: boolean; device: string | undefined } & Pick<Config, 'limits'>

const nobody = '00000000-0000-0000-0000-000000000000'

/** Email or phone, and password. */
export async function logIn(db: Database, { email, phone, password }: LoginForm, visitor: Visitor) {
  const account = email ? await findByEmail(db, email) : await findByPhone(db, phone ?? '')
  // Devices that signed in before are not locked out by a stranger who guesses. Asked for nobody too: it takes the same time.
  const isKnown = await isKnownDevice(db, account?.id ?? nobody, visitor.device)
  const counts = [...wrongFromAddress(visitor), ...(isKnown ? [] : [wrongFor(email ?? phone ?? '', visitor.limits)])]
  const isRight = await guessPassword(db, counts, { passwordHash: account?.passwordHash, password })
  if (!account || !isRight) throw new Refusal(email ? 'login_failed' : 'phone_login_failed')
  if (account.suspendedAt) throw suspended(account)
  return transaction(db, async (tx) => {
    // What has changed while the password was compared counts: the password itself, or whose way in this is.
    const held = await lockAccount(tx, account.id)
    if (!held || held.passwordHash !== account.passwordHash || held.role === 'admin')
      throw new Refusal(email ? 'login_failed' : 'phone_login_failed')
    if (held.suspendedAt) throw suspended(held)
    return { token: await openSession(tx, held.id, visitor.device), user: asUser(held) }
  })
}

export const wrongFromAddress = ({ address, isSpared, limits }: Visitor): Guesses[] =>
  isSpared ? [] : [{ name: `wrong login ${networkOf(address)}`, allowance: limits.loginsPerAddress }]

/** By what was typed, not by whose it is: else a locked email would tell which number belongs to it. */
export const wrongFor = (typed: string, { loginsPerAccount }: Visitor['limits']): Guesses => ({
  name: `wrong password ${typed.toLowerCase()}`,
  allowance: loginsPerAccount,
})
