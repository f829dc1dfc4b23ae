import { readFileSync } from 'node:fs'
import { lazy } from '#server/platform/lazy.ts'

type Districts = Record<string, Record<string, string[]>>
type Regions = Record<string, Record<string, string[]>>
type OtherNamesFile = { states: Record<string, string[]>; spellings: Districts; towns: Districts; regions: Regions }
type PlaceSpelling = { text: string; state: string; district?: string }

const file = new URL('../../database/reference/market-towns.json', import.meta.url)
/** A built program has the tables that are made of these, and never reads the file. */
const listed = lazy((): OtherNamesFile => JSON.parse(readFileSync(file, 'utf8')))

const eachOf = (names: string[]) => names.flatMap((name) => name.split(' / '))
const inDistricts = (listed: Districts): PlaceSpelling[] =>
  Object.entries(listed).flatMap(([state, districts]) =>
    Object.entries(districts).flatMap(([district, names]) => eachOf(names).map((text) => ({ text, state, district }))),
  )

/** How else states and districts are written. */
export function otherSpellings(): PlaceSpelling[] {
  const { states, spellings } = listed()
  const ofStates = Object.entries(states).flatMap(([state, names]) => eachOf(names).map((text) => ({ text, state })))
  return [...ofStates, ...inDistricts(spellings)]
}

/** Where people trade, each told by its district, and regions by each of theirs. */
export function marketTowns(): PlaceSpelling[] {
  const { towns, regions } = listed()
  const inRegions = Object.entries(regions).flatMap(([name, states]) =>
    Object.entries(states).flatMap(([state, districts]) =>
      districts.flatMap((district) => eachOf([name]).map((text) => ({ text, state, district }))),
    ),
  )
  return [...inDistricts(towns), ...inRegions]
}
