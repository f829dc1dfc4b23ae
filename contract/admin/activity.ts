import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'

export const activityKinds = [
  'account_opened',
  'product_listed',
  'bulk_order_posted',
  'request_sent',
  'deal_made',
  'dispute_opened',
  'ticket_opened',
  'admin_action',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The feed goes back this far; older things are found on the pages of their own. */
export const activityAtMost = 1_000

const happening = z.object({
  _id: z.uuid(),
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  /** Names and keys that the sentence needs, never a phone number or an email. A person whose account is closed has no name. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The page of the thing. */
  leadsTo: z.string(),
})
export type Happening = z.output<typeof happening>

export const adminActivityApi = {
  activity: {
    summary: 'What happened, newest first',
    who: ['admin'],
    method: 'GET',
    path: '/admin/dashboard/activity',
    query: z.object(pageQuery(20)),
    reply: z.object({ activity: z.array(happening), ...paged }),
  },
} as const satisfies Record<string, Endpoint>
