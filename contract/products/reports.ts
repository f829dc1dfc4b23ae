import type { Endpoint } from '#contract/endpoint.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { reportReasons, reportTextLength } from './facts.ts'

export const productReportsApi = {
  report: {
    summary: 'Say that a product should not be on the market; once for a member and product',
    who: openRoles,
    method: 'POST',
    path: '/products/{id}/report',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: z.enum(reportReasons), text: z.string().trim().max(reportTextLength).optional() }),
    reply: z.object({
      report: z.object({
        _id: z.uuid(),
        productId: z.uuid(),
        reason: z.enum(reportReasons),
        text: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    }),
    creates: true,
    limits: [{ points: 20, seconds: 3600, per: 'account' }],
    refuses: ['not_found', 'own_product', 'already_reported'],
  },
} as const satisfies Record<string, Endpoint>
