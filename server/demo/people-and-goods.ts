import { and, inArray, sql } from 'drizzle-orm'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Open accounts only, each with a number from here on: who accepts shows it. */
export async function demoPeople(tx: Tx, wanted: readonly string[], from: number): Promise<Map<string, string>> {
  const names = [...new Set(wanted)].sort()
  const numbers = sql.join(
    names.map((name, at) => sql`(${name}, ${`+919900000${from + at}`})`),
    sql`, `,
  )
  await tx.execute(sql`update users set phone = given.phone, phone_verified_at = now()
    from (values ${numbers}) given (name, phone)
    where username = given.name and demo and open and users.phone is null
      and not exists (select from users other where other.phone = given.phone)`)
  const known = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, names), users.demo, users.open))
  return new Map(known.map(({ username, id }) => [username, id]))
}

/** Those of these products that are for sale. */
export async function listedProducts(tx: Tx, ids: readonly string[]) {
  const known = await tx
    .select({
      productId: products.id,
      sellerId: products.sellerId,
      name: products.name,
      category: products.category,
      unit: products.unit,
      price: products.price,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), products.listed))
  return new Map(known.map((one) => [one.productId, one]))
}
