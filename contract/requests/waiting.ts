import { z } from '#contract/zod.ts'

/** How many wait for one kind of step, and which of them closes first. */
const waitingFor = z.object({
  count: z.number(),
  first: z.object({ requestId: z.uuid(), expiresAt: z.iso.datetime().nullable() }).nullable(),
})

/** What waits for somebody: how much in each of their lists, and of which kind. */
export const waiting = z.object({
  sent: z.number(),
  received: z.number(),
  /** For a yes or no. */
  answer: waitingFor,
  /** For a word on how the deal went. */
  confirm: waitingFor,
  /** Offers on their own bulk orders, for a yes or no, and the order with the oldest of them. */
  offers: z.object({ count: z.number(), bulkOrderId: z.uuid().nullable() }),
})
