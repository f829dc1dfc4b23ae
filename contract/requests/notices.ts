import { units } from '#contract/catalogue/catalogue.ts'
import { z } from '#contract/zod.ts'

const params = z.object({
  requestId: z.uuid(),
  productId: z.uuid(),
  /** The crop's key in the catalogue. */
  product: z.string(),
  quantity: z.number(),
  unit: z.enum(units),
})
const aboutRequest = { params, page: ({ requestId }: z.output<typeof params>) => `/requests?request=${requestId}` }
const deal = { kind: 'deal', ...aboutRequest } as const
const reminder = { kind: 'reminder', ...aboutRequest } as const
/** Whoever looks over a shoulder reads that it is about a payment, and nothing else; and nobody is woken for it. */
const payment = { ...reminder, isDiscreet: true, byDay: true } as const

/** What the two sides of a request are told: a part of `notices`. */
export const requestNotices = {
  request_received: deal,
  request_accepted: deal,
  request_rejected: deal,
  request_withdrawn: deal,
  request_expired: deal,
  request_confirmed: deal,
  request_completed: deal,
  request_no_deal: deal,
  request_disputed: deal,
  request_resolved: deal,
  request_reminder: reminder,
  harvest_today: reminder,
  request_lapsed: deal,
  payment_due: payment,
  payment_asked: payment,
  product_removed: deal,
  account_closed: deal,
}
export type RequestNotice = keyof typeof requestNotices
