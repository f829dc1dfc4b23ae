import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { contactRequests } from '#server/database/tables/requests.ts'
import { now, presently } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isOpen, isPartyOf, type StoredRequest } from './store.ts'

/**
 * Held until the transaction ends: of two who act at the same moment the second sees what the first did, and has a later moment, as
 * PostgreSQL reads a row again that was changed while its lock was waited for.
 */
export async function lockRequest(tx: Tx, id: string): Promise<{ row: StoredRequest; at: string } | undefined> {
  const which = eq(contactRequests.id, id)
  const [held] = await tx
    .select({ row: contactRequests, at: presently() })
    .from(contactRequests)
    .where(which)
    .for('update')
  return held && { row: held.row, at: new Date(held.at).toISOString() }
}

export const lockPendingAbout = (tx: Tx, productIds: string[]) =>
  lockAll(tx, and(eq(contactRequests.status, 'pending'), inArray(contactRequests.productId, productIds)))

export const lockUnsettledOf = (tx: Tx, userId: string) =>
  lockAll(tx, and(inArray(contactRequests.status, ['pending', 'accepted']), isPartyOf(userId)))

const lockAll = (tx: Tx, which: SQL | undefined) =>
  tx.select().from(contactRequests).where(which).orderBy(asc(contactRequests.id)).for('update')

export async function lockOpen(tx: Tx, buyerId: string, productId: string): Promise<StoredRequest | undefined> {
  const [row] = await tx.select().from(contactRequests).where(isOpen(buyerId, productId)).for('update')
  return row
}

export type RequestClock = 'dueAt' | 'remindAt' | 'paymentRemindAt'

/** Those whose time has come, the longest waiting first; what another worker holds is left to it. */
export const lockDue = (tx: Tx, column: RequestClock, most: number) =>
  tx
    .select()
    .from(contactRequests)
    .where(lte(contactRequests[column], now()))
    .orderBy(asc(contactRequests[column]))
    .limit(most)
    .for('update', { skipLocked: true })
