import type { Endpoint } from './endpoint.ts'
import { user } from './users.ts'
import { z } from './zod.ts'

export const adminSessionHours = 12
/** What our web makes of a random secret that the browser keeps. */
const deviceFingerprint = z.string().min(16).max(256)

/** What an admin sets for everyone, with its usual values. */
export const settings = z.object({
  /** Contact requests of one buyer on one day in India. */
  dailyRequestCap: z.number().int().min(1).max(1000).default(10),
  /** Support messages of one user or address in an hour. */
  hourlyMessageCap: z.number().int().min(1).max(1000).default(5),
})
export type Settings = z.infer<typeof settings>
const oneSettingOrMore = z.object({
  dailyRequestCap: settings.shape.dailyRequestCap.unwrap().optional(),
  hourlyMessageCap: settings.shape.hourlyMessageCap.unwrap().optional(),
})

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
  settings: {
    summary: 'The settings of this installation',
    who: ['admin'],
    method: 'GET',
    path: '/admin/system/settings',
    reply: z.object({ settings: settings }),
  },
  changeSettings: {
    summary: 'Change settings; what is not named stays',
    who: ['admin'],
    method: 'PUT',
    path: '/admin/system/settings',
    body: oneSettingOrMore,
    reply: z.object({ settings: settings }),
  },
} as const satisfies Record<string, Endpoint>
