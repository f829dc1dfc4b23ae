import { isDistrictOf, regions } from './places.ts'

type DistrictPlace = { state: string; district: string }
type MaybePlace = { state: string | null; district: string | null } | null
type GeoPoint = [number, number]

const kmInDegree = 111

/** Distance between two centroids in km, equirectangular instead of haversine: exact enough for "near". */
function kmApart(a: GeoPoint, b: GeoPoint) {
  const [north, east] = [a[0] - b[0], (a[1] - b[1]) * Math.cos((a[0] * Math.PI) / 180)]
  return kmInDegree * Math.hypot(north, east)
}

const middleOf = ({ state, district }: DistrictPlace) => regions.get(state)?.districts[district]?.centroid

export function kmBetween(one: DistrictPlace, other: DistrictPlace): number {
  const [a, b] = [middleOf(one), middleOf(other)]
  return a && b ? kmApart(a, b) : Number.POSITIVE_INFINITY
}

/** As people are told it; null where one of the two is not known. */
export function wholeKmBetween(one: MaybePlace, other: MaybePlace): number | null {
  if (!isPlace(one) || !isPlace(other)) return null
  const km = Math.round(kmBetween(one, other))
  return Number.isFinite(km) ? km : null
}

const isPlace = (place: MaybePlace): place is DistrictPlace => Boolean(place?.state && place.district)

/** Every district with its distance from the nearest of some places, which may be whole states. */
export function kmToEach(places: readonly { state: string; district?: string }[]): (DistrictPlace & { km: number })[] {
  const starts = places.flatMap(({ state, district }) => {
    const point = district ? middleOf({ state, district }) : regions.get(state)?.centroid
    return point ? [point] : []
  })
  return [...regions].flatMap(([state, { districts }]) =>
    Object.entries(districts).map(([district, { centroid }]) => ({
      state,
      district,
      km: Math.round(Math.min(...starts.map((start) => kmApart(start, centroid)), 9_999)),
    })),
  )
}

export const placesWithin = (km: number, of: DistrictPlace): DistrictPlace[] =>
  [...regions].flatMap(([state, { districts }]) =>
    Object.keys(districts)
      .map((district) => ({ state, district }))
      .filter((place) => kmBetween(of, place) <= km),
  )

const inOrder = new Map<string, string[]>()
const keyOf = ({ state, district }: DistrictPlace) => `${state}/${district}`

/** Every district as "state/district", the nearest to this one first; there are too few places to forget any. */
export function placesFrom(place: DistrictPlace): string[] {
  if (!isDistrictOf(place.state, place.district)) return []
  const known = inOrder.get(keyOf(place))
  if (known) return known
  const sorted = kmToEach([place])
    .sort((a, b) => a.km - b.km)
    .map(keyOf)
  inOrder.set(keyOf(place), sorted)
  return sorted
}
