import { and, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { aProduct } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { type Handle, plannedOnce } from './planned.ts'

const { db } = await testDatabase()
const { id } = await aProduct(db)
const admins = alias(users, 'admins')
const isIt = eq(products.id, sql.placeholder('id'))
const soldByAnAdmin = and(eq(admins.id, products.sellerId), eq(admins.role, 'admin'))

const selections = {
  'every column': (handle: Handle) => handle.select().from(products).where(isIt),
  'parts of their own': (handle: Handle) =>
    handle
      .select({
        product: products,
        seller: { since: users.createdAt, closed: users.closedAt },
        two: sql`'2'`.mapWith(Number),
      })
      .from(products)
      .innerJoin(users, eq(users.id, products.sellerId))
      .where(isIt),
  'a sum under a name': (handle: Handle) =>
    handle
      .select({ sum: count(), first: sql<string>`min(name)`.as('first') })
      .from(products)
      .where(isIt),
  'a part that was not found': (handle: Handle) =>
    handle
      .select({ id: products.id, admin: { id: admins.id, since: admins.createdAt } })
      .from(products)
      .leftJoin(admins, soldByAnAdmin)
      .where(isIt),
  'a value that was not found': (handle: Handle) =>
    handle
      .select({ id: products.id, since: admins.createdAt })
      .from(products)
      .leftJoin(admins, soldByAnAdmin)
      .where(isIt),
}

test.for(Object.entries(selections))(
  'what is planned once is read as the library reads it: %s',
  async ([name, select]) => {
    const asEver = await select(db).prepare(`${name}, as ever`).execute({ id })
    expect(asEver).toHaveLength(1)
    expect(await plannedOnce(db, name, select as never, { id })).toStrictEqual(asEver)
  },
)
