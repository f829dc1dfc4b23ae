import { sql } from 'drizzle-orm'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import { noteOfPast } from '#server/features/notifications/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { hiddenProduct } from './administration.ts'

type Told = Parameters<typeof noteOfPast>[1][number]

/** What the three accounts were told beside their requests: of bulk orders, support, moderation and their account. Told once. */
export const ensureDemoNotices = (db: Database) =>
  transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; username: string }>(sql`select id, username from users
      where username in ('demo_farmer', 'demo_vendor', 'demo_customer') and demo and open
        and not exists (select from notifications n where n.user_id = users.id and n.type = 'password_changed')
      for update`)
    const now = Date.parse(await presentMoment(tx))
    for (const { id, username } of rows) {
      const told = [
        ...(await aboutBulkOrders(tx, id)),
        ...(await aboutTickets(tx, id)),
        ...(await aboutRequests(tx, id)),
        ...(username === hiddenProduct.seller ? await aboutHidden(tx, id, now) : []),
        { to: id, type: 'password_changed' as const, params: {}, at: hoursAgo(now, 300), isRead: true },
      ]
      await noteOfPast(
        tx,
        told.sort((a, b) => a.at.localeCompare(b.at)),
      )
    }
  })

const hoursAgo = (now: number, hours: number) => new Date(now - hours * 3_600_000).toISOString()

/** Of offers on what they need, of answers to theirs, and of what was posted that they sell. */
async function aboutBulkOrders(tx: Tx, userId: string): Promise<Told[]> {
  type Row = {
    order: string
    crop: string
    quantity: number
    unit: Unit
    by: string
    at: string
    type: Told['type']
    open: boolean
  }
  const { rows } = await tx.execute<Row>(sql`
    select o.id as "order", o.name as crop, f.quantity::float8 as quantity, f.unit, f.seller_id as by, f.created_at as at,
        'bulk_offer_received' as type, f.status = 'waiting' as open
      from bulk_offers f join bulk_orders o on o.id = f.bulk_order_id where o.poster_id = ${userId}
    union all select o.id, o.name, f.quantity::float8, f.unit, o.poster_id, f.answered_at,
        'bulk_offer_' || f.status::text, false
      from bulk_offers f join bulk_orders o on o.id = f.bulk_order_id
      where f.seller_id = ${userId} and f.status in ('accepted', 'declined')
    union all select o.id, o.name, o.quantity::float8, o.unit, o.poster_id, o.created_at, 'bulk_order_posted', o.status = 'open'
      from bulk_orders o where o.poster_id <> ${userId} and exists (
        select from products p where p.seller_id = ${userId} and p.name = o.name and p.state = o.state and p.created_at < o.created_at)`)
  return rows.map(({ order, crop, quantity, unit, by, at, type, open }) => {
    const params = { bulkOrderId: order, product: crop, quantity, unit }
    return { to: userId, about: by, at: new Date(at).toISOString(), isRead: !open, type, params } as Told
  })
}

async function aboutTickets(tx: Tx, userId: string): Promise<Told[]> {
  type Row = { ticket: string; at: string; isLast: boolean }
  const { rows } = await tx.execute<Row>(sql`select m.ticket_id as ticket, r.created_at as at,
      r.created_at = m.updated_at and m.status < 'resolved' as "isLast"
    from contact_replies r join contact_messages m on m.id = r.message_id where m.sender_id = ${userId} and r."from" = 'support'`)
  return rows.map(({ ticket, at, isLast }) => ({
    to: userId,
    type: 'support_replied',
    params: { ticketId: ticket },
    at: new Date(at).toISOString(),
    isRead: !isLast,
  }))
}

/** A reminder of each deal that neither side has told the end of for two days. */
async function aboutRequests(tx: Tx, userId: string): Promise<Told[]> {
  type Row = { id: string; product: string; crop: string; quantity: number; unit: Unit; other: string; at: string }
  const { rows } =
    await tx.execute<Row>(sql`select id, product_id as product, name as crop, requested_quantity::float8 as quantity, unit,
      case when buyer_id = ${userId} then seller_id else buyer_id end as other, accepted_at + interval '2 days' as at
    from contact_requests where status = 'accepted' and (buyer_id = ${userId} or seller_id = ${userId}) and accepted_at < now() - interval '2 days'`)
  return rows.map(({ id, product, crop, quantity, unit, other, at }) => ({
    to: userId,
    type: 'request_reminder',
    params: { requestId: id, productId: product, product: crop, quantity, unit },
    about: other,
    at: new Date(at).toISOString(),
    isRead: false,
  }))
}

async function aboutHidden(tx: Tx, userId: string, now: number): Promise<Told[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from products where seller_id = ${userId} and name = ${hiddenProduct.crop} and moderation = 'hidden'`,
  )
  return rows.map(({ id }) => ({
    to: userId,
    type: 'product_hidden',
    params: { productId: id, product: hiddenProduct.crop, reason: hiddenProduct.reason },
    at: hoursAgo(now, 52),
    isRead: false,
  }))
}
