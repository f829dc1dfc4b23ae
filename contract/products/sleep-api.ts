import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { awakeAnswers } from './sleep.ts'

const productIds = z.array(z.uuid()).min(1).max(1000)
export const ticketAnswer = z.object({
  ticket: z.string().min(20).max(100),
  answer: z.enum(awakeAnswers),
  /** Which of the ticket's are meant; `sold` names them, `available` means all of them without it. */
  productIds: productIds.optional(),
})
export type TicketAnswer = z.output<typeof ticketAnswer>

const confirmed = z.object({ products: z.number() })

export const sleepApi = {
  answerTicket: {
    summary: 'Say with the ticket of a notice that listings are still there, or sold out',
    who: 'anyone',
    method: 'POST',
    path: '/products/awake',
    body: ticketAnswer,
    reply: confirmed,
    edits: true,
    limits: [{ points: 120, seconds: 3600, per: 'address' }],
    refuses: ['token_invalid'],
  },
  confirmAll: {
    summary: 'Several own listings are still there, or all that sleep or soon will',
    who: ['farmer', 'vendor'],
    method: 'POST',
    path: '/products/farmer/awake',
    body: z.object({ productIds: productIds.optional() }),
    reply: confirmed,
    edits: true,
    limits: [{ points: 500, seconds: 3600, per: 'account' }],
  },
} as const satisfies Record<string, Endpoint>
