import { shownKm } from '#contract/shared/origin.ts'
import { isDistrictOf, regions } from './places.ts'

type DistrictPlace = { state: string; district: string }
type MaybePlace = { state: string | null; district: string | null } | null
/** Latitude and longitude in degrees. */
type GeoPoint = readonly [number, number]

const earthKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The haversine formula. */
function kmApart([north, east]: GeoPoint, [otherNorth, otherEast]: GeoPoint) {
  const across = Math.sin(radians(otherNorth - north) / 2) ** 2
  const along = Math.sin(radians(otherEast - east) / 2) ** 2
  const cosines = Math.cos(radians(north)) * Math.cos(radians(otherNorth))
  return 2 * earthKm * Math.asin(Math.sqrt(across + cosines * along))
}

const middleOf = ({ state, district }: DistrictPlace) => regions.get(state)?.districts[district]?.centroid

export function kmBetween(one: DistrictPlace, other: DistrictPlace): number {
  const [a, b] = [middleOf(one), middleOf(other)]
  return a && b ? kmApart(a, b) : Number.POSITIVE_INFINITY
}

/** As people are told it; null where one of the two is not known. */
export function shownKmBetween(one: MaybePlace, other: MaybePlace): number | null {
  if (!isPlace(one) || !isPlace(other)) return null
  const km = kmBetween(one, other)
  return Number.isFinite(km) ? shownKm(km) : null
}

const isPlace = (place: MaybePlace): place is DistrictPlace => Boolean(place?.state && place.district)

type DistrictPoint = DistrictPlace & { centroid: GeoPoint }
const districts: readonly DistrictPoint[] = [...regions].flatMap(([state, region]) =>
  Object.entries(region.districts).map(([district, { centroid }]) => ({ state, district, centroid })),
)

/** The district whose middle is nearest to a point on earth. */
export function districtAt(lat: number, lng: number): DistrictPlace & { km: number } {
  const each = districts.map(({ state, district, centroid }) => ({
    state,
    district,
    km: kmApart([lat, lng], centroid),
  }))
  return each.reduce((nearest, one) => (one.km < nearest.km ? one : nearest))
}

const orders = new Map<string, readonly DistrictPlace[]>()
const mostOrders = 1_000

/** Every district, ordered by the distance from the nearest of some places, which may be whole states. */
export function districtsFrom(
  places: readonly { state: string; district?: string | undefined }[],
): readonly DistrictPlace[] {
  const key = places.map(({ state, district = '' }) => `${state}/${district}`).join()
  const known = orders.get(key)
  if (known) return known
  const starts = places.flatMap(({ state, district }) => {
    const point = district ? middleOf({ state, district }) : regions.get(state)?.centroid
    return point ? [point] : []
  })
  const kmTo = ({ centroid }: DistrictPoint) => Math.min(...starts.map((start) => kmApart(start, centroid)))
  const sorted = districts
    .map((one) => ({ one, km: kmTo(one) }))
    .sort((a, b) => a.km - b.km)
    .map(({ one }) => one)
  if (orders.size >= mostOrders) orders.clear()
  orders.set(key, sorted)
  return sorted
}

export const placesWithin = (km: number, of: DistrictPlace): DistrictPlace[] =>
  districts.filter((place) => kmBetween(of, place) <= km).map(({ state, district }) => ({ state, district }))

/** Every district as "state/district", the nearest to this one first; there are too few places to forget any. */
export function placesFrom(place: DistrictPlace): string[] {
  if (!isDistrictOf(place.state, place.district)) return []
  return districtsFrom([place]).map(({ state, district }) => `${state}/${district}`)
}
