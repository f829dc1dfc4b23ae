import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'

const time = z.iso.datetime()
const session = z.object({ _id: z.uuid(), createdAt: time, expiresAt: time })
export type AdminSession = z.infer<typeof session>

const id = z.object({ id: z.uuid() })

export const sessionAdminApi = {
  all: {
    summary: 'Where somebody is signed in, the latest first',
    who: ['admin'],
    method: 'GET',
    path: '/admin/users/{id}/sessions',
    params: id,
    reply: z.object({ sessions: z.array(session) }),
  },
  end: {
    summary: 'Sign somebody out in one place',
    who: ['admin'],
    method: 'DELETE',
    path: '/admin/users/{id}/sessions/{sessionId}',
    params: id.extend({ sessionId: z.uuid() }),
    reply: null,
    refuses: ['not_found'],
  },
  endAll: {
    summary: 'Sign somebody out everywhere',
    who: ['admin'],
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    params: id,
    reply: null,
    refuses: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
