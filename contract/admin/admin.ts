import type { Endpoint } from '#contract/endpoint.ts'
import { user } from '#contract/users/users.ts'
import { z } from '#contract/zod.ts'

export const adminSessionHours = 12
/** What our web makes of a random secret that the browser keeps. */
const deviceFingerprint = z.string().min(16).max(256)

const cap = (usual: number) => z.number().int().min(1).max(1000).default(usual)
const limit = (usual: number) => z.number().int().min(1).max(1_000_000).default(usual)

/** What an admin sets for everyone, with its usual values; for the limits the environment may say others. */
export const settings = z.object({
  /** Contact requests of one buyer on one day in India. */
  dailyRequestCap: cap(10),
  /** Support messages of one user or address in an hour. */
  hourlyMessageCap: cap(5),
  /** Codes by SMS and mail for one address in an hour. */
  codesPerAddress: limit(200),
  /** From so many codes and phone checks in an hour an address gets harder captchas. */
  harderCaptchaFrom: limit(20),
  /** Codes to register with in a day, from everywhere: more need a harder captcha, and admins are told. */
  registerCodesPerDay: limit(1000),
  /** Wrong logins from one address in 15 minutes. */
  loginsPerAddress: limit(100),
  /** Wrong passwords for one account in 15 minutes, from devices that never signed in to it. */
  loginsPerAccount: limit(10),
  /** Phone checks from one address in 10 minutes without a captcha. */
  checksPerAddress: limit(30),
  /** Phone checks from one address in an hour, with a captcha too. */
  checksAtMost: limit(200),
  /** Whether alerts of weight "high" are mailed to the admins. */
  mailAlerts: z.boolean().default(true),
})
export type Settings = z.infer<typeof settings>
export const settingNames = Object.keys(settings.shape) as (keyof Settings)[]

/** Those that are a number, and so have bounds. */
export type CapName = Exclude<keyof Settings, 'mailAlerts'>
export const capNames = settingNames.filter((name): name is CapName => name !== 'mailAlerts')

const capChanges = Object.fromEntries(capNames.map((name) => [name, settings.shape[name].unwrap().optional()])) as {
  [K in CapName]: z.ZodOptional<z.ZodNumber>
}
const oneSettingOrMore = z.object({ ...capChanges, mailAlerts: z.boolean().optional() })

export const adminApi = {
  login: {
    summary: 'Sign in as an admin, from a device that is enrolled',
    who: 'anyone',
    method: 'POST',
    path: '/admin/login',
    duringMaintenance: true,
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
