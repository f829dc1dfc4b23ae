import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { category, products } from './products.ts'
import { users } from './users.ts'

/** What somebody waits for. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    category: category('category'),
    state: text('state'),
    district: text('district'),
    isOrganic: boolean('is_organic').notNull().default(false),
    isOn: boolean('is_on').notNull().default(true),
    /** Nothing from before is told. */
    onSince: moment('on_since').notNull(),
    /** Where it is counted: the place asked for, else where its owner lives. */
    nearState: text('near_state'),
    nearDistrict: text('near_district'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_searches_user').on(table.userId, table.createdAt, table.id),
    index('saved_searches_on').on(table.userId).where(sql`is_on`),
    index('saved_searches_near')
      .on(table.nearDistrict, table.nearState, table.name, table.userId)
      .where(sql`is_on and name is not null`),
    check('saved_searches_wide', sql`${table.name} is not null or ${table.category} is not null`),
    check('saved_searches_place', sql`${table.district} is null or ${table.state} is not null`),
  ],
)

/** What somebody was told on a day; one a day, and what is in one is in no later one. */
export const searchDigests = pgTable(
  'search_digests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A day in India. */
    toldOn: date('told_on').notNull(),
    toldAt: moment('told_at').notNull(),
    /** The searches that found something. */
    searchIds: uuid('search_ids').array().notNull(),
    /** In the order in which they are told. */
    productIds: uuid('product_ids').array().notNull(),
    /** How much was found, told or not. */
    found: integer('found').notNull(),
  },
  (table) => [
    uniqueIndex('search_digests_day').on(table.userId, table.toldOn),
    index('search_digests_age').on(table.toldAt),
  ],
)

/** What a push or letter about a digest is ended with, signed out. */
export const searchTickets = pgTable(
  'search_tickets',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    digestId: uuid('digest_id')
      .notNull()
      .references(() => searchDigests.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    usedForAllAt: moment('used_for_all_at'),
  },
  (table) => [index('search_tickets_digest').on(table.digestId), index('search_tickets_age').on(table.expiresAt)],
)

const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** The daily runs of the job. What a run that was not finished owes is owed to those after its cursor. */
export const searchRuns = pgTable('search_runs', {
  /** One more than the last: a sequence has a value that a backup would not carry. */
  id: integer('id').primaryKey(),
  /** A day in India. */
  startedOn: date('started_on').notNull().unique(),
  /** Everybody up to this one has been told, or had nothing to be told. */
  cursor: uuid('cursor').notNull().default(beforeAllIds),
  finishedAt: moment('finished_at'),
  /** Products up to this one have arrived, if they were on the market and in stock. Nobody is told before all have. */
  arrivalsCursor: uuid('arrivals_cursor').notNull().default(beforeAllIds),
  arrivedAt: moment('arrived_at'),
})

/** In which run a product was first found on the market and in stock: it is a match in that run and in no other. */
export const productArrivals = pgTable(
  'product_arrivals',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id),
    runId: integer('run_id')
      .notNull()
      .references(() => searchRuns.id),
  },
  (table) => [index('product_arrivals_run').on(table.runId)],
)
