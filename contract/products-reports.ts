import type { Endpoint } from './endpoint.ts'
import { reportReasons, reportTextLength } from './products-facts.ts'
import { openRoles } from './roles.ts'
import { z } from './zod.ts'

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
