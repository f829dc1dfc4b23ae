import type { Language } from '#contract/languages.ts'
import type { sessionApi } from '#contract/session/session.ts'
import type { z } from '#contract/zod.ts'
import {
  asUser,
  enterCode,
  findByPhone,
  issueTicket,
  lockClaimants,
  openPhoneAccount,
  readTicket,
  redeemTicket,
  refuseForeignDistrict,
  settlePhone,
} from '#server/features/users/door.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { openSession } from './actions.ts'
import { signInAs } from './otp.ts'
import { endSessionsOf } from './store.ts'

type PhoneRegistration = z.output<(typeof sessionApi)['registerByPhone']['body']>
type NumberProof = { phone: string; consume: (tx: Tx) => Promise<unknown> }

/** Outside the transaction: a try counts whatever follows, and no code is tried for a place that does not exist. */
export async function proveNumber(
  db: Database,
  { codeSender }: Pick<Services, 'codeSender'>,
  { otpToken = '', otp = '', phoneToken, state, district }: PhoneRegistration,
): Promise<NumberProof> {
  if (state && district) refuseForeignDistrict(state, district)
  if (!phoneToken) return enterCode(db, codeSender, { otpToken, otp }, { purpose: 'register' })
  const { phone } = await readTicket(db, 'phone', phoneToken)
  return { phone, consume: (tx) => redeemTicket(tx, 'phone', phoneToken) }
}

type Registering = Pick<Services, 'mailer'> & { device: string | undefined; language: Language }

/** Whoever holds the phone of an account signs in to it. A claim to the number that nobody proved is worth nothing. */
export async function registerByPhone(
  tx: Tx,
  { phone, consume }: NumberProof,
  { role, name, state, district, termsVersion, language: chosen }: PhoneRegistration,
  { mailer, device, language }: Registering,
) {
  await consume(tx)
  await lockClaimants(tx, phone)
  const found = await findByPhone(tx, phone)
  if (found?.phoneVerifiedAt) return { ...(await signInAs(tx, found, { phone, device })), existing: true as const }
  if (!role || !name || !state || !district)
    return { token: null, user: null, phoneToken: await issueTicket(tx, { kind: 'phone', phone }) }
  const form = { role, name, state, district, phone, termsVersion, language: chosen ?? language }
  const { id } = await openPhoneAccount(tx, form)
  const account = await settlePhone(tx, id, phone, { mailer, endSessions: endSessionsOf })
  return { token: await openSession(tx, id, device), user: asUser(account) }
}
