import type { usersApi } from '#contract/users/users.ts'
import type { z } from '#contract/zod.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { claimPictures, releasePictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { CodeSender } from '#server/platform/sms/sender.ts'
import { pictureOf } from './delete-account.ts'
import { enterCode, settlePhone } from './proof.ts'
import { refuseForeignDistrict, takingUniqueNames } from './registration.ts'
import { proveSelf } from './self-proof.ts'
import { type Account, changeAccount, findAccount, isPhoneProved, lockAccount, lockClaimants } from './store.ts'
import { type Contacts, leaveWayBack } from './take-back.ts'
import { redeemTicket } from './tickets.ts'

type ProfileChange = z.output<(typeof usersApi)['changeProfile']['body']>
type Changing = Contacts & {
  sender: CodeSender
  onRenamed: (tx: Tx, userId: string, name: string) => Promise<void>
}

/** A new number is unproved; a new address needs the proof that came by email; either needs more than a session. */
export async function changeProfile(
  db: Database,
  actor: Actor,
  { emailToken, currentPassword, otpToken, otp, newPhoneOtpToken, newPhoneOtp, ...change }: ProfileChange,
  ways: Changing,
): Promise<Account> {
  const before = await findAccount(db, actor.id)
  const mayTouchContacts = before && touched(before, change).isAny
  const given = { password: currentPassword, otpToken, otp }
  const settle = mayTouchContacts ? await proveSelf(db, actor, given, ways.sender) : undefined
  const newPhone =
    newPhoneOtpToken === undefined || newPhoneOtp === undefined
      ? undefined
      : await enterCode(db, ways.sender, { otpToken: newPhoneOtpToken, otp: newPhoneOtp }, { actor }).catch(ofNewPhone)
  return takingUniqueNames(() =>
    transaction(db, async (tx) => {
      if (newPhone) await lockClaimants(tx, newPhone.phone, actor.id)
      const account = await lockAccount(tx, actor.id)
      if (!account) throw new Refusal('unauthenticated')
      const { email, phone, state = account.state, district = account.district } = change
      if (change.state || change.district) refuseForeignDistrict(state ?? '', district ?? '')
      const { isNewEmail, isNewPhone, isAny } = touched(account, change)
      if (isAny && !settle) throw new Refusal('proof_required')
      if (isAny) await settle?.(tx, account)
      const provesEmail = isNewEmail || (email !== undefined && emailToken !== undefined)
      if (provesEmail) await proveEmail(tx, email ?? '', emailToken)
      if (isNewPhone && (await isPhoneProved(tx, phone ?? '', account.id))) throw new Refusal('phone_taken')
      const isPhoneNowProved = isNewPhone && newPhone !== undefined
      if (isPhoneNowProved && newPhone.phone !== phone) throw newPhoneOtpInvalid()
      // Until the new number is proved, the address would be the only way in: without one both numbers are proved now.
      const hasBoth = isPhoneNowProved && otpToken !== undefined && currentPassword === undefined
      if (isNewPhone && !account.email && !isNewEmail && !hasBoth) throw new Refusal('email_required')
      if (Object.keys(change).length === 0) return account
      if (change.name && change.name !== account.name) await ways.onRenamed(tx, account.id, change.name)
      if (isAny) await leaveWayBack(tx, account, actor, ways)
      await newPhone?.consume(tx)
      const changed = await changeAccount(tx, account.id, {
        ...change,
        ...(provesEmail && { emailVerifiedAt: now() }),
        ...(isNewPhone && { phoneVerifiedAt: isPhoneNowProved ? now() : null }),
      })
      return isPhoneNowProved ? settlePhone(tx, account.id, phone ?? '', ways) : changed
    }),
  )
}

/** Two codes are entered: the answer says which was wrong. */
const newPhoneOtpInvalid = () =>
  new Refusal('otp_invalid', { details: [{ path: 'newPhoneOtp', message: 'is not the code of the new phone' }] })

function ofNewPhone(error: unknown): never {
  throw error instanceof Refusal && error.code === 'otp_invalid' ? newPhoneOtpInvalid() : error
}

function touched(account: Account, { email, phone }: Pick<ProfileChange, 'email' | 'phone'>) {
  const isNewEmail = email !== undefined && email.toLowerCase() !== account.email?.toLowerCase()
  const isNewPhone = phone !== undefined && phone !== account.phone
  return { isNewEmail, isNewPhone, isAny: isNewEmail || isNewPhone }
}

/** Two at the same moment replace one another in turn. */
export async function changePicture(db: Db, actor: Actor, profileImageUrl: string): Promise<Account> {
  return transaction(db, async (tx) => {
    const held = await lockAccount(tx, actor.id)
    if (!held) throw new Refusal('unauthenticated')
    const account = await changeAccount(tx, actor.id, { profileImageUrl })
    await claimPictures(tx, [profileImageUrl])
    await releasePictures(tx, pictureOf(held))
    return account
  })
}

async function proveEmail(tx: Tx, email: string, token: string | undefined) {
  if (!token) throw new Refusal('token_invalid')
  const ticket = await redeemTicket(tx, 'email', token)
  if (ticket.email !== email.toLowerCase()) throw new Refusal('token_invalid')
}
