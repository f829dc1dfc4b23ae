import { inArray, sql } from 'drizzle-orm'
import { type ActivityKind, activityAtMost, type Happening } from '#contract/admin/activity.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { recentOrders } from '#server/features/bulk-orders/door.ts'
import { recentProducts } from '#server/features/products/door.ts'
import { recentMoves } from '#server/features/requests/door.ts'
import { recentTickets } from '#server/features/support/door.ts'
import { namesOf, recentAccounts } from '#server/features/users/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Facts, Recent } from '#server/platform/recent.ts'

const recentActions: Recent = {
  kinds: ['admin_action'],
  newest: (most) => sql`
    select 'admin_action' as kind, id, at from audit_log where action <> 'user.read' order by at desc, id desc limit ${most}`,
  async facts(db, ids) {
    const { id, action, actorId } = auditLog
    const rows = await db.select({ id, action, actorId }).from(auditLog).where(inArray(id, ids))
    const names = await namesOf(
      db,
      rows.flatMap(({ actorId }) => actorId ?? []),
    )
    return rows.map(({ id, action, actorId }) => ({
      id,
      about: id,
      params: { action, actor: (actorId && names.get(actorId)) ?? null },
    }))
  },
}

const sources = [recentAccounts, recentProducts, recentOrders, recentMoves, recentTickets, recentActions]

const pages: Record<ActivityKind, (about: string) => string> = {
  account_opened: (id) => `/admin/dashboard/users/${id}`,
  product_listed: (id) => `/products/${id}`,
  bulk_order_posted: (id) => `/admin/dashboard/bulk-orders?order=${id}`,
  request_sent: (id) => `/admin/dashboard/requests/${id}`,
  deal_made: (id) => `/admin/dashboard/requests/${id}`,
  dispute_opened: (id) => `/admin/dashboard/requests/${id}`,
  ticket_opened: (id) => `/admin/dashboard/messages/${id}`,
  admin_action: () => '/admin/dashboard/logs',
}

type ActivityKey = { kind: ActivityKind; id: string; at: string; total: number }

/** Of each kind of thing only the newest are read, by their index; what is shown of them is looked up for one page. */
export async function readActivity(db: Db, { page, limit }: { page: number; limit: number }) {
  const newest = sql.join(
    sources.map((source) => sql`(${source.newest(activityAtMost)})`),
    sql` union all `,
  )
  const { rows } = await db.execute<ActivityKey>(sql`
    with newest as (select * from (${newest}) each_kind order by at desc, id desc limit ${activityAtMost})
    select kind, id, at, total.count as total from (select count(*)::int as count from newest) total left join lateral (
      select * from newest order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}) shown on true
    order by at desc, id desc`)
  const keys = rows.filter(({ id }) => id !== null)
  const total = rows[0]?.total ?? 0
  const described = await Promise.all(
    sources.map((source) => {
      const ids = keys.flatMap(({ kind, id }) => (source.kinds.includes(kind) ? id : []))
      return ids.length ? source.facts(db, ids) : []
    }),
  )
  const facts = new Map(described.flat().map((one): [string, Facts] => [one.id, one]))
  const activity = keys.flatMap(({ kind, id, at }): Happening[] => {
    const found = facts.get(id)
    return found
      ? [{ _id: id, kind, at: new Date(at).toISOString(), params: found.params, leadsTo: pages[kind](found.about) }]
      : []
  })
  return { activity, total, page, pageCount: pageCountOf(total, limit) }
}
