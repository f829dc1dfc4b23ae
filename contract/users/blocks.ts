import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles, roles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'

/** One person cannot block the whole market. */
export const blocksAtMost = 1_000

const block = z.object({
  userId: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  district: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Block = z.infer<typeof block>

export const blocksApi = {
  list: {
    summary: 'Whom I have blocked, the latest first',
    who: openRoles,
    method: 'GET',
    path: '/users/blocks',
    query: z.object(pageQuery(20)),
    reply: z.object({ blocks: z.array(block), ...paged }),
  },
  block: {
    summary: 'No new requests or offers between somebody and me; they are not told',
    who: openRoles,
    method: 'POST',
    path: '/users/blocks',
    body: z.object({ userId: z.uuid() }),
    reply: z.object({ block }),
    creates: true,
    limits: [{ points: 200, seconds: 3600, per: 'account' }],
    refuses: ['not_found', 'own_account', 'too_many_blocks'],
  },
  unblock: {
    summary: 'We may deal with each other again',
    who: openRoles,
    method: 'DELETE',
    path: '/users/blocks/{userId}',
    params: z.object({ userId: z.uuid() }),
    reply: null,
  },
} as const satisfies Record<string, Endpoint>
