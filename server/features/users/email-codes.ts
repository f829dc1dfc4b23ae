import type { Language } from '#contract/languages.ts'
import { otpMinutes, resendSeconds } from '#contract/users-facts.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isCode, makeCode } from '#server/platform/sms/own-code.ts'
import { text } from '#server/platform/texts.ts'
import { consumeCode, forgetMisses, keepCode, noteMiss, refuseIfPaused, spendSending, tryEmailCode } from './codes.ts'
import { findByEmail } from './store.ts'
import { issueTicket } from './tickets.ts'

type Wanted = { email: string; language: Language; isKnownDevice: (userId: string) => Promise<boolean> }

/** Sends a code to any address: the answer never says whether somebody has an account there. */
export async function sendEmailCode(db: Database, mailer: Mailer, wanted: Wanted) {
  const to = wanted.email.toLowerCase()
  const account = await findByEmail(db, to)
  // As with SMS: a stranger who uses up an address does not lock out the devices of its owner.
  const isOwn = account !== undefined && (await wanted.isKnownDevice(account.id))
  await spendSending(db, isOwn ? `${to} own devices` : to)
  const { code, handle } = makeCode()
  await transaction(db, async (tx) => {
    await keepCode(tx, { channel: 'email', to, handle })
    const subject = text(wanted.language, 'otp.emailSubject', { code })
    await mailer.send(tx, { to: wanted.email, subject, text: text(wanted.language, 'otp.emailText', { code }) })
  })
  return { resendAfter: resendSeconds, expiresIn: otpMinutes * 60 }
}

export async function verifyEmailCode(db: Database, { email, otp }: { email: string; otp: string }): Promise<string> {
  const to = email.toLowerCase()
  await refuseIfPaused(db, to)
  const code = await tryEmailCode(db, to)
  if (!isCode(code.handle, otp)) {
    await noteMiss(db, to)
    throw new Refusal('otp_invalid')
  }
  await forgetMisses(db, to)
  return transaction(db, async (tx) => {
    await consumeCode(tx, code.id)
    return issueTicket(tx, { kind: 'email', email: to })
  })
}
