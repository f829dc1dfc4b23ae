import type { Endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { onOneLine } from '#contract/shared/plain-text.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { email } from '#contract/users/users.ts'
import { z } from '#contract/zod.ts'
import { messageLengths, ticketFilters, ticketIdFrom, ticketKinds, ticketStatuses } from './facts.ts'

const time = z.iso.datetime()
const line = (least: number, most: number) => z.string().transform(onOneLine).pipe(z.string().min(least).max(most))
const message = z.string().trim().min(1).max(messageLengths.message)
const captcha = z.string().min(1).max(4096)

const reply = z.object({ _id: z.uuid(), from: z.enum(['sender', 'support']), message: z.string(), createdAt: time })
const ticket = z.object({
  ticketId: z.string(),
  kind: z.enum(ticketKinds),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: time,
  /** Oldest first; the message itself is not among them. */
  replies: z.array(reply),
})
export type Ticket = z.infer<typeof ticket>

const admin = z.object({ _id: z.uuid(), name: z.string() })
/** What an admin sees beside it. */
const adminTicket = ticket.extend({
  replies: z.array(reply.extend({ by: admin.nullable() })),
  _id: z.uuid(),
  sender: z.object({ _id: z.uuid(), role: z.enum(roles) }).nullable(),
  /** The account is closed: there is no email to answer to, and the web says the name in the reader's language. */
  isDeleted: z.boolean(),
  /** In which the sender is written to. */
  language: z.enum(languages),
  /** For admins alone. */
  note: z.string().nullable(),
  /** Who takes care of it. */
  assignee: admin.nullable(),
  /** Counts every change of it. */
  version: z.int(),
  updatedAt: time,
})
export type AdminTicket = z.infer<typeof adminTicket>

const newMessage = z.object({
  name: line(2, messageLengths.name),
  /** Who is signed in need not give one: the answer waits in their messages. */
  email: email.optional(),
  subject: line(1, messageLengths.subject),
  message,
  kind: z.enum(ticketKinds).default('question'),
})

const given = z.object({ ticketId: z.string().max(40).transform(ticketIdFrom) })
const listed = {
  status: z.enum(ticketFilters).optional(),
  kind: z.enum(ticketKinds).optional(),
  assigned: z.enum(['me', 'nobody']).optional(),
  /** The number, the beginning of the email, or beginnings of words in name, subject and text. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['updated', 'newest', 'oldest']).default('updated'),
}
const adminId = z.object({ id: z.uuid() })
const who = ['admin'] as const

export const supportApi = {
  create: {
    summary: 'Write to support. A filled `link` is a robot’s: it is answered like a message, and nothing is kept',
    who: 'anyone',
    method: 'POST',
    path: '/contact-messages/create',
    body: newMessage.extend({ captcha: captcha.optional(), link: z.string().max(10_000).optional() }),
    reply: z.object({ ticketId: z.string() }),
    creates: true,
    refuses: ['captcha_required', 'captcha_invalid', 'hourly_message_cap'],
  },
  mine: {
    summary: 'My messages to support, the last touched first',
    who: openRoles,
    method: 'GET',
    path: '/contact-messages/my',
    query: z.object(pageQuery(20)),
    reply: z.object({ messages: z.array(ticket), ...paged }),
  },
  ticket: {
    summary: 'One ticket, for who wrote it: signed in, or with the email it was written with',
    who: 'anyone',
    method: 'GET',
    path: '/contact-messages/ticket/{ticketId}',
    isPrivate: true,
    params: given,
    query: z.object({ email: z.string().trim().max(320).optional() }),
    reply: z.object({ ticket }),
    refuses: ['not_found', 'too_many_requests'],
  },
  answer: {
    summary: 'Write again about a ticket, until it is closed; counted with the messages of the hour',
    who: 'anyone',
    method: 'POST',
    path: '/contact-messages/ticket/{ticketId}/replies',
    params: given,
    body: z.object({ message, email: z.string().trim().max(320).optional(), captcha: captcha.optional() }),
    reply: z.object({ ticket }),
    creates: true,
    refuses: [
      'not_found',
      'ticket_closed',
      'captcha_required',
      'captcha_invalid',
      'hourly_message_cap',
      'too_many_requests',
    ],
  },
  all: {
    summary: 'All tickets',
    who,
    method: 'GET',
    path: '/contact-messages/admin/all',
    query: z.object({ ...pageQuery(20), ...listed }),
    reply: z.object({ messages: z.array(adminTicket), ...paged }),
  },
  stats: {
    summary: 'How much there is to answer, and how fast it is answered',
    who,
    method: 'GET',
    path: '/contact-messages/admin/stats',
    reply: z.object({
      stats: z.object({
        total: z.number(),
        ...(Object.fromEntries(ticketStatuses.map((status) => [status, z.number()])) as Record<
          (typeof ticketStatuses)[number],
          z.ZodNumber
        >),
        /** Neither resolved nor closed, and the sender had the last word. */
        waiting: z.number(),
        /** Written in the last 24 hours. */
        lastDay: z.number(),
        /** Median of the last 90 days; null where nothing was answered. */
        minutesToFirstReply: z.number().nullable(),
      }),
    }),
  },
  one: {
    summary: 'One ticket as an admin sees it',
    who,
    method: 'GET',
    path: '/contact-messages/admin/{id}',
    params: adminId,
    reply: z.object({ ticket: adminTicket }),
    refuses: ['not_found'],
  },
  beside: {
    summary: 'What comes before and after a ticket in the list that is narrowed and sorted so',
    who,
    method: 'GET',
    path: '/contact-messages/admin/{id}/beside',
    params: adminId,
    query: z.object(listed),
    reply: z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() }),
    refuses: ['not_found'],
  },
  change: {
    summary: 'Answer a ticket, move it on, or note something; the sender is told of the answer alone',
    who,
    method: 'PATCH',
    path: '/contact-messages/admin/{id}',
    params: adminId,
    body: z
      .object({
        status: z.enum(ticketStatuses).optional(),
        reply: message.optional(),
        note: z.string().trim().max(messageLengths.message).nullable().optional(),
        /** I take care of it, or nobody does. */
        assignee: z.literal('me').nullable().optional(),
        /** Optimistic lock: the change is refused if the ticket has another version by now. */
        version: z.int().optional(),
      })
      .refine(({ version: _, ...given }) => Object.values(given).some((value) => value !== undefined), {
        message: 'must name a change',
      }),
    reply: z.object({ ticket: adminTicket }),
    refuses: ['not_found', 'ticket_changed'],
  },
} as const satisfies Record<string, Endpoint>
