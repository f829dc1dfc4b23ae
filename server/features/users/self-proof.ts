import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CodeSender } from '#server/platform/sms/sender.ts'
import { provePassword } from './password-proof.ts'
import { enterCode } from './proof.ts'
import { type Account, findAccount } from './store.ts'

type OwnProof = { password?: string | undefined; otpToken?: string | undefined; otp?: string | undefined }
/** Uses the proof up, for the account as it is held now. */
type Settle = (tx: Tx, held: Account) => Promise<void>

/** Whoever is signed in shows that it is they, by the password or by a code to the proved number. */
export async function proveSelf(
  db: Database,
  actor: Actor,
  { password, otpToken, otp }: OwnProof,
  sender: CodeSender,
): Promise<Settle> {
  const account = await findAccount(db, actor.id)
  if (password !== undefined) {
    await provePassword(db, account, password)
    return async (_, held) => {
      if (held.passwordHash !== account?.passwordHash) throw new Refusal('wrong_password')
    }
  }
  if (otpToken === undefined || otp === undefined) throw new Refusal('proof_required')
  const { phone, consume } = await enterCode(db, sender, { otpToken, otp }, { actor })
  return async (tx, held) => {
    if (held.phoneVerifiedAt === null || held.phone !== phone) throw new Refusal('otp_invalid')
    await consume(tx)
  }
}
