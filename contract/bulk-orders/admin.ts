import { categories, units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { stateName } from '#contract/places/places.ts'
import { moderationReasonLength, reportReasons } from '#contract/products/facts.ts'
import { paged, pageQuery, sortQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { offer, trader } from './bulk-orders.ts'
import { adminBulkSorts, adminBulkStatuses, bulkModerationActions, bulkOrderStatuses } from './facts.ts'

const who = ['admin'] as const
const time = z.iso.datetime()
const id = z.object({ id: z.uuid() })

const adminBulkOrder = z.object({
  _id: z.uuid(),
  poster: trader.extend({ username: z.string(), isSuspended: z.boolean() }),
  name: z.string(),
  category: z.enum(categories),
  quantity: z.number(),
  unit: z.enum(units),
  targetPrice: z.number().nullable(),
  state: z.string(),
  district: z.string(),
  neededBy: z.string(),
  notes: z.string().nullable(),
  status: z.enum(bulkOrderStatuses),
  filled: z.number(),
  remaining: z.number(),
  isHidden: z.boolean(),
  moderationReason: z.string().nullable(),
  /** Reports that nobody has settled yet. */
  openReports: z.number(),
  /** All that were ever made, however they went. */
  offerCount: z.number(),
  createdAt: time,
  updatedAt: time,
})
export type AdminBulkOrder = z.infer<typeof adminBulkOrder>

const report = z.object({
  _id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  by: z.object({ _id: z.uuid(), name: z.string(), username: z.string() }),
  createdAt: time,
  settledAt: time.nullable(),
})
export type BulkReport = z.infer<typeof report>

export const bulkOrdersAdminApi = {
  all: {
    summary: 'All bulk orders, whoever can see them',
    who,
    method: 'GET',
    path: '/admin/bulk-orders',
    query: z.object({
      ...pageQuery(20),
      /** A crop, a place, the poster’s name or username, words of the notes, or an id. */
      search: z.string().trim().max(100).optional(),
      status: z.enum(adminBulkStatuses).optional(),
      category: z.enum(categories).optional(),
      state: stateName.optional(),
      poster: z.uuid().optional(),
      ...sortQuery([...adminBulkSorts]),
    }),
    reply: z.object({ bulkOrders: z.array(adminBulkOrder), ...paged }),
  },
  one: {
    summary: 'One bulk order with its last hundred offers and everything that was said against it, newest first',
    who,
    method: 'GET',
    path: '/admin/bulk-orders/{id}',
    params: id,
    reply: z.object({ bulkOrder: adminBulkOrder, offers: z.array(offer), reports: z.array(report) }),
    refuses: ['not_found'],
  },
  moderate: {
    summary: 'Close, hide or show a bulk order; its poster is told why, and what was reported is settled',
    who,
    method: 'PATCH',
    path: '/admin/bulk-orders/{id}',
    params: id,
    body: z.object({
      action: z.enum(bulkModerationActions),
      reason: z.string().trim().min(1).max(moderationReasonLength).optional(),
    }),
    reply: z.object({ bulkOrder: adminBulkOrder }),
    refuses: ['not_found', 'bulk_order_over'],
  },
} as const satisfies Record<string, Endpoint>
