import { chance } from '#server/demo/chance.ts'
import { items } from '#server/features/catalogue/door.ts'
import { jsonOf } from '../checks/tree.ts'
import type { LoadCall } from './load.ts'

type StateDistricts = { districts: Record<string, unknown> }
type Reference = Record<'states' | 'unionTerritories', Record<string, StateDistricts>>

const placesIn = (regions: Record<string, StateDistricts>) =>
  Object.entries(regions).flatMap(([state, { districts }]) =>
    Object.keys(districts).map((district) => ({ state, district })),
  )

const { states, unionTerritories }: Reference = jsonOf('server/database/reference/places.json')
/** Where the market of a bench has products, and where it has none. */
const [full, empty] = [placesIn(states), placesIn(unionTerritories)]
const deepestPage = 20

/**
 * Questions about what is near, each another one: a place out of all, a page out of twenty. Which are asked is the same for every market, so
 * that markets can be compared.
 */
export function nearCalls(count: number): Map<string, LoadCall[]> {
  const { pick, whole } = chance(count)
  const near = () => {
    const { state, district } = pick([...full, ...empty])
    return { near: `${state}/${district}`, page: String(whole(1, deepestPage)) }
  }
  const crop = () => pick(items).labels.en
  const kinds: Record<string, () => Record<string, string>> = {
    'nearest first': () => ({ ...near(), sort: 'nearest' }),
    'featured, near': near,
    'near, a category': () => ({ ...near(), category: pick(['vegetables', 'fruits', 'grains', 'spices']) }),
    'nearest, a rare filter': () => ({ ...near(), sort: 'nearest', category: 'meat', isOrganic: 'true' }),
    'nearest, a crop': () => ({ ...near(), sort: 'nearest', search: crop() }),
    'crop, in no such place': () => ({
      search: `${crop()} ${pick(empty).district}`,
      page: String(whole(1, deepestPage)),
    }),
  }
  return new Map(Object.entries(kinds).map(([label, query]) => [label, distinct(count, query)]))
}

/** Filtered lists, which those are compared with. */
export function filteredCalls(count: number): LoadCall[] {
  const { pick, whole } = chance(count)
  return distinct(count, () => ({
    category: pick(['vegetables', 'fruits', 'grains', 'spices']),
    state: pick(full).state,
    page: String(whole(1, deepestPage)),
  }))
}

const distinct = (count: number, query: () => Record<string, string>): LoadCall[] =>
  Array.from({ length: count }, (_, n) => {
    const path = `/api/products?${new URLSearchParams({ ...query(), n: String(n) })}`
    return { method: 'GET', path, headers: {} }
  })
