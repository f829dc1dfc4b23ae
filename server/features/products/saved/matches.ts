import { kmBetween } from '#server/features/places/door.ts'

type DistrictPlace = { state: string; district: string }
/** What came to the market within the days that digests look back on, and is still there. */
export type Arrival = DistrictPlace & {
  id: string
  sellerId: string
  name: string
  category: string
  isOrganic: boolean
  /** As the market compares prices: 0 for what is weighed, 1 for what is counted. */
  kind: number
  comparable: number
  /** Milliseconds of its last sign of life. */
  freshAt: number
}
export type WaitingQuery = {
  name: string | null
  category: string | null
  state: string | null
  district: string | null
  isOrganic: boolean
}
type Match = { arrival: Arrival; km: number }
type WaitingSearch = WaitingQuery & { id: string; onSince: number }
export type WaitingPerson = { id: string; home: DistrictPlace | null; searches: WaitingSearch[] }
/** What somebody was told lately, and whom they do not want to meet. */
export type ToldLately = { products: Set<string>; crops: Set<string>; avoided: Set<string> }

const productsAtMost = 5
/** Nobody reads how much more there is. */
const countedAtMost = 50
const ofSellerAtMost = 2
const keptMatches = 2_000_000

export const cropOf = ({ sellerId, name }: Pick<Arrival, 'sellerId' | 'name'>) => `${sellerId}/${name}`

/** Matches by distinct query: whoever waits for the same from the same place shares one sorted list. */
export function matchesOf(arrivals: Arrival[]) {
  const byName = Map.groupBy(arrivals, ({ name }) => name)
  const byCategory = Map.groupBy(arrivals, ({ category }) => category)
  const lists = new Map<string, Match[]>()
  let kept = 0

  return (query: WaitingQuery, home: DistrictPlace | null): Match[] => {
    const { name, category, state, district, isOrganic } = query
    const origin = state && district ? { state, district } : home
    const key = [name ?? `c:${category}`, state, district, isOrganic, origin?.state, origin?.district].join('/')
    const known = lists.get(key)
    if (known) return known
    const some = (name ? byName.get(name) : byCategory.get(category ?? '')) ?? []
    const found = some
      .filter((one) => (!state || one.state === state) && (!district || one.district === district))
      .filter((one) => !isOrganic || one.isOrganic)
      .map((arrival) => ({ arrival, km: origin ? kmBetween(origin, arrival) : Number.POSITIVE_INFINITY }))
      .sort(nearestFirst)
    kept += found.length + 1
    if (kept > keptMatches) {
      lists.clear()
      kept = found.length
    }
    lists.set(key, found)
    return found
  }
}

/** Nearest first, and of those that are equally near the cheapest. */
const nearestFirst = (a: Match, b: Match) =>
  compare(a.km, b.km) ||
  compare(a.arrival.kind, b.arrival.kind) ||
  compare(a.arrival.comparable, b.arrival.comparable) ||
  (a.arrival.id < b.arrival.id ? -1 : 1)
const compare = (a: number, b: number) => (a === b ? 0 : a - b)

export type Matches = ReturnType<typeof matchesOf>

/** Whether it is worth asking what somebody was told lately. */
export const mayFind = ({ searches, home }: WaitingPerson, matches: Matches) =>
  searches.some((search) => matches(search, home).length > 0)

/**
 * What a digest tells somebody: not their own, nor what was there before they asked, nor what they were told; a seller's crop once in
 * a week, two products of a seller, five in all. The lists are sorted, so most of them is never looked at.
 */
export function digestOf({ id, home, searches }: WaitingPerson, matches: Matches, lately: ToldLately) {
  const lists = searches.map((search) => ({ search, list: matches(search, home), at: 0 }))
  const isUntold = ({ onSince }: WaitingSearch, { arrival }: Match) =>
    arrival.freshAt > onSince &&
    arrival.sellerId !== id &&
    !lately.products.has(arrival.id) &&
    !lately.avoided.has(arrival.sellerId) &&
    !(lately.crops.size && lately.crops.has(cropOf(arrival)))
  /** The best of all lists, taken off its own. */
  const take = () => {
    let best: { one: (typeof lists)[number]; match: Match } | undefined
    for (const one of lists) {
      let match = one.list[one.at]
      while (match && !isUntold(one.search, match)) match = one.list[++one.at]
      if (match && (!best || nearestFirst(match, best.match) < 0)) best = { one, match }
    }
    if (best) best.one.at++
    return best && { arrival: best.match.arrival, searchId: best.one.search.id }
  }
  const [seen, told, ofSeller] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
  const [chosen, searchIds]: [Arrival[], Set<string>] = [[], new Set()]
  for (let next = take(); next; next = take()) {
    const { arrival, searchId } = next
    const [crop, count] = [cropOf(arrival), ofSeller.get(arrival.sellerId) ?? 0]
    if (chosen.includes(arrival)) searchIds.add(searchId)
    if (seen.has(arrival.id)) continue
    seen.add(arrival.id)
    if (chosen.length === productsAtMost) {
      if (seen.size >= countedAtMost) break
      continue
    }
    if (told.has(crop) || count === ofSellerAtMost) continue
    told.add(crop)
    ofSeller.set(arrival.sellerId, count + 1)
    chosen.push(arrival)
    searchIds.add(searchId)
  }
  return { chosen, found: seen.size, searchIds: [...searchIds] }
}
