import { type SQL, sql } from 'drizzle-orm'
import { nearKm } from '#contract/products/products.ts'
import { shownKm } from '#contract/shared/origin.ts'
import { kmBetween, placesWithin } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { token, tokensOf } from './search-terms.ts'
import { candidates } from './store.ts'
import type { ProductRow } from './view.ts'

const most = 6
const looked = 100

type Similar = { nearby: boolean; found: { row: ProductRow; km: number | null }[] }

/**
 * What a buyer could take instead, all of it in stock. The same crop from nearby, filled up with others of its kind from
 * there; where nobody near sells it, whoever does, those of the same state first; else its kind from nearby.
 */
export async function similarTo(db: Database, product: ProductRow): Promise<Similar> {
  const find = (where: SQL, limit: number) => candidates(db, sql`p.available_quantity > 0 and ${where}`, limit)
  const isSame = sql`p.name = ${product.name} and p.id <> ${product.id}`
  const isOfItsKind = sql`p.category = ${product.category} and p.name <> ${product.name}`
  const isNear = within(nearKm, product)

  const near = nearestFirst(product, await find(sameWithin(nearKm, product), looked)).slice(0, most)
  const far = near.length ? [] : await elsewhere()
  if (far.length) return { nearby: false, found: far }
  const filling = near.length < most ? await find(sql`${isOfItsKind} and ${isNear}`, most - near.length) : []
  return { nearby: true, found: [...near, ...nearestFirst(product, filling)] }

  async function elsewhere() {
    const inState = await find(sql`${isSame} and p.state = ${product.state}`, most)
    const others = inState.length < most ? await find(sql`${isSame} and p.state <> ${product.state}`, looked) : []
    return [inState, others].flatMap((rows) => nearestFirst(product, rows)).slice(0, most)
  }
}

/** By its words, whose index knows both: of all that have its name, or all of those districts, most would be read in vain. */
function sameWithin(km: number, { id, name, ...of }: ProductRow): SQL {
  const places = tokensOf({ names: [], categories: [], places: placesWithin(km, of) })
  return sql`p.words @> ${sql.param([token.name(name)])}::text[] and p.words && ${sql.param(places)}::text[] and p.id <> ${id}`
}

function within(km: number, of: ProductRow): SQL {
  const places = placesWithin(km, of)
  const states = sql.param(places.map(({ state }) => state))
  const districts = sql.param(places.map(({ district }) => district))
  return sql`(p.state, p.district) in (select * from unnest(${states}::text[], ${districts}::text[]))`
}

function nearestFirst(from: ProductRow, rows: readonly ProductRow[]) {
  return rows
    .map((row) => ({ row, far: kmBetween(from, row) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ row, far }) => ({ row, km: Number.isFinite(far) ? shownKm(far) : null }))
}
