import { and, asc, eq } from 'drizzle-orm'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { bulkOrderReports } from '#server/database/tables/bulk-orders-reports.ts'
import { users } from '#server/database/tables/users.ts'
import { reportOrder } from '#server/features/bulk-orders/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

const by = 'demo_farmer'
const said = { reason: 'fraud', text: 'ಮೊದಲು ಹಣ ಕಳಿಸಿ ಎಂದು ಕೇಳುತ್ತಾರೆ.' } as const

/** One bulk order of the demo waits for an admin. Told once. */
export async function ensureDemoBulkReport(db: Database) {
  const { id, role, username } = users
  const [person] = await db
    .select({ id, role, username })
    .from(users)
    .where(and(eq(username, by), users.demo, users.open))
  if (!person || (await db.$count(bulkOrderReports, eq(bulkOrderReports.userId, person.id)))) return
  const [order] = await db
    .select({ id: bulkOrders.id })
    .from(bulkOrders)
    .innerJoin(users, eq(users.id, bulkOrders.posterId))
    .where(and(eq(bulkOrders.status, 'open'), users.demo))
    .orderBy(asc(bulkOrders.createdAt))
    .limit(1)
  if (!order) return
  await reportOrder(db, { ...person, sessionId: person.id }, order.id, said).catch((error) => {
    if (!(error instanceof Refusal)) throw error // no longer open
  })
}
