import { refund, spend } from '#server/platform/allowance.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isPassword } from './passwords.ts'
import type { Account } from './store.ts'

const guesses = { points: 10, seconds: 900 }

/** The password of whoever is signed in, asked again. On a shared phone somebody else may be guessing it. */
export async function provePassword(db: Db, account: Account | undefined, password: string) {
  const name = `asked password ${account?.id}`
  await spend(db, name, guesses)
  if (!(await isPassword(account?.passwordHash, password))) throw new Refusal('wrong_password')
  await refund(db, name)
}
