import { messageLengths, type TicketKind } from '#contract/support/facts.ts'
import type { Unanswered } from '#web/lib/api/attempt.ts'
import type { FieldTable } from '#web/lib/api/refused-fields.ts'
import { tabStorage } from '#web/lib/device/tab-storage.ts'

export type ContactFormValues = { name: string; email: string; subject: string; message: string }
/** With what it is. */
export type ContactMessage = ContactFormValues & { kind: TicketKind }
export type WrittenField = keyof ContactFormValues

export const messageFields: FieldTable<WrittenField> = { fields: ['name', 'email', 'subject', 'message'], codes: {} }

/** What was typed; what was sent and had no answer yet; what was sent last, so that its number outlives a reload. */
type ContactDraft = {
  values: Partial<ContactFormValues>
  kind?: TicketKind | undefined
  last?: Unanswered | undefined
  sent?: { ticketId: string; email: string; kind: TicketKind }
}

export const draft = tabStorage<ContactDraft>('seedha:contact', { values: {} })

/** With which email this tab has found which ticket. */
export const emailsOf = tabStorage<Record<string, string>>('seedha:tickets', {})
export const keepEmail = (ticketId: string, email: string) =>
  emailsOf.write({ ...emailsOf.read(), [ticketId]: email.trim() })

/** What is being written about which ticket. */
export const answers = tabStorage<Record<string, string>>('seedha:contact-answers', {})

/** As the server counts: blanks around it do not matter. */
export const isTooLong = (text: string, field: keyof typeof messageLengths) =>
  text.trim().length > messageLengths[field]
