import type { usersApi } from '#contract/users/users.ts'
import type { z } from '#contract/zod.ts'
import { notify } from '#server/features/notifications/door.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CodeSender } from '#server/platform/sms/sender.ts'
import { text } from '#server/platform/texts.ts'
import { hashPassword } from './passwords.ts'
import type { EndSessions } from './proof.ts'
import { type LetterSenders, tellOwner } from './security-letters.ts'
import { proveSelf } from './self-proof.ts'
import { type Account, changeAccount, findByEmail, lockAccount } from './store.ts'
import { readTicket, redeemTicket, voidTickets } from './tickets.ts'

type ResetProof = z.output<(typeof usersApi)['resetPassword']['body']>
type ResetServices = LetterSenders & { endSessions: EndSessions; sender: CodeSender }

/** A new password, by whichever proof there is; every other session of the account ends. */
export async function resetPassword(
  db: Database,
  actor: Actor | undefined,
  proof: ResetProof,
  ways: ResetServices,
): Promise<Account> {
  // Nothing is hashed for whoever has no proof: hashing is what a flood would aim at.
  const settle = await proofOf(db, actor, proof, ways.sender)
  const passwordHash = await hashPassword(proof.newPassword)
  return transaction(db, async (tx) => {
    const id = await whose(tx, actor, proof)
    const account = await lockAccount(tx, id)
    if (!account) throw new Refusal('token_invalid')
    await settle?.(tx, account)
    await voidTickets(tx, account)
    await ways.endSessions(tx, id, actor?.id === id ? actor.sessionId : undefined)
    await notify(tx, [{ to: id, type: 'password_changed', params: {} }])
    await tellOwner(tx, account, { name: 'passwordChanged', mail: () => changedLetter(account) }, ways)
    return changeAccount(tx, id, { passwordHash })
  })
}

/** What whoever is signed in shows, to be used up when the new password is written. */
async function proofOf(db: Database, actor: Actor | undefined, proof: ResetProof, sender: CodeSender) {
  const { resetToken, emailToken, currentPassword, otpToken, otp } = proof
  if (resetToken !== undefined || emailToken !== undefined) {
    if (resetToken) await readTicket(db, 'reset', resetToken)
    else await readTicket(db, 'email', emailToken ?? '')
    return undefined
  }
  if (currentPassword === undefined && otpToken === undefined) throw new Refusal('token_invalid')
  if (!actor) throw new Refusal('unauthenticated')
  const settle = await proveSelf(db, actor, { password: currentPassword, otpToken, otp }, sender)
  return async (tx: Tx, held: Account) => {
    // A code stands for a password only where there is none.
    if (currentPassword === undefined && held.passwordHash !== null) throw new Refusal('proof_required')
    await settle(tx, held)
  }
}

async function whose(tx: Tx, actor: Actor | undefined, { resetToken, emailToken }: ResetProof): Promise<string> {
  if (resetToken) return (await redeemTicket(tx, 'reset', resetToken)).userId
  if (emailToken) {
    const { email } = await redeemTicket(tx, 'email', emailToken)
    const account = await findByEmail(tx, email)
    // An address that was there before the number was proved may be a stranger's.
    if (!account?.emailVerifiedAt) throw new Refusal('token_invalid')
    return account.id
  }
  if (actor) return actor.id
  throw new Refusal('token_invalid')
}

const changedLetter = ({ language, name }: Account) => ({
  subject: text(language, 'passwordChanged.subject'),
  text: text(language, 'passwordChanged.text', { name }),
})
