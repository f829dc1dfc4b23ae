import type { Endpoint } from '#contract/endpoint.ts'
import { districtName, stateName } from '#contract/places/places.ts'
import { z } from '#contract/zod.ts'

/** How far around a district is looked for who waits. */
export const demandKm = 100

/** Fewer than the first are not told of: nobody is to be guessed. */
export const peopleBands = ['3-5', '6-10', '11-20', '21+'] as const
export type PeopleBand = (typeof peopleBands)[number]

export function peopleBandOf(people: number): PeopleBand | null {
  if (people < 3) return null
  if (people <= 5) return '3-5'
  if (people <= 10) return '6-10'
  return people <= 20 ? '11-20' : '21+'
}

const cropDemand = z.object({
  /** A key of the catalogue. */
  name: z.string(),
  /** Who wait for it; null where they are too few to be told. */
  people: z.enum(peopleBands).nullable(),
  /** Open ones that need it. */
  bulkOrders: z.int(),
})
export type CropDemand = z.output<typeof cropDemand>

export const demandApi = {
  around: {
    summary: 'For which crops buyers around a district wait, most first: as counts only',
    who: 'anyone',
    method: 'GET',
    path: '/demand',
    query: z.object({ state: stateName, district: districtName }),
    reply: z.object({ demand: z.array(cropDemand) }),
  },
} as const satisfies Record<string, Endpoint>
