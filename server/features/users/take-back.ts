import { takeBackDays } from '#contract/users/facts.ts'
import { notify } from '#server/features/notifications/door.ts'
import { record } from '#server/platform/audit.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import type { EndSessions } from './proof.ts'
import { takingUniqueNames } from './registration.ts'
import { type LetterSenders, tellOwner } from './security-letters.ts'
import { type Account, changeAccount, findAccount, isPhoneProved, lockClaimants } from './store.ts'
import { issueTicket, readTicket, redeemTicket, voidNewerWaysBack, voidTickets } from './tickets.ts'

export type Contacts = LetterSenders & { endSessions: EndSessions; origin: () => string }

/**
 * Before contacts change: every other session ends, and the old address is told and can take it back. Not an address that
 * nobody proved: it may be a stranger's. Without one the number of before is told.
 */
export async function leaveWayBack(
  tx: Tx,
  account: Account,
  actor: Actor,
  { endSessions, origin, ...senders }: Contacts,
) {
  const { id: userId, email, emailVerifiedAt, phone, phoneVerifiedAt, language, name } = account
  await endSessions(tx, userId, actor.sessionId)
  await voidTickets(tx, account)
  await notify(tx, [{ to: userId, type: 'contacts_changed', params: {} }])
  const proved = emailVerifiedAt ? email : null
  const mail = async () => {
    const token = await issueTicket(tx, { kind: 'takeBack', userId, email: proved ?? '', phone, phoneVerifiedAt })
    // Behind a hash: it reaches no log, and no page that is gone to from there.
    const link = `${origin()}/take-back#${token}`
    const subject = text(language, 'contactsChanged.subject')
    return { subject, text: text(language, 'contactsChanged.text', { name, link, days: takeBackDays }) }
  }
  await tellOwner(tx, { ...account, email: proved }, { name: 'contactsChanged', mail }, senders)
}

type Restoring = { endSessions: EndSessions; forgetDevices: (tx: Tx, userId: string) => Promise<unknown> }

/** The old contacts again, and nobody signed in: whoever changed them has no way in left, and a new password can be set. */
export async function takeBack(db: Database, token: string, { endSessions, forgetDevices }: Restoring) {
  const { userId: id, phone } = await readTicket(db, 'takeBack', token)
  return takingUniqueNames(() =>
    transaction(db, async (tx) => {
      await lockClaimants(tx, phone ?? '', id)
      const ticket = await redeemTicket(tx, 'takeBack', token)
      const account = await findAccount(tx, id)
      if (!account) throw new Refusal('token_invalid')
      if (account.suspendedAt) throw new Refusal('account_suspended')
      await voidTickets(tx, account)
      await voidNewerWaysBack(tx, ticket)
      await endSessions(tx, id)
      await forgetDevices(tx, id)
      const isOthers = phone !== null && (await isPhoneProved(tx, phone, id))
      await changeAccount(tx, id, {
        email: ticket.email,
        emailVerifiedAt: now(),
        phone: isOthers ? null : phone,
        phoneVerifiedAt: isOthers ? null : ticket.phoneVerifiedAt,
        passwordHash: null,
      })
      await record(tx, { action: 'account.taken_back', target: { kind: 'user', id } })
      return { resetToken: await issueTicket(tx, { kind: 'reset', userId: id }) }
    }),
  )
}
