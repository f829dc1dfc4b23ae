import { type Column, getTableColumns } from 'drizzle-orm'
import { type Product, product } from '#contract/products/products.ts'
import { products } from '#server/database/tables/products.ts'

export type StoredProduct = typeof products.$inferSelect

/** What is told otherwise than it is stored, or not to everyone. */
const apart = ['moderation', 'moderationReason', 'createdAt', 'updatedAt', 'awakeUntil'] as const
/** A fact that table and contract name alike. It is read, told and exported by that name: no other file has to list it. */
export type OfferField = Exclude<keyof StoredProduct & keyof Product, (typeof apart)[number]>

const isOffer = ([name]: [string, Column]) => name in product.shape && !apart.some((one) => one === name)
export const offerColumns = Object.entries(getTableColumns(products)).filter(isOffer) as [OfferField, Column][]

export function offerOf(row: Pick<StoredProduct, OfferField>) {
  const offer: Record<string, unknown> = {}
  for (const [name] of offerColumns) offer[name] = row[name]
  return offer as Pick<StoredProduct, OfferField>
}

/** As the driver reads it right: a number, and a day that no time zone moves. */
export function readAs(column: Column, table: string) {
  const stored = `${table}.${column.name}`
  const type = column.getSQLType()
  if (type.startsWith('numeric')) return `${stored}::float8`
  return type === 'date' ? `to_char(${stored}, 'YYYY-MM-DD')` : stored
}
