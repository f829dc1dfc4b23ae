import { v7 } from 'uuid'
import type { Language } from '#contract/languages.ts'
import type { TicketKind } from '#contract/support/facts.ts'
import { findAccount } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countMessage, type Writer } from './admission.ts'
import { receivedLetter } from './letters.ts'
import { type Claim, changeMessage, forgetSender, insertMessage, insertReply, lockTicket } from './store.ts'
import { makeTicketId } from './ticket-id.ts'

type TicketText = { kind: TicketKind; name: string; email?: string | undefined; subject: string; message: string }
type TicketContext = { mailer: Mailer; origin: string; language: Language; isHuman: boolean }

/** Opens a ticket, and sends its number to whoever wrote. */
export const openTicket = (
  db: Db,
  writer: Writer,
  written: TicketText,
  { mailer, origin, isHuman, ...visitor }: TicketContext,
) =>
  transaction(db, async (tx) => {
    await countMessage(tx, writer, { isHuman })
    if (!written.email && !writer.actor)
      throw new Refusal('validation', { details: [{ path: 'email', message: 'is needed of who is not signed in' }] })
    const senderId = writer.actor?.id
    const language = (senderId && (await findAccount(tx, senderId))?.language) || visitor.language
    const at = new Date(await presentMoment(tx))
    const { kind, name, email, subject, message } = written
    const row = { kind, senderId, name, email, subject, message, language, createdAt: at, updatedAt: at }
    let ticketId = makeTicketId()
    while (!(await insertMessage(tx, { id: v7(), ticketId, ...row }))) ticketId = makeTicketId()
    if (email) await mailer.send(tx, { to: email, ...receivedLetter({ kind, ticketId, origin, language }) })
    return { ticketId }
  })

/** The sender writes again. What support thought to be settled is open again. */
export const answerTicket = (
  db: Db,
  writer: Writer,
  { ticketId, claim, message }: { ticketId: string; claim: Claim; message: string },
  { isHuman }: { isHuman: boolean },
) =>
  transaction(db, async (tx) => {
    await countMessage(tx, writer, { isHuman })
    const ticket = await lockTicket(tx, ticketId, claim)
    if (!ticket) throw new Refusal('not_found')
    if (ticket.status === 'closed') throw new Refusal('ticket_closed')
    const at = new Date(await presentMoment(tx))
    await insertReply(tx, { messageId: ticket.id, from: 'sender', message, createdAt: at })
    const status = ticket.status === 'resolved' ? 'open' : ticket.status
    await changeMessage(tx, ticket.id, { status, updatedAt: at })
  })

/** Whose account is closed has no name and no address here either. */
export async function closeTicketsOf(db: Db, userId: string) {
  await transaction(db, async (tx) => forgetSender(tx, userId, new Date(await presentMoment(tx))))
}
