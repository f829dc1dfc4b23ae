import type { sessionApi } from '#contract/session.ts'
import type { z } from '#contract/zod.ts'
import { asUser, findByEmail, findByPhone, isPassword, lockAccount } from '#server/features/users/door.ts'
import { refund, spend } from '#server/platform/allowance.ts'
import type { Config } from '#server/platform/config.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { networkOf } from '#server/platform/http/address.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openSession } from './actions.ts'
import { isKnownDevice } from './store.ts'

type Form = z.output<(typeof sessionApi)['login']['body']>
export type Visitor = { address: string; isSpared: boolean; device: string | undefined } & Pick<Config, 'limits'>

/** Email or phone, and password. Wrong ones are counted beforehand and given back when they turn out right. */
export async function logIn(db: Database, { email, phone, password }: Form, visitor: Visitor) {
  const fromAddress = `wrong login ${networkOf(visitor.address)}`
  if (!visitor.isSpared) await spend(db, fromAddress, visitor.limits.loginsPerAddress)
  const account = email ? await findByEmail(db, email) : await findByPhone(db, phone ?? '')
  const isKnown = account ? await isKnownDevice(db, account.id, visitor.device) : false
  // Devices that signed in before are not locked out by a stranger who guesses.
  const ofAccount = `wrong password ${account?.id ?? email?.toLowerCase() ?? phone}`
  if (!isKnown) await spend(db, ofAccount, visitor.limits.loginsPerAccount)
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new Refusal(email ? 'login_failed' : 'phone_login_failed')
  if (!visitor.isSpared) await refund(db, fromAddress)
  if (!isKnown) await refund(db, ofAccount)
  if (account.suspendedAt) throw new Refusal('account_suspended')
  return transaction(db, async (tx) => {
    // A password that was changed while this one was compared lets nobody in.
    const held = await lockAccount(tx, account.id)
    if (held?.passwordHash !== account.passwordHash) throw new Refusal(email ? 'login_failed' : 'phone_login_failed')
    return { token: await openSession(tx, account.id, visitor.device), user: asUser(account) }
  })
}
