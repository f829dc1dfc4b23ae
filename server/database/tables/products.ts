import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, units } from '#contract/catalogue/catalogue.ts'
import { moderations } from '#contract/products/products.ts'
import { id, moment, weight } from './columns.ts'
import { users } from './users.ts'

export const category = pgEnum('category', categories)
export const unit = pgEnum('unit', units)
export const moderation = pgEnum('moderation', moderations)

const unlisted = sql.raw('not listed and removed_at is null')

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    category: category('category').notNull(),
    description: text('description').notNull(),
    price: numeric('price', { precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit: unit('unit').notNull(),
    availableQuantity: weight('available_quantity').notNull(),
    minimumOrderQuantity: numeric('minimum_order_quantity', { precision: 10, scale: 3, mode: 'number' }),
    harvestDate: date('harvest_date').notNull(),
    isOrganic: boolean('is_organic').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    moderation: moderation('moderation').notNull().default('visible'),
    moderationReason: text('moderation_reason'),
    /** Nobody has looked at it yet, or not since its seller changed what was hidden. */
    awaitsReview: boolean('awaits_review').notNull().default(false),
    /** Reports that nobody has settled. */
    openReports: integer('open_reports').notNull().default(0),
    images: text('images').array().notNull(),
    state: text('state').notNull(),
    district: text('district').notNull(),
    /** Its seller may not sell now: suspended, or no seller any more. */
    withheld: boolean('withheld').notNull().default(false),
    demo: boolean('demo').notNull().default(false),
    /** Part of a demo that is off. */
    retired: boolean('retired').notNull().default(false),
    /** In stock first, then freshness, picture, deals and age (rank.ts); the higher the earlier. */
    featured: integer('featured').notNull().default(0),
    /** Harvested so lately that it is labelled as fresh; set together with `featured`. */
    fresh: boolean('fresh').notNull().default(false),
    /** To be harvested later, as the last ranking saw it. */
    ahead: boolean('ahead').notNull().default(false),
    /** Folded words that a search may name: description, seller, place, crop. */
    words: text('words').array().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    removedAt: moment('removed_at'),
    /** 0 for what is weighed, 1 for what is counted or measured: those prices can't be compared. */
    kind: smallint('kind').notNull().generatedAlwaysAs(sql`case when unit < 'piece' then 0 else 1 end`),
    /** Rupees a kilogram, or a unit. The quintal is not named: it and this column came with one migration. */
    comparable: numeric('comparable', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql`case when unit = 'g' then price * 1000 when unit = 'lb' then price / 0.45359237 when unit > 'kg' and unit < 'g' then price / 100 else price end`,
      ),
    /** Its seller gave no sign of life for long (sleep/). */
    asleep: boolean('asleep').notNull().default(false),
    /** When it falls asleep; null for a demo's own, and until the back-fill has reached it: never. */
    awakeUntil: moment('awake_until'),
    lastSignAt: moment('last_sign_at'),
    /** When the second of two requests in a row ran out unanswered. */
    unansweredAt: moment('unanswered_at'),
    /** The `awakeUntil` that its seller was told of. */
    sleepTold: moment('sleep_told'),
    /** What was there before deals took of it, or it was said to be sold; and when a ticket said so. */
    soldFrom: weight('sold_from'),
    soldAt: moment('sold_at'),
    /**
     * On the market: available, visible, not removed, withheld, retired or asleep. Set by the trigger `products_listed` at each
     * write: a generated column could not have taken `asleep` in without rewriting the table.
     */
    listed: boolean('listed').notNull().default(false),
    queued: boolean('queued')
      .notNull()
      .generatedAlwaysAs(sql`(awaits_review or open_reports > 0) and moderation <> 'removed' and removed_at is null`),
  },
  (table) => [
    check('products_price', sql`${table.price} > 0 and ${table.price} <= 10000000`),
    check('products_quantity', sql`${table.availableQuantity} >= 0`),
    check('products_minimum', sql`${table.minimumOrderQuantity} > 0`),
    check('products_images', sql`cardinality(${table.images}) <= 3`),
    index('products_seller').on(table.sellerId, table.createdAt, table.id).where(sql`removed_at is null`),
    index('products_created').on(table.createdAt, table.id),
    index('products_words').using('gin', table.words).where(sql`listed`),
    // What is not on the market, for admins: beside the indexes of what is, it makes the whole.
    index('products_unlisted_newest').on(table.moderation, table.createdAt, table.id).where(sql`${unlisted}`),
    index('products_unlisted_price')
      .on(table.moderation, table.kind, table.comparable, table.id)
      .where(sql`${unlisted}`),
    index('products_unlisted_words').using('gin', table.words).where(sql`${unlisted}`),
    index('products_awake_until').on(table.awakeUntil, table.id).where(sql`listed and awake_until is not null`),
    index('products_sleep_untold')
      .on(table.awakeUntil, table.sellerId)
      .where(sql`listed and awake_until is not null and sleep_told is distinct from awake_until`),
    // A crop, or what is fresh, district by district: the nearest first.
    index('products_name_district')
      .on(table.name, table.district, table.featured, table.id, table.state, table.isOrganic)
      .where(sql`listed`),
    ...[undefined, table.category, table.name].map((narrowed) => {
      const rest = [table.featured, table.id, table.state, table.isOrganic]
      const columns = [...(narrowed ? [narrowed] : []), table.district, ...rest, ...(narrowed ? [] : [table.category])]
      return index(`products_fresh_${narrowed ? `${narrowed.name}_` : ''}district`)
        .on(...(columns as unknown as [typeof table.district]))
        .where(sql`listed and fresh`)
    }),
    index('products_queued').on(table.createdAt, table.id).where(sql`queued`),
    index('products_reported').on(table.openReports, table.createdAt, table.id).where(sql`open_reports > 0`),
    index('products_ahead_featured').on(table.featured, table.id).where(sql`listed and ahead`),
    index('products_organic_featured').on(table.featured, table.id).where(sql`listed and is_organic`),
    // Vegetables near me: asked more than any other two together, and what else is wanted of them is few there.
    index('products_district_category_featured')
      .on(table.district, table.category, table.featured, table.id, table.state, table.isOrganic)
      .where(sql`listed`),
    // Each sort, over everything and within each of the filters that narrow most.
    ...[undefined, table.category, table.name, table.state, table.district].flatMap((narrowed) => {
      const at = narrowed ? `${narrowed.name}_` : ''
      const first = narrowed ? [narrowed] : []
      // Few are in one district: all the other filters are read off the index too, instead of off each product.
      const last = narrowed === table.district ? [table.state, table.category, table.isOrganic] : []
      const sorted = (name: string, ...columns: [typeof table.id, ...(typeof table.id)[]]) =>
        index(`products_${at}${name}`)
          .on(...(first as typeof columns), ...columns, ...(last as unknown as typeof columns))
          .where(sql`listed`)
      const any = (column: unknown) => column as typeof table.id
      return [
        sorted('featured', any(table.featured), table.id),
        sorted('newest', any(table.createdAt), table.id),
        sorted('price', any(table.kind), any(table.comparable), table.id),
      ]
    }),
  ],
)

/** What somebody has behind them, on whichever side of deals; one row for each who ever listed something, or closed a deal. */
export const sellers = pgTable(
  'sellers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Trust facts, which the requests feature counts: one deal of two people in 30 days. */
    completedDeals: integer('completed_deals').notNull().default(0),
    /** Whatever they listed, what is gone too. */
    listings: integer('listings').notNull().default(0),
    /** People with whom they completed a deal at an agreed price. */
    partners: integer('partners').notNull().default(0),
    /** Tenths of the requests of the last 90 days that they answered within a day; null where these are too few. */
    answersInDay: smallint('answers_in_day'),
    /** Of the short link to their farm's page; made when they first ask for it, and never changed. */
    farmCode: text('farm_code'),
    /** They let search engines list that page. */
    farmIndexed: boolean('farm_indexed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('sellers_farm_code').on(table.farmCode),
    index('sellers_farm_indexed').on(table.userId).where(sql`farm_indexed`),
  ],
)
