import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type BuyerConfirmation,
  closeReasons,
  parties,
  requestStatuses,
  type SellerConfirmation,
  sides,
} from '#contract/requests/facts.ts'
import { type PaymentRecord, paymentStates } from '#contract/requests/payment.ts'
import { id, moment, money, weight } from './columns.ts'
import { category, products, unit } from './products.ts'
import { users } from './users.ts'

export const requestStatus = pgEnum('request_status', requestStatuses)
export const closeReason = pgEnum('close_reason', closeReasons)
export const side = pgEnum('side', sides)
export const party = pgEnum('party', parties)
export const paymentState = pgEnum('payment_state', paymentStates)

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
    /** The day of the harvest, where it was still to come when it was sent. */
    availableFrom: date('available_from'),
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
    /** When it was last completed. It stays through a dispute, and goes when the request ends without a deal. */
    dealtAt: moment('dealt_at'),
    /** Whether the two prices agree; null until both have answered. */
    priceAgreed: boolean('price_agreed'),
    /** What the two said of the payment; null before the deal. Its state is derived from it, and stored to be counted. */
    payment: jsonb('payment').$type<PaymentRecord>(),
    paymentState: paymentState('payment_state'),
    /** When the payment's next reminder is due. Null where none is. */
    paymentRemindAt: moment('payment_remind_at'),
    /** Of the deal note that is valid, or in dispute. */
    noteCode: text('note_code'),
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
    index('contact_requests_pair')
      .on(table.sellerId, table.buyerId, table.completedAt)
      .where(sql`status = 'completed'`),
    index('contact_requests_due').on(table.dueAt).where(sql`due_at is not null`),
    index('contact_requests_remind').on(table.remindAt).where(sql`remind_at is not null`),
    index('contact_requests_payment_remind').on(table.paymentRemindAt).where(sql`payment_remind_at is not null`),
    index('contact_requests_bought').on(table.buyerId, table.dealtAt).where(sql`dealt_at is not null`),
    index('contact_requests_sold').on(table.sellerId, table.dealtAt).where(sql`dealt_at is not null`),
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

/**
 * What the other side of a deal is told of somebody who closed their account while its payment was open or claimed. It goes when the
 * payment is settled, or a year after the deal: then nothing can be said of it any more.
 */
export const keptNames = pgTable(
  'kept_names',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => contactRequests.id),
    side: side('side').notNull(),
    name: text('name').notNull(),
    district: text('district'),
    dealtAt: moment('dealt_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.side] }), index('kept_names_age').on(table.dealtAt)],
)

/** A signed note of a deal. A deal that is completed again after a dispute has another; the former stays, cancelled. */
export const dealNotes = pgTable(
  'deal_notes',
  {
    code: text('code').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => contactRequests.id),
    /** The compact form, as it was signed (ES256): the payload is inside. */
    jws: text('jws').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    index('deal_notes_request').on(table.requestId, table.issuedAt),
    check('deal_notes_code_shape', sql`${table.code} ~ '^SDN(-[0-9A-HJKMNP-TV-Z]{4}){3}$'`),
  ],
)
