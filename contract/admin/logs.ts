import type { Endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/shared/day-field.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { adminActions } from './actions.ts'

const details = z.record(z.string(), z.unknown()).nullable()

const logEntry = z.object({
  _id: z.string(),
  at: z.string(),
  /** One of the known ones, or of a release before or after this one. */
  action: z.string(),
  /** Null where nobody was signed in, such as the command line tool. */
  actor: z.object({ _id: z.string(), name: z.string(), username: z.string().nullable() }).nullable(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  before: details,
  after: details,
})
export type LogEntry = z.infer<typeof logEntry>

export const adminLogsApi = {
  list: {
    summary: 'Who did what to whom, the newest first',
    who: ['admin'],
    method: 'GET',
    path: '/admin/logs',
    query: z.object({
      ...pageQuery(20),
      /** An id, or a username. */
      actor: z.string().trim().min(1).max(100).optional(),
      action: z.enum(adminActions).optional(),
      /** The id of what it was done to. */
      target: z.string().trim().min(1).max(100).optional(),
      /** Days in India, both included. */
      from: day.optional(),
      to: day.optional(),
    }),
    reply: z.object({ logs: z.array(logEntry), ...paged }),
  },
} as const satisfies Record<string, Endpoint>
