import { units } from '#contract/catalogue/catalogue.ts'
import { z } from '#contract/zod.ts'

const params = z.object({
  bulkOrderId: z.uuid(),
  /** The crop's key in the catalogue. */
  product: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
})
const aboutOrder = {
  kind: 'bulk',
  params,
  page: ({ bulkOrderId }: z.output<typeof params>) => `/bulk-orders/${bulkOrderId}`,
} as const

const moderated = {
  ...aboutOrder,
  kind: 'moderation',
} as const
const withReason = { ...moderated, params: params.extend({ reason: z.string() }) } as const

/** What is told about bulk orders: a part of `notices`. */
export const bulkOrderNotices = {
  bulk_order_posted: aboutOrder,
  bulk_offer_received: aboutOrder,
  bulk_offer_accepted: aboutOrder,
  bulk_offer_declined: aboutOrder,
  bulk_offer_lapsed: aboutOrder,
  bulk_order_expired: aboutOrder,
  bulk_order_closed: withReason,
  bulk_order_hidden: withReason,
  bulk_order_shown: moderated,
}
export type BulkOrderNotice = keyof typeof bulkOrderNotices
