import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { sessions } from './session.ts'
import { users } from './users.ts'

/** What happened, in a form that can be told in any language; archived ones are no longer listed. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Its place in what this person was told, from their counter; 0 by a release before there was one. */
    number: integer('number').notNull().default(0),
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
    uniqueIndex('notifications_number').on(table.userId, table.number).where(sql`number > 0`),
    index('notifications_age').on(table.createdAt),
  ],
)

/**
 * How much one person was told. Whoever tells them more holds this row until the end of the transaction: so numbers can
 * be read in their order, without a gap that would be filled later.
 */
export const notificationCounters = pgTable('notification_counters', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  last: integer('last').notNull().default(0),
  /** Up to here it was handed to every channel. */
  handed: integer('handed').notNull().default(0),
  /** Since when, and how often since then, something was handed on: what bounds the lines of a minute. */
  burstSince: moment('burst_since'),
  burst: integer('burst').notNull().default(0),
})

/** That something was handed to a channel: never twice. */
export const deliveries = pgTable(
  'notification_deliveries',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['live', 'push', 'email'] }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.channel] })],
)

/** What somebody has changed of the usual settings. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  channels: jsonb('channels').notNull(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
})

/** A browser that takes pushes. It goes with the session that brought it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key of ours that it was made with; null by a release that had only one. */
    vapidKey: text('vapid_key'),
    /** Number of the newest notification that was pushed here, or that there was when it was subscribed. */
    pushed: integer('pushed').notNull(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
)
