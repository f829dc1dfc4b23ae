import type { usersApi } from '#contract/users.ts'
import type { z } from '#contract/zod.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { type Account, changeAccount, findAccount, findByEmail, lockAccount } from './store.ts'
import { redeemTicket } from './tickets.ts'

type Asked = z.output<(typeof usersApi)['resetPassword']['body']>
type Ways = { mailer: Mailer; endSessions: (tx: Tx, userId: string, except?: string) => Promise<void> }

/** A new password, by whichever proof there is; every other session of the account ends. */
export async function resetPassword(db: Db, actor: Actor | undefined, asked: Asked, ways: Ways): Promise<Account> {
  if (asked.currentPassword !== undefined) await provePassword(db, actor, asked.currentPassword)
  const passwordHash = await hashPassword(asked.newPassword)
  return transaction(db, async (tx) => {
    const id = await whose(tx, actor, asked)
    const account = await lockAccount(tx, id)
    if (!account) throw new Refusal('token_invalid')
    await ways.endSessions(tx, id, actor?.id === id ? actor.sessionId : undefined)
    if (account.email) await ways.mailer.send(tx, { to: account.email, ...changedLetter(account) })
    return changeAccount(tx, id, { passwordHash })
  })
}

async function provePassword(db: Db, actor: Actor | undefined, current: string) {
  if (!actor) throw new Refusal('unauthenticated')
  const account = await findAccount(db, actor.id)
  if (!(await isPassword(account?.passwordHash, current))) throw new Refusal('wrong_password')
}

async function whose(
  tx: Tx,
  actor: Actor | undefined,
  { resetToken, emailToken, currentPassword }: Asked,
): Promise<string> {
  if (resetToken) return (await redeemTicket(tx, 'reset', resetToken)).userId ?? ''
  if (emailToken) {
    const { email } = await redeemTicket(tx, 'email', emailToken)
    const account = await findByEmail(tx, email ?? '')
    if (!account || account.role === 'admin') throw new Refusal('token_invalid')
    return account.id
  }
  if (currentPassword !== undefined && actor) return actor.id
  throw new Refusal('token_invalid')
}

const changedLetter = ({ language, name }: Account) => ({
  subject: text(language, 'passwordChanged.subject'),
  text: text(language, 'passwordChanged.text', { name }),
})
