import type { Endpoint } from '#contract/endpoint.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'
import { user } from './users.ts'

/** The newest so many of each kind; hardly anybody has more. */
export const dataRowsAtMost = 10_000

/** What is kept of a person, beside the profile. */
export const dataSections = [
  'products',
  'requests',
  'deals',
  'bulkOrders',
  'bulkOffers',
  'bulkReports',
  'tickets',
  'notifications',
  'sessions',
  'reveals',
  'blocks',
  'savedSearches',
] as const
export type DataSection = (typeof dataSections)[number]

const rows = z.array(z.record(z.string(), z.unknown()))

export const dataApi = {
  own: {
    summary: 'Everything that is kept of me, as a file',
    who: openRoles,
    method: 'GET',
    path: '/users/profile/data',
    fileName: 'seedha-my-data.json',
    limits: [{ points: 20, seconds: 3600, per: 'account' }],
    reply: z.object({
      madeAt: z.iso.datetime(),
      profile: user.extend({ termsAt: z.iso.datetime().nullable() }),
      ...(Object.fromEntries(dataSections.map((name) => [name, rows])) as Record<DataSection, typeof rows>),
    }),
  },
} as const satisfies Record<string, Endpoint>
