import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bulkOrderStatuses, offerStatuses } from '#contract/bulk-orders/facts.ts'
import { id, moment, money, weight } from './columns.ts'
import { category, products, unit } from './products.ts'
import { contactRequests } from './requests.ts'
import { users } from './users.ts'

export const bulkOrderStatus = pgEnum('bulk_order_status', bulkOrderStatuses)
export const offerStatus = pgEnum('offer_status', offerStatuses)

/** What somebody needs much of. */
export const bulkOrders = pgTable(
  'bulk_orders',
  {
    id: id(),
    posterId: uuid('poster_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    category: category('category').notNull(),
    quantity: weight('quantity').notNull(),
    unit: unit('unit').notNull(),
    targetPrice: money('target_price'),
    state: text('state').notNull(),
    district: text('district').notNull(),
    neededBy: date('needed_by').notNull(),
    notes: text('notes'),
    status: bulkOrderStatus('status').notNull().default('open'),
    /** How much of it is accepted, in its own unit. */
    filled: weight('filled').notNull().default(0),
    /** Since when an admin hides it. */
    hiddenAt: moment('hidden_at'),
    /** Why an admin hid or closed it. */
    moderationReason: text('moderation_reason'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('bulk_orders_mine').on(table.posterId, table.createdAt, table.id),
    index('bulk_orders_newest').on(table.createdAt, table.id),
    index('bulk_orders_open').on(table.createdAt, table.id).where(sql`status = 'open'`),
    index('bulk_orders_crop').on(table.name).where(sql`status = 'open'`),
    index('bulk_orders_due').on(table.neededBy).where(sql`status = 'open'`),
    check('bulk_orders_quantity', sql`${table.quantity} > 0`),
    check('bulk_orders_filled', sql`${table.filled} >= 0 and ${table.filled} <= ${table.quantity}`),
    check('bulk_orders_fulfilled', sql`${table.status} <> 'fulfilled' or ${table.filled} = ${table.quantity}`),
  ],
)

/** What a seller offers for it: one of their products, so much, at this price. */
export const bulkOffers = pgTable(
  'bulk_offers',
  {
    id: id(),
    bulkOrderId: uuid('bulk_order_id')
      .notNull()
      .references(() => bulkOrders.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** In the product's unit when it was offered. */
    quantity: weight('quantity').notNull(),
    unit: unit('unit').notNull(),
    price: money('price').notNull(),
    /** The same in the order's unit, and what was taken of it. */
    amount: weight('amount').notNull(),
    acceptedAmount: weight('accepted_amount'),
    status: offerStatus('status').notNull().default('waiting'),
    requestId: uuid('request_id').references(() => contactRequests.id),
    createdAt: moment('created_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    uniqueIndex('bulk_offers_waiting').on(table.bulkOrderId, table.productId).where(sql`status = 'waiting'`),
    index('bulk_offers_order').on(table.bulkOrderId, table.id),
    index('bulk_offers_seller').on(table.sellerId, table.id),
    index('bulk_offers_product').on(table.productId).where(sql`status = 'waiting'`),
    check('bulk_offers_amount', sql`${table.quantity} > 0 and ${table.price} > 0 and ${table.amount} > 0`),
    check(
      'bulk_offers_accepted',
      sql`(${table.status} = 'accepted') = (${table.requestId} is not null) and (${table.status} = 'accepted') = (${table.acceptedAmount} is not null)`,
    ),
  ],
)

/** Who was told of an order: each once, whatever becomes of it. */
export const bulkOrdersTold = pgTable(
  'bulk_orders_told',
  {
    bulkOrderId: uuid('bulk_order_id')
      .notNull()
      .references(() => bulkOrders.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.bulkOrderId, table.sellerId] })],
)
