import type { CodePurpose } from '#contract/users/facts.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CodeSender } from '#server/platform/sms/sender.ts'
import { text } from '#server/platform/texts.ts'
import { consumeCode, forgetMisses, noteMiss, tryCode } from './codes.ts'
import { takingUniqueNames } from './registration.ts'
import { type Account, findAccount, isPhoneProved, lockClaimants, takePhone } from './store.ts'
import { voidTickets } from './tickets.ts'

type EnteredCode = { otpToken: string; otp: string }
type CodeUse = { actor?: Actor; purpose?: CodePurpose }
export type EndSessions = (tx: Tx, userId: string, except?: string) => Promise<void>
export type Proving = { sender: CodeSender; mailer: Mailer; endSessions: EndSessions }

/** The number a right code was sent to. Wrong ones are counted, for the code and for the number. */
export async function enterCode(
  db: Database,
  sender: CodeSender,
  { otpToken, otp }: EnteredCode,
  { actor, purpose = 'login' }: CodeUse = {},
) {
  const code = await tryCode(db, otpToken)
  const isTheirs = code.askedBy === null || code.askedBy === actor?.id
  if (code.channel !== 'sms' || code.purpose !== purpose || !isTheirs) throw new Refusal('otp_invalid')
  if (!(await sender.check(code.handle, otp))) {
    await noteMiss(db, code.to)
    throw new Refusal('otp_invalid')
  }
  await forgetMisses(db, code.to)
  return { phone: code.to, consume: (tx: Tx) => consumeCode(tx, code.id) }
}

/** In the profile, or at the end of registering: this number is mine. */
export async function provePhone(db: Database, actor: Actor, entered: EnteredCode, proving: Proving): Promise<Account> {
  const { phone, consume } = await enterCode(db, proving.sender, entered, { actor })
  return takingUniqueNames(() =>
    transaction(db, async (tx) => {
      await consume(tx)
      await lockClaimants(tx, phone, actor.id)
      const account = await findAccount(tx, actor.id)
      if (!account) throw new Refusal('unauthenticated')
      if (await isPhoneProved(tx, phone, actor.id)) throw new Refusal('phone_taken')
      // Another number comes into an account by its profile, which asks for more than a session.
      if (account.phone !== phone) throw new Refusal('otp_invalid')
      return settlePhone(tx, actor.id, phone, proving)
    }),
  )
}

/** Who proves a number has it: others who claimed it lose it and their sessions, and are told by email. */
export async function settlePhone(tx: Tx, id: string, phone: string, { mailer, endSessions }: Omit<Proving, 'sender'>) {
  const { account, losers } = await takePhone(tx, id, phone)
  for (const loser of losers) {
    await endSessions(tx, loser.id)
    await voidTickets(tx, { id: loser.id, email: null })
    if (loser.email) await mailer.send(tx, { to: loser.email, ...lostLetter(loser) })
  }
  return account
}

const lostLetter = ({ language, name, phone }: Account) => ({
  subject: text(language, 'phoneLost.subject'),
  text: text(language, 'phoneLost.text', { name, phone: phone ?? '' }),
})
