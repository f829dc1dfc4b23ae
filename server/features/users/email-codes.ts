import type { Language } from '#contract/languages.ts'
import { otpMinutes, resendSeconds } from '#contract/users/facts.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isCode, makeCode } from '#server/platform/sms/own-code.ts'
import { text } from '#server/platform/texts.ts'
import {
  consumeCode,
  forgetMisses,
  keepCode,
  noteMiss,
  refuseIfPaused,
  spendSending,
  tryCode,
  tryEmailCode,
} from './codes.ts'
import { findByEmail } from './store.ts'
import { issueTicket } from './tickets.ts'

type EmailCodeRequest = {
  email: string
  language: Language
  isKnownDevice: (userId: string) => Promise<boolean>
  device: string | undefined
}

/** Sends a code to any address: the answer never says whether somebody has an account there. */
export async function sendEmailCode(db: Database, mailer: Mailer, wanted: EmailCodeRequest) {
  const to = wanted.email.toLowerCase()
  const account = await findByEmail(db, to)
  // As with SMS: a stranger who uses up an address does not lock out the devices of its owner.
  const isOwn = account !== undefined && (await wanted.isKnownDevice(account.id))
  await spendSending(db, isOwn ? `${to} own devices` : to)
  const { code, handle } = makeCode()
  const askedFrom = originOf(wanted.device)
  const otpToken = await transaction(db, async (tx) => {
    const token = await keepCode(tx, { channel: 'email', to, handle, askedFrom })
    const subject = text(wanted.language, 'otp.emailSubject', { code })
    await mailer.send(tx, { to: wanted.email, subject, text: text(wanted.language, 'otp.emailText', { code }) })
    return token
  })
  return { otpToken, resendAfter: resendSeconds, expiresIn: otpMinutes * 60 }
}

type EnteredEmailCode = {
  otpToken?: string | undefined
  email?: string | undefined
  otp: string
  device: string | undefined
}

export async function verifyEmailCode(
  db: Database,
  { otpToken, email, otp, device }: EnteredEmailCode,
): Promise<string> {
  const code = otpToken
    ? await tryCode(db, otpToken)
    : await tryEmailCode(db, (email ?? '').toLowerCase(), originOf(device))
  if (code.channel !== 'email') throw new Refusal('otp_invalid')
  const { to } = code
  await refuseIfPaused(db, to)
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

/** Nothing less than its own secret makes a caller the one who asked: a network is shared with strangers. */
const originOf = (device: string | undefined) => (device ? digest(`device ${device}`) : undefined)
