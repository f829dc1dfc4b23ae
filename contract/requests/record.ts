import { units } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isDay } from '#contract/shared/days.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'

const day = z.string().refine(isDay, 'must be a day, written YYYY-MM-DD')
const sum = z.object({ count: z.number(), rupees: z.number() })
const hourly = [{ points: 60, seconds: 3600, per: 'account' }] as const

const record = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  name: z.string(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  /** Deals that both sides confirmed and that are not in dispute. */
  sold: sum,
  /** How many people bought. */
  partners: z.number(),
  /** What the seller says is paid in full. */
  paid: sum,
  /** By crop and unit, the largest sum first. */
  crops: z.array(sum.extend({ name: z.string(), unit: z.enum(units), quantity: z.number() })),
  /** YYYY-MM; months without a deal are left out. */
  months: z.array(sum.extend({ month: z.string() })),
  /** Numbers of the deal notes behind it, the latest first, up to `notesAtMost`. */
  notes: z.array(z.string()),
  noteCount: z.number(),
})
export type SalesRecord = z.infer<typeof record>

export const recordApi = {
  file: {
    summary: 'What I bought and sold in a financial year, from April to March, as a CSV file',
    who: openRoles,
    method: 'GET',
    path: '/contact-requests/deals.csv',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
    reply: null,
    streams: true,
    limits: hourly,
  },
  record: {
    summary: 'What I sold in a period, by crop and by month',
    who: openRoles,
    method: 'GET',
    path: '/contact-requests/record',
    query: z
      .object({ from: day, to: day })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is before from' }),
    reply: z.object({ record }),
    limits: hourly,
  },
} as const satisfies Record<string, Endpoint>
