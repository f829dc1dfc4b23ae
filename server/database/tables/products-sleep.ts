import { date, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { users } from './users.ts'

/** What a seller was told will fall asleep, one notice a day. */
export const sleepNotices = pgTable(
  'sleep_notices',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** A day in India. */
    toldOn: date('told_on').notNull(),
    toldAt: moment('told_at').notNull(),
    productIds: uuid('product_ids').array().notNull(),
  },
  (table) => [
    unique('sleep_notices_day').on(table.sellerId, table.toldOn),
    index('sleep_notices_age').on(table.toldAt),
  ],
)

/** What a push or letter about such a notice is answered with, signed out. One of a notice that was used ends the others. */
export const sleepTickets = pgTable(
  'sleep_tickets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => sleepNotices.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sleep_tickets_notice').on(table.noticeId), index('sleep_tickets_age').on(table.expiresAt)],
)
