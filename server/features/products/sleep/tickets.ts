import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ticketDays } from '#contract/products/sleep.ts'
import { sleepNotices, sleepTickets } from '#server/database/tables/products-sleep.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { digest } from '#server/platform/digest.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { productsOfNotice } from './tell-sellers.ts'

/** A ticket for whoever reads a push or letter of this notice, with what it is about. Nothing where the notice is gone. */
export async function issueSleepTicket(db: Db, noticeId: string) {
  const productIds = await productsOfNotice(db, noticeId)
  if (!productIds) return undefined
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = sql`${now()} + make_interval(days => ${ticketDays})` as never
  await db.insert(sleepTickets).values({ tokenHash: digest(ticket), noticeId, expiresAt })
  return { ticket, productIds }
}

const isGood = (ticket: string) =>
  and(eq(sleepTickets.tokenHash, digest(ticket)), isNull(sleepTickets.usedAt), gt(sleepTickets.expiresAt, now()))

/** Looks at a ticket without taking it. Whoever is suspended can do nothing here either. */
export async function readSleepTicket(db: Db, ticket: string) {
  const [found] = await db
    .select({
      noticeId: sleepTickets.noticeId,
      sellerId: sleepNotices.sellerId,
      productIds: sleepNotices.productIds,
      language: users.language,
    })
    .from(sleepTickets)
    .innerJoin(sleepNotices, eq(sleepNotices.id, sleepTickets.noticeId))
    .innerJoin(users, eq(users.id, sleepNotices.sellerId))
    .where(and(isGood(ticket), isNull(users.suspendedAt)))
  return found
}

/** Takes a ticket, once, and with it every other of the same notice. In a transaction that fails it is not taken. */
export async function redeemSleepTicket(tx: Tx, ticket: string) {
  const found = await readSleepTicket(tx, ticket)
  if (!found) throw new Refusal('token_invalid')
  await tx.select().from(sleepNotices).where(eq(sleepNotices.id, found.noticeId)).for('update')
  if (!(await readSleepTicket(tx, ticket))) throw new Refusal('token_invalid')
  await tx
    .update(sleepTickets)
    .set({ usedAt: now() })
    .where(and(eq(sleepTickets.noticeId, found.noticeId), isNull(sleepTickets.usedAt)))
  return found
}

const keptDays = ticketDays
/** Tickets go with their notice. */
export const oldSleepNotices = (): OldRows => ({
  deleteFrom: sleepNotices,
  keptDays: keptDays + 1,
  isOld: sql`told_at < ${now()} - make_interval(days => ${keptDays + 1})`,
})
