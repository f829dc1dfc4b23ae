import type { Language } from '#contract/languages.ts'
import { otpMinutes, resendSeconds } from '#contract/users-facts.ts'
import {
  asUser,
  changeAccount,
  enterCode,
  findAccount,
  findByPhone,
  issueTicket,
  keepCode,
  lockClaimants,
  redeemTicket,
  refundSending,
  refuseIfPaused,
  settlePhone,
  spendSending,
  voidTickets,
} from '#server/features/users/door.ts'
import { type Database, type Db, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import { openSession } from './actions.ts'
import { endSessionsOf, isKnownDevice } from './store.ts'

type Sending = {
  phone: string
  captcha: string | undefined
  actor: Actor | undefined
  device: string | undefined
  language: Language
}

/** Sends a code to a number that has an account, or to any number somebody signed in wants to prove. */
export async function sendPhoneCode(db: Database, { codeSender }: Services, sending: Sending) {
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

type Entered = { otpToken: string; otp: string; device: string | undefined }

/** Signs in by code. The first proof of a number starts its account afresh: whoever set it up may have mistyped it. */
export async function signInByCode(db: Database, { codeSender: sender, mailer }: Services, entered: Entered) {
  const { phone, consume } = await enterCode(db, sender, entered)
  return transaction(db, async (tx) => {
    await consume(tx)
    await lockClaimants(tx, phone)
    const found = await findByPhone(tx, phone)
    if (!found) throw new Refusal('otp_invalid')
    if (found.suspendedAt) throw new Refusal('account_suspended')
    const isFirstProof = found.phoneVerifiedAt === null
    if (isFirstProof) {
      await endSessionsOf(tx, found.id)
      await voidTickets(tx, found)
      await changeAccount(tx, found.id, { passwordHash: null })
      await settlePhone(tx, found.id, phone, { mailer, endSessions: endSessionsOf })
    }
    const account = (await findAccount(tx, found.id)) ?? found
    return {
      token: await openSession(tx, account.id, entered.device),
      user: asUser(account),
      resetToken: await issueTicket(tx, { kind: 'reset', userId: account.id }),
      mustSetPassword: account.passwordHash === null,
      isThisYou: isFirstProof ? { name: account.name, email: masked(account.email ?? '') } : null,
    }
  })
}

/** "That is not me": the number leaves the account it was mistyped into, and everybody there is signed out. */
export async function disownAccount(db: Db, actor: Actor, resetToken: string) {
  return transaction(db, async (tx) => {
    const { userId } = await redeemTicket(tx, 'reset', resetToken)
    if (userId !== actor.id) throw new Refusal('token_invalid')
    await changeAccount(tx, actor.id, { phone: null, phoneVerifiedAt: null })
    await voidTickets(tx, { id: actor.id, email: null })
    await endSessionsOf(tx, actor.id)
    return { loggedOut: true }
  })
}

/** `lakshmi@example.in` → `l•••••i@example.in`: enough to know it again, too little to write to. */
function masked(email: string) {
  const [name = '', host = ''] = email.split('@')
  const [first = '', last = ''] = [name.at(0), name.length > 2 ? name.at(-1) : '']
  return `${first}•••••${last}@${host}`
}
