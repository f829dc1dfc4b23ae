import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'

/** From further away than this it is no place of ours. */
export const mostKm = 300

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/, 'must be degrees')
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

export const placesApi = {
  nearest: {
    summary: 'The district whose middle is nearest; the position is neither logged nor kept',
    who: 'anyone',
    method: 'GET',
    path: '/places/nearest',
    query: z.object({ lat: degrees(90), lng: degrees(180) }),
    reply: z.object({ state: z.string(), district: z.string(), km: z.number() }),
    isPrivate: true,
    refuses: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>
