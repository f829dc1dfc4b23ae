import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { users } from './users.ts'

/** What happened, in a form that can be told in any language; archived ones are no longer listed. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    params: jsonb('params').notNull(),
    /** Whose doing it was: their name is read when it is told, so that a closed account's is not kept here. */
    aboutId: uuid('about_id').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    archivedAt: moment('archived_at'),
  },
  (table) => [
    index('notifications_listed').on(table.userId, table.id).where(sql`archived_at is null`),
    index('notifications_unread').on(table.userId).where(sql`archived_at is null and read_at is null`),
    index('notifications_age').on(table.createdAt),
  ],
)
