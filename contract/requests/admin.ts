import type { Endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/shared/day-field.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { ruling } from './answers.ts'
import { requestSorts, requestStatuses } from './facts.ts'
import { contactRequest, oneRequest, requestId } from './requests.ts'

export const requestsAdminApi = {
  all: {
    summary: 'Every request; search by its id, or by the start of the username of either side',
    who: ['admin'],
    method: 'GET',
    path: '/admin/contact-requests',
    query: z.object({
      ...pageQuery(20),
      status: z.enum(requestStatuses).optional(),
      search: z.string().trim().max(100).optional(),
      /** Only those of this person, on either side. */
      userId: z.uuid().optional(),
      /** Days in India, both included: on which it was sent, or completed where only completed ones are asked for. */
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(requestSorts).default('newest'),
    }),
    reply: z.object({ requests: z.array(contactRequest), ...paged }),
  },
  rule: {
    summary: 'Settle a dispute',
    who: ['admin'],
    method: 'PATCH',
    path: '/admin/contact-requests/{id}',
    params: requestId,
    body: ruling,
    reply: oneRequest,
    refuses: ['not_found', 'invalid_transition'],
  },
} as const satisfies Record<string, Endpoint>
