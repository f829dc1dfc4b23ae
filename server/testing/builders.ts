import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Role } from '#contract/shared/roles.ts'
import { products } from '#server/database/tables/products.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'

type UserColumns = Partial<typeof users.$inferInsert>

/** Builders insert test data (fixtures) with defaults; `given` overrides them. */
export async function aUser(db: Db, role: Role, given: UserColumns = {}) {
  const id = v7()
  const username = `${role}_${randomBytes(4).toString('hex')}`
  const [user] = await db
    .insert(users)
    .values({ id, role, username, name: 'Lakshmamma', email: `${username}@example.in`, ...given })
    .returning()
  if (!user) throw new Error('the user was not stored')
  return user
}

/** Signs somebody in the short way, an admin on a device as all are; gives the headers to call with. */
export async function signedIn(db: Db, userId: string) {
  const token = randomBytes(32).toString('base64url')
  const device = `device of ${userId}`
  const isAdmin = (await db.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))) > 0
  await db.insert(sessions).values({
    id: v7(),
    userId,
    tokenHash: digest(token),
    expiresAt: sql`now() + interval '30 days'`,
    ...(isAdmin && { deviceHash: digest(device) }),
  })
  return { authorization: `Bearer ${token}`, ...(isAdmin && { 'x-device-fingerprint': device }) }
}

/** As somebody who is known by name, such as the people of the demo. */
export async function signedInAs(db: Db, username: string) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  return signedIn(db, row?.id ?? '')
}

type ProductColumns = Partial<typeof products.$inferInsert>

/** A heap of tomatoes in the marketplace, by a farmer of their own unless one is given. */
export async function aProduct(db: Db, given: ProductColumns = {}) {
  const sellerId = given.sellerId ?? (await aUser(db, 'farmer')).id
  const [product] = await db
    .insert(products)
    .values({
      id: v7(),
      name: 'tomato',
      category: 'vegetables',
      description: 'Firm and red.',
      unit: 'kg',
      price: 28,
      availableQuantity: 480,
      harvestDate: '2026-11-01',
      isOrganic: false,
      images: [],
      state: 'Karnataka',
      district: 'Kolar',
      words: [],
      createdAt: sql`now()`,
      updatedAt: sql`now()`,
      ...given,
      sellerId,
    })
    .returning()
  if (!product) throw new Error('the product was not stored')
  return product
}
