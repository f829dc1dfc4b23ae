import { type Allowance, refund, spend } from '#server/platform/allowance.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isPassword } from './passwords.ts'
import type { Account } from './store.ts'

const guesses = { points: 10, seconds: 900 }

export type Guesses = { name: string; allowance: Allowance }

/**
 * Checks a password, limited against brute force: each guess is counted before the comparison, so that concurrent guesses all count,
 * and refunded unless it was compared and wrong. A call that a busy server refused is no guess.
 */
export async function guessPassword(
  db: Db,
  counts: readonly Guesses[],
  { passwordHash, password }: { passwordHash: string | null | undefined; password: string },
): Promise<boolean> {
  const counted: string[] = []
  let isWrong = false
  try {
    for (const { name, allowance } of counts) {
      counted.push(name)
      await spend(db, name, allowance)
    }
    isWrong = !(await isPassword(passwordHash, password))
    return !isWrong
  } finally {
    if (!isWrong) for (const name of counted) await refund(db, name)
  }
}

/** The password of whoever is signed in, asked again. On a shared phone somebody else may be guessing it. */
export async function provePassword(db: Db, account: Account | undefined, password: string) {
  const counts = [{ name: `asked password ${account?.id}`, allowance: guesses }]
  if (!(await guessPassword(db, counts, { passwordHash: account?.passwordHash, password })))
    throw new Refusal('wrong_password')
}
