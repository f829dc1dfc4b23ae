import type { usersApi } from '#contract/users.ts'
import type { z } from '#contract/zod.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { provePassword } from './password-proof.ts'
import { hashPassword } from './passwords.ts'
import { type Account, changeAccount, findAccount, findByEmail, lockAccount } from './store.ts'
import { readTicket, redeemTicket, voidTickets } from './tickets.ts'

type Proof = z.output<(typeof usersApi)['resetPassword']['body']>
type Ways = { mailer: Mailer; endSessions: (tx: Tx, userId: string, except?: string) => Promise<void> }

/** A new password, by whichever proof there is; every other session of the account ends. */
export async function resetPassword(db: Db, actor: Actor | undefined, proof: Proof, ways: Ways): Promise<Account> {
  // Nothing is hashed for whoever has no proof: hashing is what a flood would aim at.
  const proved = await proofOf(db, actor, proof)
  const passwordHash = await hashPassword(proof.newPassword)
  return transaction(db, async (tx) => {
    const id = await whose(tx, actor, proof)
    const account = await lockAccount(tx, id)
    if (!account) throw new Refusal('token_invalid')
    if (proved !== undefined && account.passwordHash !== proved) throw new Refusal('wrong_password')
    await voidTickets(tx, account)
    await ways.endSessions(tx, id, actor?.id === id ? actor.sessionId : undefined)
    if (account.email) await ways.mailer.send(tx, { to: account.email, ...changedLetter(account) })
    return changeAccount(tx, id, { passwordHash })
  })
}

/** The hash of the current password, where that is the proof; it must still be the same when the new one is written. */
async function proofOf(db: Db, actor: Actor | undefined, { resetToken, emailToken, currentPassword }: Proof) {
  if (resetToken !== undefined || emailToken !== undefined) {
    if (resetToken) await readTicket(db, 'reset', resetToken)
    else await readTicket(db, 'email', emailToken ?? '')
    return undefined
  }
  if (currentPassword === undefined) throw new Refusal('token_invalid')
  if (!actor) throw new Refusal('unauthenticated')
  const account = await findAccount(db, actor.id)
  await provePassword(db, account, currentPassword)
  return account?.passwordHash
}

async function whose(
  tx: Tx,
  actor: Actor | undefined,
  { resetToken, emailToken, currentPassword }: Proof,
): Promise<string> {
  if (resetToken) return (await redeemTicket(tx, 'reset', resetToken)).userId ?? ''
  if (emailToken) {
    const { email } = await redeemTicket(tx, 'email', emailToken)
    const account = await findByEmail(tx, email ?? '')
    // An address that was there before the number was proved may be a stranger's.
    if (!account?.emailVerifiedAt) throw new Refusal('token_invalid')
    return account.id
  }
  if (currentPassword !== undefined && actor) return actor.id
  throw new Refusal('token_invalid')
}

const changedLetter = ({ language, name }: Account) => ({
  subject: text(language, 'passwordChanged.subject'),
  text: text(language, 'passwordChanged.text', { name }),
})
