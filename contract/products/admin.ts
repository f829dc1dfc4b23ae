import { categories } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { refusals } from '#contract/errors.ts'
import { stateName } from '#contract/places/places.ts'
import { paged, pageQuery, sortQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import {
  adminProductSorts,
  adminProductStatuses,
  moderatedAtOnce,
  moderationActions,
  moderationReasonLength,
  reportReasons,
  standings,
} from './facts.ts'
import { product } from './products.ts'

const who = ['admin'] as const
const time = z.iso.datetime()

const adminProduct = product.extend({
  standing: z.enum(standings),
  /** One of the first of its account, reported, or changed since it was hidden: somebody should look at it. */
  isQueued: z.boolean(),
  /** Reports that nobody has settled yet. */
  openReports: z.number(),
  seller: z.object({ _id: z.uuid(), username: z.string(), isSuspended: z.boolean() }),
})
export type AdminProduct = z.infer<typeof adminProduct>

const report = z.object({
  _id: z.uuid(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  by: z.object({ _id: z.uuid(), name: z.string(), username: z.string() }),
  createdAt: time,
  settledAt: time.nullable(),
})
export type ProductReport = z.infer<typeof report>

export const productsAdminApi = {
  all: {
    summary: 'All products, whoever can see them',
    who,
    method: 'GET',
    path: '/admin/products',
    query: z.object({
      ...pageQuery(20),
      /** A crop, words of the offer, a place, a seller's name or username, or an id of either. */
      search: z.string().trim().max(100).optional(),
      category: z.enum(categories).optional(),
      state: stateName.optional(),
      status: z.enum(adminProductStatuses).optional(),
      seller: z.uuid().optional(),
      ...sortQuery([...adminProductSorts]),
    }),
    reply: z.object({ products: z.array(adminProduct), ...paged }),
  },
  one: {
    summary: 'One product with everything that was said against it, newest first',
    who,
    method: 'GET',
    path: '/admin/products/{id}',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ product: adminProduct, reports: z.array(report) }),
    refuses: ['not_found'],
  },
  moderate: {
    summary: 'Approve, hide or remove products; their sellers are told why',
    who,
    method: 'POST',
    path: '/admin/products/moderate',
    body: z.object({
      productIds: z.array(z.uuid()).min(1).max(moderatedAtOnce),
      action: z.enum(moderationActions),
      reason: z.string().trim().min(1).max(moderationReasonLength).optional(),
    }),
    reply: z.object({
      updated: z.number(),
      failed: z.array(
        z.object({ productId: z.uuid(), code: z.enum(Object.keys(refusals) as (keyof typeof refusals)[]) }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>
