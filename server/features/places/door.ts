import { readFileSync } from 'node:fs'

type Region = { districts: Record<string, unknown> }

const file = new URL('../../database/reference/places.json', import.meta.url)
const {
  states,
  unionTerritories,
}: Record<'states' | 'unionTerritories', Record<string, Region>> = JSON.parse(readFileSync(file, 'utf8'))
const districtsOf = new Map(
  Object.entries({ ...states, ...unionTerritories }).map(([name, { districts }]) => [
    name,
    new Set(Object.keys(districts)),
  ]),
)

export const isDistrictOf = (state: string, district: string) => districtsOf.get(state)?.has(district) ?? false
