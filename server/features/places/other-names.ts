import { readFileSync } from 'node:fs'

type Districts = Record<string, Record<string, string[]>>
type Regions = Record<string, Record<string, string[]>>
type OtherNamesFile = { states: Record<string, string[]>; spellings: Districts; towns: Districts; regions: Regions }
type PlaceSpelling = { text: string; state: string; district?: string }

const file = new URL('../../database/reference/market-towns.json', import.meta.url)
const { states, spellings, towns, regions }: OtherNamesFile = JSON.parse(readFileSync(file, 'utf8'))

const eachOf = (names: string[]) => names.flatMap((name) => name.split(' / '))
const inDistricts = (listed: Districts): PlaceSpelling[] =>
  Object.entries(listed).flatMap(([state, districts]) =>
    Object.entries(districts).flatMap(([district, names]) => eachOf(names).map((text) => ({ text, state, district }))),
  )

/** How else states and districts are written. */
export const otherSpellings: readonly PlaceSpelling[] = [
  ...Object.entries(states).flatMap(([state, names]) => eachOf(names).map((text) => ({ text, state }))),
  ...inDistricts(spellings),
]
const regionsByDistrict = Object.entries(regions).flatMap(([name, states]) =>
  Object.entries(states).flatMap(([state, districts]) =>
    districts.flatMap((district) => eachOf([name]).map((text) => ({ text, state, district }))),
  ),
)
/** Where people trade, each told by its district, and regions by each of theirs. */
export const marketTowns: readonly PlaceSpelling[] = [...inDistricts(towns), ...regionsByDistrict]
