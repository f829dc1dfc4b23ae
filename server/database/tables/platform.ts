import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'

/** What a creating call answered, so that a repeat gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: bytes('id').primaryKey(),
    bodyHash: bytes('body_hash').notNull(),
    answer: bytes('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
)

/** The columns are rate-limiter-flexible's. */
export const limits = pgTable('limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Messages that no outside service carries: the default sender of mail and SMS. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    to: text('to').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_age').on(table.createdAt), index('outbox_to').on(table.to)],
)
