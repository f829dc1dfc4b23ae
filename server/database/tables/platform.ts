import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
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

/** How often something was done until `expire`, in milliseconds of the epoch. */
export const limits = pgTable('limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

/** Messages that no outside service carries. The table and `/dev/outbox` keep the name that is known outside. */
export const devMailbox = pgTable(
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

/** Captcha solutions that were used, until they would have expired anyway. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { hash: bytes('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (table) => [index('used_captchas_age').on(table.expiresAt)],
)

/** Keys this installation made for itself and must keep, such as the one that signs captchas. */
export const keys = pgTable('keys', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  /** Null by a release that could not rotate. */
  madeAt: moment('made_at').defaultNow(),
  /** Until when what it has signed is accepted. */
  endsAt: moment('ends_at'),
})

/** Who did what to whom. Rows are only ever added: a trigger refuses anything else. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    targetKind: text('target_kind'),
    targetId: text('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    // The log is read by the newest, over everything and by whatever narrows most.
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_target').on(table.targetId, table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
  ],
)

/** Pictures that are stored but belong to nobody yet, or no longer: a job removes them. */
export const loosePictures = pgTable(
  'loose_pictures',
  { url: text('url').primaryKey(), since: moment('since').notNull() },
  (table) => [index('loose_pictures_since').on(table.since)],
)

/** What an admin has set for this installation; what is not here has its usual value. */
export const settings = pgTable('settings', { name: text('name').primaryKey(), value: jsonb('value').notNull() })

/** Days in India on which something was counted that has changed since. Triggers add rows, in the transaction of the change. */
export const changedDays = pgTable(
  'changed_days',
  { room: text('room').notNull(), day: date('day').notNull() },
  (table) => [index('changed_days_day').on(table.room, table.day)],
)

/** What was counted for each day. `bucket` parts a figure that is no single number, such as minutes waited. */
export const dayFigures = pgTable(
  'day_figures',
  {
    room: text('room').notNull(),
    figure: text('figure').notNull(),
    day: date('day').notNull(),
    bucket: integer('bucket').notNull().default(0),
    value: numeric('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.room, table.figure, table.day, table.bucket] })],
)

/** When everything that had changed in a room was counted; whoever counts holds its row. */
export const rollUps = pgTable('roll_ups', { room: text('room').primaryKey(), at: moment('at') })

/** Processes that run, or ran until a moment ago, and what each last said of itself. */
export const nodes = pgTable('nodes', {
  id: uuid('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  said: jsonb('said').notNull(),
})

/** What each process answered, minute by minute, and how much of its disk was free. */
export const nodeMinutes = pgTable(
  'node_minutes',
  {
    node: uuid('node').notNull(),
    minute: moment('minute').notNull(),
    answers: integer('answers').notNull(),
    failures: integer('failures').notNull(),
    freeShare: real('free_share'),
  },
  (table) => [primaryKey({ columns: [table.node, table.minute] }), index('node_minutes_minute').on(table.minute)],
)
