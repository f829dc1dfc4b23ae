import { sql } from 'drizzle-orm'
import { type CropDemand, demandKm, peopleBandOf, peopleBands } from '#contract/products/demand.ts'
import { isDistrictOf, placesWithin } from '#server/features/places/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

type DistrictPlace = { state: string; district: string }
/** How many open bulk orders need each crop in some districts: the feature of bulk orders comes after this one. */
export type CountOpenOrders = (db: Db, places: DistrictPlace[]) => Promise<Map<string, number>>

/** What is waited for around a district. People count once a crop, and only with a number they proved. */
export async function demandAround(db: Db, place: DistrictPlace, countOpenOrders: CountOpenOrders) {
  if (!isDistrictOf(place.state, place.district))
    throw new Refusal('validation', { details: [{ path: 'district', message: 'must be a district of the state' }] })
  const places = placesWithin(demandKm, place)
  const [people, orders] = await Promise.all([countPeople(db, places), countOpenOrders(db, places)])
  const told = [...new Set([...people.keys(), ...orders.keys()])].flatMap((name): CropDemand[] => {
    const [band, bulkOrders] = [peopleBandOf(people.get(name) ?? 0), orders.get(name) ?? 0]
    return band || bulkOrders ? [{ name, people: band, bulkOrders }] : []
  })
  // By bands, since the order of what is in one would tell more than the band.
  const size = ({ people: band }: CropDemand) => (band ? peopleBands.indexOf(band) + 1 : 0)
  return told.sort((a, b) => size(b) - size(a) || b.bulkOrders - a.bulkOrders || (a.name < b.name ? -1 : 1))
}

async function countPeople(db: Db, places: DistrictPlace[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; people: number }>(sql`
    select s.name, count(distinct s.user_id)::int as people
    from unnest(${sql.param(places.map(({ state }) => state))}::text[],
        ${sql.param(places.map(({ district }) => district))}::text[]) near (state, district)
      join saved_searches s on s.near_district = near.district and s.near_state = near.state
      join users u on u.id = s.user_id
    where s.is_on and s.name is not null and u.open and u.suspended_at is null and u.phone_verified_at is not null
    group by s.name`)
  return new Map(rows.map(({ name, people }) => [name, people]))
}
