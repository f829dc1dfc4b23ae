import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AdminAction, AdminTarget } from '#contract/admin/actions.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { letSell } from '#server/features/products/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Database, type Tx, transaction } from '#server/platform/database/database.ts'
import { fixedId } from '#server/platform/pictures/fixed-id.ts'
import { type DemoProduct, demoMarket } from './market.ts'
import { demoProductId } from './store-market.ts'

export const suspendedSeller = {
  username: 'demo_maria_fernandes',
  reason: 'Three buyers paid an advance and got no goods. Write to support to explain.',
}
export const hiddenProduct = {
  seller: 'demo_farmer',
  crop: 'mango',
  reason: 'The second picture shows another variety than the text.',
}
const approved = ['tomato', 'banana', 'turmeric', 'honey', 'rice', 'apple']

type LogEntry = {
  hoursAgo: number
  action: AdminAction
  target?: { kind: AdminTarget; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What the demo's admin did in the last two weeks: somebody is suspended, a product is hidden, and the log tells of it. Told once. */
export const ensureDemoAdministration = (db: Database) =>
  transaction(db, async (tx) => {
    const names = ['admin', suspendedSeller.username]
    const people = await tx
      .select({ id: users.id, username: users.username, suspendedAt: users.suspendedAt })
      .from(users)
      .where(and(inArray(users.username, names), users.demo, users.open))
    const admin = people.find(({ username }) => username === 'admin')
    if (!admin) return
    const now = Date.parse(await presentMoment(tx))
    const at = (hoursAgo: number) => new Date(now - hoursAgo * 3_600_000)
    const market = demoMarket().products
    const hidden = market.find(
      ({ sellerUsername, name }) => sellerUsername === hiddenProduct.seller && name === hiddenProduct.crop,
    )
    const suspended = people.find(({ username }) => username === suspendedSeller.username)
    const entries = entriesOf(market, hidden && demoProductId(hidden), suspended?.id)
    const rows = entries.map(({ hoursAgo, target, ...entry }, place) => ({
      id: fixedId(`log/${admin.id}/${place}`),
      at: at(hoursAgo),
      actorId: entry.action === 'retention.done' ? null : admin.id,
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      ...entry,
    }))
    const { rowCount } = await tx.insert(auditLog).values(rows).onConflictDoNothing()
    if (!rowCount) return // told before: the demo's owners may have undone it
    if (hidden) await hide(tx, hidden)
    if (!suspended) return
    await tx
      .update(users)
      .set({ suspendedAt: at(130), suspensionReason: suspendedSeller.reason })
      .where(eq(users.id, suspended.id))
    await letSell(tx, suspended.id, false)
  })

const hide = (tx: Tx, offer: DemoProduct) =>
  tx
    .update(products)
    .set({ moderation: 'hidden', moderationReason: hiddenProduct.reason })
    .where(and(eq(products.id, demoProductId(offer)), eq(products.demo, true), sql`removed_at is null`))

function entriesOf(market: readonly DemoProduct[], hiddenId: string | undefined, suspendedId: string | undefined) {
  const days = Array.from({ length: 14 }, (_, day) => day)
  const approvals = approved.flatMap((crop, place): LogEntry[] => {
    const offer = market.find(({ name, sellerUsername }) => name === crop && !sellerUsername.startsWith('demo_farmer'))
    if (!offer) return []
    const state = { moderation: 'visible', reason: null, openReports: 0 }
    return [
      {
        hoursAgo: 30 + place * 47,
        action: 'product.approved',
        target: { kind: 'product', id: demoProductId(offer) },
        before: state,
        after: state,
      },
    ]
  })
  const entries: LogEntry[] = [
    ...days.map(
      (day): LogEntry => ({
        hoursAgo: 24 * day + 6,
        action: 'retention.done',
        after: { codes: 4 + (day % 3), sessions: day % 2 },
      }),
    ),
    ...days.filter((day) => day % 2 === 0).map((day): LogEntry => ({ hoursAgo: 24 * day + 10, action: 'admin.login' })),
    ...approvals,
    { hoursAgo: 76, action: 'settings.changed', before: { dailyRequestCap: 20 }, after: { dailyRequestCap: 10 } },
    {
      hoursAgo: 150,
      action: 'export.made',
      target: { kind: 'export', id: 'products' },
      after: { resource: 'products', format: 'csv', rows: market.length, isComplete: true },
    },
    { hoursAgo: 205, action: 'figures.refreshed' },
  ]
  if (hiddenId)
    entries.push({
      hoursAgo: 52,
      action: 'product.hidden',
      target: { kind: 'product', id: hiddenId },
      before: { moderation: 'visible', reason: null, openReports: 1 },
      after: { moderation: 'hidden', reason: hiddenProduct.reason, openReports: 0 },
    })
  if (suspendedId)
    entries.push({
      hoursAgo: 130,
      action: 'user.suspended',
      target: { kind: 'user', id: suspendedId },
      before: { status: 'active' },
      after: { status: 'suspended', reason: suspendedSeller.reason },
    })
  return entries
}
