import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, weight } from './columns.ts'
import { products } from './products.ts'
import { contactRequests } from './requests.ts'

/** What was taken from a product's stock and what was given back, and by what. Only ever added to. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** What kind of thing moved it. */
    cause: text('cause', { enum: ['request'] })
      .notNull()
      .default('request'),
    requestId: uuid('request_id').references(() => contactRequests.id),
    change: weight('change').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('stock_moves_product').on(table.productId, table.id),
    index('stock_moves_request').on(table.requestId),
    check('stock_moves_cause', sql`${table.cause} <> 'request' or ${table.requestId} is not null`),
  ],
)
