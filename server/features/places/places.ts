import { readFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'

type LabelledRegion = { labels: Record<Language, string>; aka?: string[] }
type DistrictRegion = LabelledRegion & { centroid: [number, number] }
export type StateRegion = LabelledRegion & { centroid: [number, number]; districts: Record<string, DistrictRegion> }

const file = new URL('../../database/reference/places.json', import.meta.url)
const {
  states,
  unionTerritories,
}: Record<'states' | 'unionTerritories', Record<string, StateRegion>> = JSON.parse(readFileSync(file, 'utf8'))
/** The states and union territories of India, each with its districts. */
export const regions: ReadonlyMap<string, StateRegion> = new Map(Object.entries({ ...states, ...unionTerritories }))

export const isState = (state: string) => regions.has(state)
export const isDistrictOf = (state: string, district: string) =>
  Object.hasOwn(regions.get(state)?.districts ?? {}, district)
