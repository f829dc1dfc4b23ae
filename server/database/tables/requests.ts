import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  type BuyerConfirmation,
  closeReasons,
  parties,
  requestStatuses,
  type SellerConfirmation,
  sides,
} from '#contract/requests/facts.ts'
import { id, moment, money, weight } from './columns.ts'
import { category, products, unit } from './products.ts'
import { users } from './users.ts'

export const requestStatus = pgEnum('request_status', requestStatuses)
export const closeReason = pgEnum('close_reason', closeReasons)
export const side = pgEnum('side', sides)
export const party = pgEnum('party', parties)

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** What was offered when it was sent: that is what the two agreed to talk about. */
    name: text('name').notNull(),
    category: category('category').notNull(),
    unit: unit('unit').notNull(),
    price: money('price').notNull(),
    status: requestStatus('status').notNull(),
    closeReason: closeReason('close_reason'),
    requestedQuantity: weight('requested_quantity').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** The day in India, for the daily cap; those that come of a bulk order do not count. */
    requestedOn: date('requested_on').notNull(),
    isCounted: boolean('is_counted').notNull().default(true),
    acceptedAt: moment('accepted_at'),
    completedAt: moment('completed_at'),
    disputedAt: moment('disputed_at'),
    disputedBy: side('disputed_by'),
    disputeReason: text('dispute_reason'),
    buyerConfirmation: jsonb('buyer_confirmation').$type<BuyerConfirmation>(),
    sellerConfirmation: jsonb('seller_confirmation').$type<SellerConfirmation>(),
    finalQuantity: weight('final_quantity'),
    finalPrice: money('final_price'),
    userFeedback: text('user_feedback'),
    farmerFeedback: text('farmer_feedback'),
    adminNote: text('admin_note'),
    /** What it really took from the stock: a ruling gives back no more than that. */
    stockTaken: weight('stock_taken').notNull().default(0),
    /** When the clock ends it, and when it next reminds. Null where it does neither. */
    dueAt: moment('due_at'),
    remindAt: moment('remind_at'),
  },
  (table) => [
    uniqueIndex('contact_requests_open')
      .on(table.buyerId, table.productId)
      .where(sql`status in ('pending', 'accepted', 'disputed')`),
    index('contact_requests_sent').on(table.buyerId, table.requestedAt, table.id),
    index('contact_requests_sent_by_status').on(table.buyerId, table.status, table.requestedAt, table.id),
    index('contact_requests_received').on(table.sellerId, table.requestedAt, table.id),
    index('contact_requests_received_by_status').on(table.sellerId, table.status, table.requestedAt, table.id),
    index('contact_requests_product').on(table.productId).where(sql`status = 'pending'`),
    index('contact_requests_day').on(table.buyerId, table.requestedOn).where(sql`is_counted`),
    index('contact_requests_newest').on(table.requestedAt, table.id),
    index('contact_requests_by_status').on(table.status, table.requestedAt, table.id),
    index('contact_requests_disputed').on(table.disputedAt, table.id).where(sql`status = 'disputed'`),
    index('contact_requests_accepted').on(table.acceptedAt).where(sql`accepted_at is not null`),
    index('contact_requests_completed').on(table.completedAt).where(sql`status = 'completed'`),
    index('contact_requests_due').on(table.dueAt).where(sql`due_at is not null`),
    index('contact_requests_remind').on(table.remindAt).where(sql`remind_at is not null`),
    check('contact_requests_two_people', sql`${table.buyerId} <> ${table.sellerId}`),
    check('contact_requests_quantity', sql`${table.requestedQuantity} > 0`),
    check('contact_requests_taken', sql`${table.stockTaken} >= 0`),
    check(
      'contact_requests_deal',
      sql`${table.status} <> 'completed' or (${table.finalQuantity} > 0 and ${table.finalPrice} > 0)`,
    ),
    check(
      'contact_requests_reason',
      sql`(${table.status} in ('not_completed', 'expired')) = (${table.closeReason} is not null)`,
    ),
  ],
)

/** Every move that was made, in order. Only ever added to. */
export const requestHistory = pgTable(
  'request_history',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => contactRequests.id),
    at: moment('at').notNull(),
    by: party('by').notNull(),
    event: text('event').notNull(),
    from: requestStatus('from'),
    to: requestStatus('to').notNull(),
  },
  (table) => [
    index('request_history_request').on(table.requestId, table.id),
    index('request_history_at').on(table.at, table.id),
  ],
)
