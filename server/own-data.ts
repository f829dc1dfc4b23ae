import type { DataSection } from '#contract/users/data.ts'
import { ownBulkReports, ownOffers, ownOrders } from '#server/features/bulk-orders/door.ts'
import { ownNotices } from '#server/features/notifications/door.ts'
import { ownProducts, ownSearches } from '#server/features/products/door.ts'
import { ownDeals, ownRequests, revealsOf } from '#server/features/requests/door.ts'
import { sessionsOf } from '#server/features/session/door.ts'
import { ticketsOf } from '#server/features/support/door.ts'
import { blocksOf, type ReadOwn } from '#server/features/users/door.ts'

/** Which feature keeps what of a person: the list behind "Download my data". */
export const ownData: Record<DataSection, ReadOwn> = {
  products: ownProducts,
  requests: ownRequests,
  deals: ownDeals,
  bulkOrders: ownOrders,
  bulkOffers: ownOffers,
  bulkReports: ownBulkReports,
  tickets: async (db, actor, page) => (await ticketsOf(db, actor, page)).messages,
  notifications: ownNotices,
  sessions: async (db, actor, { page }) => (page === 1 ? sessionsOf(db, actor.id) : []),
  reveals: async (db, actor, page) => (await revealsOf(db, actor.id, page)).reveals,
  blocks: async (db, actor, page) => (await blocksOf(db, actor.id, page)).blocks,
  savedSearches: ownSearches,
}
