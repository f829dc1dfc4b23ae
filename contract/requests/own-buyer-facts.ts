import { units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { buyerFacts, dealRecords } from './buyer-facts.ts'
import { oneRequest, requestId } from './requests.ts'

/** A deal that counts in one's own facts. */
const countedDeal = z.object({
  requestId: z.uuid(),
  product: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
  seller: z.object({ name: z.string(), isDeleted: z.boolean() }),
  record: z.enum(dealRecords),
  /** When it was made, or was over without an answer. */
  at: z.iso.datetime(),
  /** When I last asked the seller to say that it was paid. */
  askedAt: z.iso.datetime().nullable(),
  canAsk: z.boolean(),
})

export const ownBuyerFactsApi = {
  mine: {
    summary: 'What sellers are told of my payments, and the deals behind it, what counts against me first',
    who: openRoles,
    method: 'GET',
    path: '/users/profile/buyer-facts',
    query: z.object(pageQuery(10)),
    reply: z.object({ facts: buyerFacts.nullable(), deals: z.array(countedDeal), ...paged }),
  },
  ask: {
    summary: 'The buyer who says that they paid asks the seller to say so, once a week at most',
    who: openRoles,
    method: 'PUT',
    path: '/contact-requests/{id}/ask-payment',
    params: requestId,
    moves: true,
    limits: [{ points: 60, seconds: 3600, per: 'account' }],
    reply: oneRequest,
    refuses: [
      'not_found',
      'not_your_move',
      'not_possible',
      'payment_without_deal',
      'payment_not_claimed',
      'payment_over',
      'payment_asked_lately',
    ],
  },
} as const satisfies Record<string, Endpoint>
