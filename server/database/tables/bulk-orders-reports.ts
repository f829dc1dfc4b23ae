import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bulkOrders } from './bulk-orders.ts'
import { id, moment } from './columns.ts'
import { reportReason } from './products-reports.ts'
import { users } from './users.ts'

/** That a member says a bulk order should not be there. */
export const bulkOrderReports = pgTable(
  'bulk_order_reports',
  {
    id: id(),
    bulkOrderId: uuid('bulk_order_id')
      .notNull()
      .references(() => bulkOrders.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    reason: reportReason('reason').notNull(),
    text: text('text'),
    createdAt: moment('created_at').notNull(),
    /** An admin decided about the bulk order. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    uniqueIndex('bulk_order_reports_once').on(table.bulkOrderId, table.userId),
    index('bulk_order_reports_user').on(table.userId, table.createdAt),
    index('bulk_order_reports_open').on(table.bulkOrderId).where(sql`settled_at is null`),
  ],
)
