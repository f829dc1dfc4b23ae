import { sql } from 'drizzle-orm'
import { kmBetween } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { candidates } from './store.ts'
import type { ProductRow } from './view.ts'

const most = 6
const looked = 100

/** The same crop, the nearest first; then others of its kind from the same state. */
export async function similarTo(db: Database, product: ProductRow): Promise<ProductRow[]> {
  const same = await candidates(db, sql`p.name = ${product.name} and p.id <> ${product.id}`, looked)
  const far = new Map(same.map((row) => [row.id, kmBetween(product, row)]))
  const near = same.toSorted((a, b) => (far.get(a.id) ?? 0) - (far.get(b.id) ?? 0)).slice(0, most)
  if (near.length === most) return near
  const ofItsKind = sql`p.category = ${product.category} and p.state = ${product.state} and p.name <> ${product.name}`
  return [...near, ...(await candidates(db, ofItsKind, most - near.length))]
}
