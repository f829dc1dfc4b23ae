import type { Language } from '#contract/languages.ts'
import { otpMinutes, resendSeconds } from '#contract/users/facts.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import { networkOf } from '#server/platform/http/address.ts'
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

/** Where a call comes from: the browser, if it says so, and the network. */
export type Origin = { device: string | undefined; address: string }
type EmailCodeRequest = {
  email: string
  language: Language
  isKnownDevice: (userId: string) => Promise<boolean>
  from: Origin
}

/** Sends a code to any address: the answer never says whether somebody has an account there. */
export async function sendEmailCode(db: Database, mailer: Mailer, wanted: EmailCodeRequest) {
  const to = wanted.email.toLowerCase()
  const account = await findByEmail(db, to)
  // As with SMS: a stranger who uses up an address does not lock out the devices of its owner.
  const isOwn = account !== undefined && (await wanted.isKnownDevice(account.id))
  await spendSending(db, isOwn ? `${to} own devices` : to)
  const { code, handle } = makeCode()
  const [askedFrom] = placesOf(wanted.from)
  const otpToken = await transaction(db, async (tx) => {
    const token = await keepCode(tx, { channel: 'email', to, handle, ...(askedFrom && { askedFrom }) })
    const subject = text(wanted.language, 'otp.emailSubject', { code })
    await mailer.send(tx, { to: wanted.email, subject, text: text(wanted.language, 'otp.emailText', { code }) })
    return token
  })
  return { otpToken, resendAfter: resendSeconds, expiresIn: otpMinutes * 60 }
}

type EnteredEmailCode = { otpToken?: string | undefined; email?: string | undefined; otp: string; from: Origin }

export async function verifyEmailCode(db: Database, { otpToken, email, otp, from }: EnteredEmailCode): Promise<string> {
  const code = otpToken
    ? await tryCode(db, otpToken)
    : await tryEmailCode(db, (email ?? '').toLowerCase(), placesOf(from))
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

/** The device first: a code that a device asked for is tried from there only. */
const placesOf = ({ device, address }: Origin) =>
  [device && `device ${device}`, `network ${networkOf(address)}`].filter((place) => place !== undefined).map(digest)
