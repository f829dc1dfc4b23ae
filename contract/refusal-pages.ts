import type { RefusalCode } from './errors.ts'

/** The page on which whoever gets a refusal can do something about it. */
export const refusalPages = {
  account_suspended: '/contact',
  phone_unverified: '/profile?tab=details',
} as const satisfies Partial<Record<RefusalCode, string>>
