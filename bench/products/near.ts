import { chance } from '#server/demo/chance.ts'
import { items } from '#server/features/catalogue/door.ts'
import { jsonOf } from '../../checks/tree.ts'
import { callEach, type LoadCall, middleOf, ratioOf, rowHead, rowOf } from '../load.ts'
import { writeTable } from '../tables.ts'

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
const perPage = 20
/** As `fillMarket` deals them out: each crop as often as the next, a fourth of all organic. */
const shareOfCrop = 1 / items.length
const shareOfRare = (items.filter(({ category }) => category === 'meat').length * shareOfCrop) / 4

/**
 * Questions about what is near, each another one: a place out of all, a page out of twenty, or of as many as a market of so many products
 * has. Where it has those, the same are asked of every market, so that markets can be compared.
 */
function nearCalls(count: number, products: number): Map<string, LoadCall[]> {
  const { pick, whole } = chance(count)
  const near = (share = 1) => {
    const { state, district } = pick([...full, ...empty])
    return { near: `${state}/${district}`, page: page(share) }
  }
  const page = (share: number) =>
    String(whole(1, Math.min(deepestPage, Math.max(1, Math.floor((products * share) / perPage)))))
  const crop = () => pick(items).labels.en
  const kinds: Record<string, () => Record<string, string>> = {
    'nearest first': () => ({ ...near(), sort: 'nearest' }),
    'featured, near': near,
    'near, a category': () => ({ ...near(), category: pick(['vegetables', 'fruits', 'grains', 'spices']) }),
    'nearest, a rare filter': () => ({ ...near(shareOfRare), sort: 'nearest', category: 'meat', isOrganic: 'true' }),
    'nearest, a crop': () => ({ ...near(shareOfCrop), sort: 'nearest', search: crop() }),
    'crop, in no such place': () => ({ search: `${crop()} ${pick(empty).district}`, page: page(shareOfCrop) }),
  }
  return new Map(Object.entries(kinds).map(([label, query]) => [label, distinct(count, query)]))
}

/** Filtered lists, which those are compared with. */
function filteredCalls(count: number): LoadCall[] {
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

const head = rowHead.map((name) => name.replace('bare', 'filtered'))
const callsInRound = 1_000

/** Lists by distance, of which none is asked twice, beside filtered lists, none twice either. */
export async function writeNear(origin: string, count: number, rounds: number) {
  const found: string[][] = []
  for (const [label, near] of nearCalls(callsInRound, count)) {
    const each = []
    for (let round = 0; round < rounds; round++) {
      const ours = await callEach(origin, again(near, round))
      each.push(ratioOf(ours, await callEach(origin, again(filteredCalls(callsInRound), `${label} ${round}`))))
    }
    found.push(rowOf(label, middleOf(each), '≥ 0.5 ×'))
  }
  await writeTable(`near ${count}`, head, found)
}

/** One such call after the other: the median in milliseconds. */
export async function growthOfNear(origin: string, products: number, calls: number): Promise<[string, number][]> {
  const found: [string, number][] = []
  for (const [label, near] of nearCalls(calls, products))
    found.push([label, (await callEach(origin, again(near, 'alone'), 1)).p50])
  return found
}

/** The same calls under addresses that nobody has asked before. */
const again = (calls: LoadCall[], round: number | string): LoadCall[] =>
  calls.map((one) => ({ ...one, path: `${one.path}&${new URLSearchParams({ round: String(round) })}` }))
