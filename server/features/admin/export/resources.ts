import type { Column as SQLColumn } from 'drizzle-orm'
import type { ExportResource } from '#contract/admin/export-facts.ts'
import type { Side } from '#contract/requests/facts.ts'
import { offerColumns, readAs } from '#server/features/products/door.ts'

/** As SQL says it; `plain` is what can't be text, a number or a yes or no. */
type ExportColumn = string | { plain: string }
/** What is exported: where it is read, by which id it goes on, and each column as it is called. */
export type Source = { from: string; id: string; columns: Record<string, ExportColumn> }

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const plain = (column: string): ExportColumn => ({ plain: column })
const number = (column: string) => plain(`${column}::float8`)
const priceSaidBy = (side: Side) => `(t.${side}_confirmation ->> 'finalPrice')`

/** What the API tells everyone of a product may leave; pictures are addresses that end with it. */
const offers = Object.fromEntries(
  offerColumns.filter(([name]) => name !== 'images').map(([name, column]) => [name, exportedAs(column)]),
)

function exportedAs(column: SQLColumn): ExportColumn {
  const type = column.getSQLType()
  const isText = !type.startsWith('numeric') && type !== 'boolean' && type !== 'integer'
  return isText ? readAs(column, 't') : plain(readAs(column, 't'))
}

/** Named one by one, so that a new column of a table leaves only when somebody says so, or when everyone is told it anyway. No password, token or hash is among them. */
export const sources: Record<ExportResource, Source> = {
  users: {
    from: 'users t',
    id: 't.id',
    columns: {
      _id: 't.id',
      role: 't.role',
      username: 't.username',
      name: 't.name',
      email: 't.email',
      phone: 't.phone',
      phoneVerifiedAt: moment('t.phone_verified_at'),
      street: 't.street',
      district: 't.district',
      state: 't.state',
      zipcode: 't.zipcode',
      language: 't.language',
      termsVersion: 't.terms_version',
      termsAt: moment('t.terms_at'),
      memberSince: moment('t.created_at'),
      lastUsedAt: moment('t.last_used_at'),
      suspendedAt: moment('t.suspended_at'),
      closedAt: moment('t.closed_at'),
      adminNotes: 't.admin_notes',
    },
  },
  products: {
    from: 'products t join users seller on seller.id = t.seller_id',
    id: 't.id',
    columns: {
      _id: 't.id',
      sellerId: 't.seller_id',
      seller: 'seller.username',
      ...offers,
      isListed: plain('t.listed'),
      moderation: 't.moderation',
      moderationReason: 't.moderation_reason',
      openReports: plain('t.open_reports'),
      state: 't.state',
      district: 't.district',
      createdAt: moment('t.created_at'),
      updatedAt: moment('t.updated_at'),
      removedAt: moment('t.removed_at'),
    },
  },
  'contact-requests': {
    from: `contact_requests t join users buyer on buyer.id = t.buyer_id join users seller on seller.id = t.seller_id`,
    id: 't.id',
    columns: {
      _id: 't.id',
      productId: 't.product_id',
      product: 't.name',
      category: 't.category',
      unit: 't.unit',
      price: number('t.price'),
      buyerId: 't.buyer_id',
      buyer: 'buyer.username',
      sellerId: 't.seller_id',
      seller: 'seller.username',
      status: 't.status',
      closeReason: 't.close_reason',
      requestedQuantity: number('t.requested_quantity'),
      requestedAt: moment('t.requested_at'),
      acceptedAt: moment('t.accepted_at'),
      completedAt: moment('t.completed_at'),
      disputedAt: moment('t.disputed_at'),
      disputedBy: 't.disputed_by',
      disputeReason: 't.dispute_reason',
      finalQuantity: number('t.final_quantity'),
      finalPrice: number('t.final_price'),
      buyerPrice: number(priceSaidBy('buyer')),
      sellerPrice: number(priceSaidBy('seller')),
      priceAgreed: plain('t.price_agreed'),
      userFeedback: 't.user_feedback',
      farmerFeedback: 't.farmer_feedback',
      adminNote: 't.admin_note',
    },
  },
  'contact-messages': {
    from: 'contact_messages t left join users assignee on assignee.id = t.assignee_id',
    id: 't.id',
    columns: {
      _id: 't.id',
      ticketId: 't.ticket_id',
      kind: 't.kind',
      senderId: 't.sender_id',
      name: 't.name',
      email: 't.email',
      subject: 't.subject',
      message: 't.message',
      language: 't.language',
      status: 't.status',
      note: 't.note',
      assignee: 'assignee.username',
      firstReplyAt: moment('t.first_reply_at'),
      createdAt: moment('t.created_at'),
      updatedAt: moment('t.updated_at'),
    },
  },
  'bulk-orders': {
    from: 'bulk_orders t join users poster on poster.id = t.poster_id',
    id: 't.id',
    columns: {
      _id: 't.id',
      posterId: 't.poster_id',
      poster: 'poster.username',
      name: 't.name',
      category: 't.category',
      quantity: number('t.quantity'),
      unit: 't.unit',
      targetPrice: number('t.target_price'),
      state: 't.state',
      district: 't.district',
      neededBy: 't.needed_by',
      notes: 't.notes',
      status: 't.status',
      filled: number('t.filled'),
      offers: plain('(select count(*)::int from bulk_offers where bulk_order_id = t.id)'),
      openReports: plain(
        '(select count(*)::int from bulk_order_reports where bulk_order_id = t.id and settled_at is null)',
      ),
      hiddenAt: moment('t.hidden_at'),
      moderationReason: 't.moderation_reason',
      createdAt: moment('t.created_at'),
      updatedAt: moment('t.updated_at'),
    },
  },
  logs: {
    from: 'audit_log t left join users actor on actor.id = t.actor_id',
    id: 't.id',
    columns: {
      _id: 't.id',
      at: moment('t.at'),
      actorId: 't.actor_id',
      actor: 'actor.username',
      action: 't.action',
      targetKind: 't.target_kind',
      targetId: 't.target_id',
      before: 't.before',
      after: 't.after',
    },
  },
}
