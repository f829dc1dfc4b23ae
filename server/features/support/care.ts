import { messageAtMost } from '#contract/socket.ts'
import type { TicketStatus } from '#contract/support/facts.ts'
import { notify, stopOf, wantsLetter } from '#server/features/notifications/door.ts'
import { findAccount, findByEmail } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import { repliedLetter } from './letters.ts'
import { changeMessage, insertReply, lockMessage, type StoredMessage } from './store.ts'

type TicketCare = {
  status?: TicketStatus | undefined
  reply?: string | undefined
  note?: string | null | undefined
  assignee?: 'me' | null | undefined
  version?: number | undefined
}
type TicketServices = Pick<Services, 'mailer' | 'links'> & { origin: string }

/** What an admin does with a ticket. The log says that there was a reply or a note, not what is in them. */
export async function careFor(db: Db, admin: Actor, id: string, care: TicketCare, ways: TicketServices) {
  await ways.links.prepare()
  await transaction(db, async (tx) => {
    const { status, reply, note, version } = care
    const ticket = await lockMessage(tx, id)
    if (!ticket) throw new Refusal('not_found')
    if (version !== undefined && version !== ticket.version) throw new Refusal('ticket_changed')
    const at = new Date(await presentMoment(tx))
    const next = status ?? (reply && ticket.status === 'open' ? 'in_progress' : ticket.status)
    const assigneeId = assigneeAfter(ticket, admin, care)
    const isOnlyAssigned = status === undefined && reply === undefined && note === undefined
    const noted = note === undefined ? {} : { note: note || null }
    await changeMessage(tx, id, { status: next, assigneeId, updatedAt: at, ...noted })
    if (reply) {
      await insertReply(tx, { messageId: id, from: 'support', authorId: admin.id, message: reply, createdAt: at })
      await tellSender(tx, ticket, reply, ways)
    }
    await record(tx, {
      action: isOnlyAssigned ? 'ticket.assigned' : 'ticket.changed',
      actorId: admin.id,
      target: { kind: 'ticket', id },
      before: { status: ticket.status, assignee: ticket.assigneeId },
      after: {
        status: next,
        assignee: assigneeId,
        ...(reply && { replied: true }),
        ...(note !== undefined && { noted: true }),
      },
    })
  })
}

/** Who answers what nobody has taken takes it. */
function assigneeAfter({ assigneeId }: StoredMessage, admin: Actor, { assignee, reply }: TicketCare) {
  if (assignee === undefined) return assigneeId ?? (reply ? admin.id : null)
  return assignee === 'me' ? admin.id : null
}

/** By letter to the address they gave, unless they want none; in the app if they are registered, in either case in their language. */
async function tellSender(tx: Tx, ticket: StoredMessage, reply: string, { mailer, links, origin }: TicketServices) {
  const { ticketId, email } = ticket
  const account = await accountOf(tx, ticket)
  const language = account?.language ?? ticket.language
  if (account) {
    await notify(tx, [{ to: account.id, type: 'support_replied', params: { ticketId } }])
    const from = text(language, 'push.title')
    await tellLive(tx, [account.id], 'message', { from, text: reply.slice(0, messageAtMost) })
  }
  const isWanted = !account || (await wantsLetter(tx, account.id, 'support'))
  if (!email || !isWanted) return
  const stop = account && (await stopOf(links, account, 'support'))
  await mailer.send(tx, { to: email, ...repliedLetter({ ticketId, origin, language }, reply, stop) })
}

async function accountOf(tx: Tx, { senderId, email }: StoredMessage) {
  if (senderId) return findAccount(tx, senderId)
  const account = email ? await findByEmail(tx, email) : undefined
  return account?.emailVerifiedAt ? account : undefined
}
