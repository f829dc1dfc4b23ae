import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { productQuery } from '#contract/products/products.ts'
import { products } from '#server/database/tables/products.ts'
import { closeDatabase, openDatabase, transaction } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { marketPage } from './market-page.ts'
import { findForAdmin } from './moderation/admin-list.ts'
import { questionOf } from './question.ts'
import { findProduct, productsOf } from './store.ts'
import { asProduct } from './view.ts'

const { url, db: first } = await testDatabase()

test.each(['UTC', 'Asia/Kolkata', 'America/Sao_Paulo'])(
  'a product is told alike however it is read: %s',
  async (zone) => {
    const { id, sellerId } = await aProduct(first)
    const { rows } = await first.execute<{ name: string }>(sql`select current_database() as name`)
    await first.execute(sql.raw(`alter database ${rows[0]?.name} set timezone to '${zone}'`))
    const db = openDatabase(url, { pool: 2, log: makeLog('silent') })
    onTestFinished(() => closeDatabase(db))
    const [stored] = await db.select().from(products).where(eq(products.id, id))
    const readings = await Promise.all([
      findProduct(db, id),
      transaction(db, (tx) => findProduct(tx, id)),
      findForAdmin(db, id),
      productsOf(db, { sellerId, where: sql`true`, page: 1, limit: 1 }).then(([row]) => row),
      marketPage(db, questionOf(productQuery.parse({ sort: 'newest' }))).then(([row]) => row),
    ])
    for (const row of readings)
      expect(row && asProduct(row)).toMatchObject({
        _id: id,
        price: stored?.price,
        images: stored?.images,
        harvestDate: stored?.harvestDate,
        createdAt: stored?.createdAt.toISOString(),
        farmer: { _id: sellerId, memberSince: expect.stringMatching(/Z$/) },
      })
  },
)
