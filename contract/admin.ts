import type { Endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { z } from './zod.ts'

export const adminSessionHours = 12
/** What our web makes of a random secret that the browser keeps. */
const deviceFingerprint = z.string().min(16).max(256)

export const adminApi = {
  login: {
    summary: 'Sign in as an admin, from a device that is enrolled',
    who: 'anyone',
    method: 'POST',
    path: '/admin/login',
    body: z.object({ username: z.string().min(1).max(30), password: z.string().min(1).max(128), deviceFingerprint }),
    reply: z.object({ token: z.string(), user }),
    refuses: ['login_failed', 'device_not_authorised', 'account_suspended'],
  },
} as const satisfies Record<string, Endpoint>
