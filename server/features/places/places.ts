import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'

type Named = { labels: Record<Language, string>; aka?: string[] }
type District = Named & { centroid: [number, number] }
export type Region = Named & { centroid: [number, number]; districts: Record<string, District> }

const file = new URL('../../database/reference/places.json', import.meta.url)
const {
  states,
  unionTerritories,
}: Record<'states' | 'unionTerritories', Record<string, Region>> = JSON.parse(readFileSync(file, 'utf8'))
/** The states and union territories of India, each with its districts. */
export const regions: ReadonlyMap<string, Region> = new Map(Object.entries({ ...states, ...unionTerritories }))

type Place = { state: string; district: string }

export const isState = (state: string) => regions.has(state)
export const isDistrictOf = (state: string, district: string) =>
  Object.hasOwn(regions.get(state)?.districts ?? {}, district)

/** Every district whose middle lies that near, the own one included. */
export function placesWithin(km: number, of: Place): Place[] {
  return [...regions].flatMap(([state, { districts }]) =>
    Object.keys(districts)
      .map((district) => ({ state, district }))
      .filter((place) => kmBetween(of, place) <= km),
  )
}

/** How far apart two districts lie, from the middle of one to that of the other: good enough for "near". */
export function kmBetween(one: Place, other: Place): number {
  const [a, b] = [one, other].map(({ state, district }) => regions.get(state)?.districts[district]?.centroid)
  if (!a || !b) return Number.POSITIVE_INFINITY
  const [north, east] = [a[0] - b[0], (a[1] - b[1]) * Math.cos((a[0] * Math.PI) / 180)]
  return 111 * Math.hypot(north, east)
}
