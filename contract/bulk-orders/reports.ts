import type { Endpoint } from '#contract/endpoint.ts'
import { reportReasons, reportTextLength } from '#contract/products/facts.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'

export const bulkReportsApi = {
  report: {
    summary: 'Say that a bulk order should not be there; once for a member and bulk order',
    who: openRoles,
    method: 'POST',
    path: '/bulk-orders/{id}/report',
    params: z.object({ id: z.uuid() }),
    body: z.object({ reason: z.enum(reportReasons), text: z.string().trim().max(reportTextLength).optional() }),
    reply: z.object({
      report: z.object({
        _id: z.uuid(),
        bulkOrderId: z.uuid(),
        reason: z.enum(reportReasons),
        text: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    }),
    creates: true,
    limits: [{ points: 20, seconds: 3600, per: 'account' }],
    refuses: ['not_found', 'own_bulk_order', 'already_reported'],
  },
} as const satisfies Record<string, Endpoint>
