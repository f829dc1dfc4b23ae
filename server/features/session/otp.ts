import type { Language } from '#contract/languages.ts'
import { type CodePurpose, otpMinutes, resendSeconds } from '#contract/users/facts.ts'
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
import { spend, spent } from '#server/platform/allowance.ts'
import { type Database, type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readSettings } from '#server/platform/settings.ts'
import { text } from '#server/platform/texts.ts'
import { openSession } from './actions.ts'
import { isKnownDevice } from './store.ts'

const registerCodes = 'register codes'

/** How many codes to register with were sent within a day, from everywhere, and whether that is too many. */
export async function registerCodesToday(db: Db) {
  const [sent, settings] = await Promise.all([spent(db, registerCodes), readSettings(db)])
  return { sent, isMany: sent >= settings.registerCodesPerDay }
}

type PhoneCodeRequest = {
  purpose: CodePurpose
  phone: string
  captcha: string | undefined
  actor: Actor | undefined
  device: string | undefined
  language: Language
}

/** Sends a code to a number that has an account, or to any number somebody wants to prove, signed in or to register with it. */
export async function sendPhoneCode(db: Database, { codeSender }: Services, sending: PhoneCodeRequest) {
  const { purpose, phone, captcha, actor, device } = sending
  const isLogin = purpose === 'login'
  const account = await findByPhone(db, phone)
  if (isLogin && !actor && !account) throw new Refusal('not_registered')
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
  const askedBy = isLogin ? actor?.id : undefined
  const otpToken = await keepCode(db, { channel: 'sms', purpose, to: phone, handle, askedBy })
  if (!isLogin) await spend(db, registerCodes, { points: 1_000_000_000, seconds: 86_400 })
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
    return signInAs(tx, found, { phone, device: entered.device })
  })
}

/** What a right code to the number of this account opens. */
export async function signInAs(
  tx: Tx,
  account: Account,
  { phone, device }: { phone: string; device?: string | undefined },
) {
  if (account.suspendedAt) throw suspended(account)
  if (account.phoneVerifiedAt === null) return asking(tx, account, { kind: 'firstProof', phone })
  if (await isLongUnused(tx, account.id)) return asking(tx, account, { kind: 'longUnused', phone })
  return { ...(await admit(tx, account, device)), isThisYou: null, answerToken: null, needsProof: false }
}

/** A first proof voids the password and doubts the email; whoever registered by phone has neither, and signs in by code. */
const lostPassword = ({ passwordHash, email, emailVerifiedAt }: Account) =>
  passwordHash === null && email !== null && emailVerifiedAt === null

/** A session, and the right to set a new password. */
export const admit = async (tx: Tx, account: Account, device: string | undefined, isFirstProof = false) => ({
  token: await openSession(tx, account.id, device),
  user: asUser(account),
  resetToken: await issueTicket(tx, { kind: 'reset', userId: account.id }),
  mustSetPassword: isFirstProof || lostPassword(account),
})

export const nobodySignedIn = { token: null, user: null, resetToken: null, mustSetPassword: false }

type OwnerQuestion = { kind: 'firstProof' | 'longUnused'; phone: string }

async function asking(tx: Tx, account: Account, { kind, phone }: OwnerQuestion) {
  const { state, district } = account
  return {
    ...nobodySignedIn,
    mustSetPassword: kind === 'firstProof' || lostPassword(account),
    isThisYou: {
      name: account.name,
      email: account.email === null ? null : masked(account.email),
      place: hasOtherWayIn(account) || !state || !district ? null : { state, district },
    },
    answerToken: await issueTicket(tx, { kind, userId: account.id, phone }),
    needsProof: kind === 'longUnused' && hasOtherWayIn(account),
  }
}

/** Besides a code to its number. */
export const hasOtherWayIn = ({ passwordHash, email }: Account) => passwordHash !== null || email !== null

/** `lakshmi@example.in` → `l•••••i@example.in`: enough to know it again, too little to write to. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@')
  const [first = '', last = ''] = [name.at(0), name.length > 2 ? name.at(-1) : '']
  return `${first}•••••${last}@${host}`
}
