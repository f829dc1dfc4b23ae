import type { Endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { z } from './zod.ts'

export const sessionDays = 30
export const sessionDaysAtMost = 180

export const sessionApi = {
  me: {
    summary: 'The signed-in user',
    who: 'member',
    method: 'GET',
    path: '/auth/me',
    reply: z.object({ user }),
    refuses: ['account_suspended'],
  },
  logout: {
    summary: 'End this session',
    who: 'member',
    method: 'POST',
    path: '/auth/logout',
    reply: z.object({ loggedOut: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>
