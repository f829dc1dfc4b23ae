import type { sessionApi } from '#contract/session/session.ts'
import type { z } from '#contract/zod.ts'
import {
  type Account,
  changeAccount,
  findAccount,
  findByPhone,
  guessPassword,
  type Issued,
  lockClaimants,
  readTicket,
  redeemTicket,
  settlePhone,
  suspended,
  voidTickets,
} from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import { type Visitor, wrongFor, wrongFromAddress } from './login.ts'
import { admit, hasOtherWayIn, nobodySignedIn } from './otp.ts'
import { endSessionsOf, forgetDevices } from './store.ts'

type IsThisYouAnswer = z.output<(typeof sessionApi)['isThisYou']['body']>
type IsThisYouTicket = Issued<'firstProof' | 'longUnused'>

/** Whoever holds the phone says whose account it is. Nothing of the account has changed until now. */
export async function answerIsThisYou(db: Database, services: Services, answer: IsThisYouAnswer, visitor: Visitor) {
  const question = await readTicket(db, ['firstProof', 'longUnused'], answer.answerToken)
  const needsProof = answer.isMe && question.kind === 'longUnused'
  const proved = needsProof ? await proofOf(db, question, answer, visitor) : undefined
  return transaction(db, async (tx) => {
    const account = await accountOf(tx, question)
    await redeemTicket(tx, question.kind, answer.answerToken)
    if (!answer.isMe) return disown(tx, account, services)
    if (question.kind === 'firstProof') return startAfresh(tx, account, answer, services, visitor.device)
    if (!hasOtherWayIn(account)) return takeOver(tx, account, visitor.device)
    if (proved !== undefined && proved !== account.passwordHash) throw new Refusal('wrong_password')
    if (proved === undefined) await redeemTicket(tx, 'email', answer.emailToken ?? '')
    return admit(tx, account, visitor.device)
  })
}

/** The account that was asked about, as long as the number is still its own. */
async function accountOf(tx: Tx, { kind, userId, phone }: IsThisYouTicket): Promise<Account> {
  await lockClaimants(tx, phone, userId)
  const account = await findByPhone(tx, phone)
  const isSame = account?.id === userId && (account?.phoneVerifiedAt === null) === (kind === 'firstProof')
  if (!account || !isSame) throw new Refusal('token_invalid')
  if (account.suspendedAt) throw suspended(account)
  return account
}

/** Of an account long unused a code alone says too little. Gives back the hash of the password, where that is the proof. */
async function proofOf(
  db: Database,
  { userId, phone }: IsThisYouTicket,
  { password, emailToken }: IsThisYouAnswer,
  visitor: Visitor,
) {
  const account = await findAccount(db, userId)
  if (account && !hasOtherWayIn(account)) return undefined
  if (password !== undefined) {
    const counts = [...wrongFromAddress(visitor), wrongFor(phone, visitor.limits)]
    const passwordHash = account?.passwordHash
    if (!(await guessPassword(db, counts, { passwordHash, password }))) throw new Refusal('wrong_password')
    return passwordHash ?? undefined
  }
  if (emailToken === undefined) throw new Refusal('proof_required')
  const { email } = await readTicket(db, 'email', emailToken)
  const isTheirs = account?.emailVerifiedAt && account.email?.toLowerCase() === email
  if (!isTheirs) throw new Refusal('token_invalid')
  return undefined
}

/** The first proof of a number: whoever set the account up may have been somebody else, and loses every way into it. */
async function startAfresh(
  tx: Tx,
  account: Account,
  { keepEmail = true }: IsThisYouAnswer,
  { mailer }: Services,
  device: string | undefined,
) {
  const { id, phone } = account
  await endSessionsOf(tx, id)
  await forgetDevices(tx, id)
  await voidTickets(tx, account, { all: true })
  await settlePhone(tx, id, phone ?? '', { mailer, endSessions: endSessionsOf })
  const email = keepEmail ? {} : { email: null }
  const changed = await changeAccount(tx, id, { passwordHash: null, emailVerifiedAt: null, ...email })
  return admit(tx, changed, device, true)
}

/** Nothing but the number says whose it is, and that may have changed hands: the contacts of older deals stay hidden. */
async function takeOver(tx: Tx, { id }: Account, device: string | undefined) {
  return admit(tx, await changeAccount(tx, id, { contactsFrom: now() }), device)
}

/** "That is not me": the number leaves the account, everybody there is signed out, and its owner is told. */
async function disown(tx: Tx, account: Account, { mailer }: Services) {
  const { id, email, language, name, phone } = account
  await endSessionsOf(tx, id)
  await voidTickets(tx, { id, email: null })
  // Without an address it has no way in left: it rests until an admin looks at it.
  const resting = email === null ? { suspendedAt: now() } : {}
  await changeAccount(tx, id, { phone: null, phoneVerifiedAt: null, ...resting })
  if (email === null) await record(tx, { action: 'account.unreachable', target: { kind: 'user', id } })
  else
    await mailer.send(tx, {
      to: email,
      subject: text(language, 'phoneDisowned.subject'),
      text: text(language, 'phoneDisowned.text', { name, phone: phone ?? '' }),
    })
  return nobodySignedIn
}
