import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reportReasons } from '#contract/products/facts.ts'
import { id, moment } from './columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const reportReason = pgEnum('report_reason', reportReasons)

/** That a member says a product should not be on the market. */
export const productReports = pgTable(
  'product_reports',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: reportReason('reason').notNull(),
    text: text('text'),
    createdAt: moment('created_at').notNull(),
    /** An admin decided about the product. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('product_reports_once').on(table.productId, table.userId),
    index('product_reports_user').on(table.userId),
  ],
)
