import type { Language } from '#contract/languages.ts'
import { otpMinutes, resendSeconds } from '#contract/users/facts.ts'
import {
  type Account,
  asUser,
  enterCode,
  findByPhone,
  isLongUnused,
  issueTicket,
  keepCode,
  lockClaimants,
  refundSending,
  refuseIfPaused,
  spendSending,
  suspended,
} from '#server/features/users/door.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import { openSession } from './actions.ts'
import { isKnownDevice } from './store.ts'

type PhoneCodeRequest = {
  phone: string
  captcha: string | undefined
  actor: Actor | undefined
  device: string | undefined
  language: Language
}

/** Sends a code to a number that has an account, or to any number somebody signed in wants to prove. */
export async function sendPhoneCode(db: Database, { codeSender }: Services, sending: PhoneCodeRequest) {
  const { phone, captcha, actor, device } = sending
  const account = await findByPhone(db, phone)
  if (!actor && !account) throw new Refusal('not_registered')
  await refuseIfPaused(db, phone)
  // A device of that account has an allowance of its own: a stranger cannot use it up.
  // Only of who proved the number, and one for all its devices: else they would multiply what a number may get.
  const isOwn = account?.phoneVerifiedAt != null && (await isKnownDevice(db, account.id, device))
  const bucket = isOwn ? `${phone} own devices` : phone
  await spendSending(db, bucket)
  const language = account?.language ?? sending.language
  const words = (code: string) => text(language, 'otp.sms', { code })
  const { handle } = await codeSender.start(db, { phone, captcha, text: words }).catch(async (error) => {
    await refundSending(db, bucket) // nothing was sent
    throw error
  })
  const otpToken = await keepCode(db, { channel: 'sms', to: phone, handle, askedBy: actor?.id })
  return { otpToken, resendAfter: resendSeconds, expiresIn: otpMinutes * 60 }
}

type EnteredPhoneCode = { otpToken: string; otp: string; device: string | undefined }

/**
 * Signs in by code. Where nobody proved the number before, or the account was not used for long, whoever holds the phone is
 * asked first whose account it is, and gets nothing of it until that is answered.
 */
export async function signInByCode(db: Database, { codeSender: sender }: Services, entered: EnteredPhoneCode) {
  const { phone, consume } = await enterCode(db, sender, entered)
  return transaction(db, async (tx) => {
    await consume(tx)
    await lockClaimants(tx, phone)
    const found = await findByPhone(tx, phone)
    if (!found) throw new Refusal('otp_invalid')
    if (found.suspendedAt) throw suspended(found)
    if (found.phoneVerifiedAt === null) return asking(tx, found, { kind: 'firstProof', phone })
    if (await isLongUnused(tx, found.id)) return asking(tx, found, { kind: 'longUnused', phone })
    return { ...(await admit(tx, found, entered.device)), isThisYou: null, answerToken: null, needsProof: false }
  })
}

/** A session, and the right to set a new password. */
export const admit = async (tx: Tx, account: Account, device: string | undefined) => ({
  token: await openSession(tx, account.id, device),
  user: asUser(account),
  resetToken: await issueTicket(tx, { kind: 'reset', userId: account.id }),
  mustSetPassword: account.passwordHash === null,
})

export const nobodySignedIn = { token: null, user: null, resetToken: null, mustSetPassword: false }

type OwnerQuestion = { kind: 'firstProof' | 'longUnused'; phone: string }

const asking = async (tx: Tx, account: Account, { kind, phone }: OwnerQuestion) => ({
  ...nobodySignedIn,
  mustSetPassword: kind === 'firstProof' || account.passwordHash === null,
  isThisYou: { name: account.name, email: account.email ? masked(account.email) : '' },
  answerToken: await issueTicket(tx, { kind, userId: account.id, phone }),
  needsProof: kind === 'longUnused',
})

/** `lakshmi@example.in` → `l•••••i@example.in`: enough to know it again, too little to write to. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@')
  const [first = '', last = ''] = [name.at(0), name.length > 2 ? name.at(-1) : '']
  return `${first}•••••${last}@${host}`
}
