import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'

export const severities = ['high', 'medium', 'low'] as const

type AlertRow = { severity: (typeof severities)[number]; isDismissible: boolean; page: string }

/** What an admin should look at. What goes away only when it is dealt with can't be dismissed. */
export const alertKinds = {
  disputes_overdue: { severity: 'high', isDismissible: false, page: '/admin/dashboard/requests?status=disputed' },
  grievances_unanswered: { severity: 'high', isDismissible: false, page: '/admin/dashboard/messages?kind=grievance' },
  grievances_open: { severity: 'high', isDismissible: false, page: '/admin/dashboard/messages?kind=grievance' },
  errors: { severity: 'high', isDismissible: false, page: '/admin/dashboard/system' },
  disk_full: { severity: 'high', isDismissible: false, page: '/admin/dashboard/system' },
  retention_late: { severity: 'high', isDismissible: false, page: '/admin/dashboard/system' },
  backup_late: { severity: 'high', isDismissible: false, page: '/admin/dashboard/system#backup' },
  device_refused: { severity: 'high', isDismissible: true, page: '/admin/dashboard/system' },
  jobs_failing: { severity: 'medium', isDismissible: true, page: '/admin/dashboard/system' },
  products_reported: { severity: 'medium', isDismissible: false, page: '/admin/dashboard/products?status=reported' },
  bulk_orders_reported: {
    severity: 'medium',
    isDismissible: false,
    page: '/admin/dashboard/bulk-orders?status=reported',
  },
  messages_waiting: { severity: 'medium', isDismissible: false, page: '/admin/dashboard/messages' },
  requests_burst: { severity: 'medium', isDismissible: true, page: '/admin/dashboard/users/' },
  reveals_burst: { severity: 'medium', isDismissible: true, page: '/admin/dashboard/users/' },
  register_codes: { severity: 'medium', isDismissible: true, page: '/admin/dashboard/system' },
  operator_missing: { severity: 'medium', isDismissible: true, page: '/admin/dashboard/system' },
  sms_missing: { severity: 'low', isDismissible: true, page: '/admin/dashboard/system' },
  mail_missing: { severity: 'low', isDismissible: true, page: '/admin/dashboard/system' },
} as const satisfies Record<string, AlertRow>
export type AlertKind = keyof typeof alertKinds
/** Those that are mailed to admins. */
export type HighAlertKind = {
  [K in AlertKind]: (typeof alertKinds)[K]['severity'] extends 'high' ? K : never
}[AlertKind]

/** From when on it is worth an alert. */
export const alarming = {
  /** Answers with a fault of ours in the last quarter of an hour: so many, and this share of all. */
  errors: { minutes: 15, failures: 5, share: 0.01 },
  /** What is left of a disk. */
  freeShare: 0.1,
  /** Old data is deleted every night. */
  retentionHours: 48,
  /** Support has a working day to answer in. */
  waitingHours: 24,
  /** A grievance is acknowledged within 24 hours and settled within 15 days (IT Rules 2021): admins are told in time for both. */
  grievanceHours: 18,
  grievanceDays: 12,
  /** What one person does within an hour. */
  requestsAnHour: 8,
  revealsAnHour: 15,
  /** A device that nobody approved, and what one person did, are news for so long. */
  deviceDays: 14,
  burstHours: 24,
  /** An alert that was mailed and is back within so many hours is the same one. */
  mailAgainHours: 1,
} as const

const alert = z.object({
  /** Another one when the same happens again. */
  _id: z.string(),
  kind: z.enum(Object.keys(alertKinds) as AlertKind[]),
  severity: z.enum(severities),
  at: z.iso.datetime(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The page where it is dealt with. */
  leadsTo: z.string(),
  isDismissible: z.boolean(),
})
export type Alert = z.output<typeof alert>

const who = ['admin'] as const

export const adminAlertsApi = {
  alerts: {
    summary: 'What needs an admin, the most urgent first',
    who,
    method: 'GET',
    path: '/admin/dashboard/alerts',
    query: z.object(pageQuery(20)),
    reply: z.object({ alerts: z.array(alert), ...paged }),
  },
  dismiss: {
    summary: 'Seen; it comes back when the same happens again',
    who,
    method: 'DELETE',
    path: '/admin/dashboard/alerts/{id}',
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: null,
  },
} as const satisfies Record<string, Endpoint>
