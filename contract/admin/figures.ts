import type { Endpoint } from '#contract/endpoint.ts'
import { requestStatuses } from '#contract/requests/facts.ts'
import { z } from '#contract/zod.ts'

/** How far back the overview's charts go. */
export const overviewDays = [7, 30, 90] as const
export type OverviewDays = (typeof overviewDays)[number]

const count = z.number()
const time = z.iso.datetime()
const byStatus = z.object(
  Object.fromEntries(requestStatuses.map((status) => [status, count])) as Record<
    (typeof requestStatuses)[number],
    typeof count
  >,
)

/** What happened on one day in India. */
const daily = z.object({
  day: z.iso.date(),
  users: count,
  products: count,
  requests: count,
  deals: count,
  rupees: count,
  disputes: count,
  messages: count,
})
export type Daily = z.output<typeof daily>

const metrics = z.object({
  /** Up to when everything is counted; null while nothing was counted yet. */
  asOf: time.nullable(),
  days: z.number(),
  /** Open accounts; the suspended are among them. */
  users: z.object({
    total: count,
    farmer: count,
    vendor: count,
    customer: count,
    admin: count,
    suspended: count,
    newThisWeek: count,
  }),
  products: z.object({
    active: count,
    /** By moderation. */
    hidden: count,
    /** By their sellers. */
    inactive: count,
    newThisWeek: count,
  }),
  requests: z.object({ total: count, byStatus, today: count, yesterday: count }),
  deals: z.object({ count, rupees: count, inPeriod: z.object({ count, rupees: count }) }),
  disputes: z.object({ open: count, overdue: count }),
  messages: z.object({ open: count, inPeriod: count, oldestAt: time.nullable() }),
  /** Medians of the period, exact to two digits; null where nobody answered. */
  answerMinutes: z.object({ sellers: z.number().nullable(), support: z.number().nullable() }),
  series: z.array(daily),
})
export type Metrics = z.output<typeof metrics>

const who = ['admin'] as const

export const adminFiguresApi = {
  metrics: {
    summary: 'The figures of the market, counted by a job at most a minute ago',
    who,
    method: 'GET',
    path: '/admin/dashboard/metrics',
    query: z.object({
      days: z
        .enum(overviewDays.map(String) as [`${OverviewDays}`, ...`${OverviewDays}`[]])
        .default('30')
        .transform(Number),
    }),
    reply: z.object({ metrics }),
  },
  refresh: {
    summary: 'Count the last 90 days again. What takes longer than a few seconds goes on by itself',
    who,
    method: 'POST',
    path: '/admin/dashboard/refresh',
    reply: z.object({ asOf: time.nullable(), isComplete: z.boolean() }),
    limits: [{ points: 20, seconds: 60, per: 'account' }],
  },
} as const satisfies Record<string, Endpoint>
