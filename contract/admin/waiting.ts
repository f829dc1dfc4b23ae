import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'

/** What somebody has to do, and the page where it is done: its list in the order of waiting. One more kind is a row here, its rows in `server/features/admin/waiting.ts` and its sentence. */
export const waitingKinds = {
  disputes: '/admin/dashboard/requests?status=disputed&sort=dispute',
  messages: '/admin/dashboard/messages?status=unanswered&by=oldest',
  reports: '/admin/dashboard/products?status=reported',
  bulkReports: '/admin/dashboard/bulk-orders?status=reported',
  devices: '/admin/dashboard/system#devices',
  jobs: '/admin/dashboard/system#jobs',
  backup: '/admin/dashboard/system#backup',
} as const satisfies Record<string, string>
export type WaitingKind = keyof typeof waitingKinds

/** What is wrong with the nightly backup: the last one failed, is too old, or there never was one. */
export const backupFaults = ['failed', 'late', 'none'] as const
export type BackupFault = (typeof backupFaults)[number]

/** Nobody counts further: more are "99+". */
export const waitingAtMost = 99

const waiting = z.object({
  kind: z.enum(Object.keys(waitingKinds) as WaitingKind[]),
  /** At most one more than `waitingAtMost`. */
  count: z.int(),
  /** Since when the oldest of them waits. */
  since: z.iso.datetime(),
  leadsTo: z.string(),
  /** The one that waits longest, and its own page. */
  longest: z.object({ params: z.record(z.string(), z.string().nullable()), leadsTo: z.string() }),
})
export type Waiting = z.output<typeof waiting>

export const adminWaitingApi = {
  waiting: {
    summary: 'What waits for an admin, by kind, what waits longest first',
    who: ['admin'],
    method: 'GET',
    path: '/admin/dashboard/waiting',
    reply: z.object({ waiting: z.array(waiting) }),
  },
} as const satisfies Record<string, Endpoint>
