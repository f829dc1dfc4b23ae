import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Side } from '#contract/requests/facts.ts'
import { isOutstanding, type PaymentState, paymentDays, paymentStates } from '#contract/requests/payment.ts'
import { contactRequests, keptNames } from '#server/database/tables/requests.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'

export type KeptName = { name: string; district: string | null }

const outstanding = paymentStates.filter(isOutstanding)

/**
 * Before an account is erased: its name and district stay, for the other side, on deals whose payment is open or claimed. The deals are
 * held, so that what is said of a payment at this moment comes before or after it.
 */
export async function keepNameOf(tx: Tx, userId: string) {
  const { id, buyerId, sellerId, dealtAt, paymentState } = contactRequests
  const isParty = or(eq(buyerId, userId), eq(sellerId, userId))
  const deals = await tx
    .select({ requestId: id, buyerId, dealtAt })
    .from(contactRequests)
    .where(
      and(
        isParty,
        eq(contactRequests.status, 'completed'),
        inArray(paymentState, outstanding),
        gte(dealtAt, aYearAgo()),
      ),
    )
    .orderBy(id)
    .for('update')
  if (!deals.length) return
  const [person] = await tx
    .select({ name: users.name, district: users.district })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return
  const kept = deals.map(({ requestId, buyerId, dealtAt }) => ({
    requestId,
    side: buyerId === userId ? ('buyer' as const) : ('seller' as const),
    ...person,
    dealtAt: dealtAt as Date,
  }))
  await tx.insert(keptNames).values(kept).onConflictDoNothing()
}

/** Once a payment is settled, or there is no deal any more, nobody has to know who it was. */
export async function forgetNamesOn(tx: Tx, requestId: string) {
  await tx.delete(keptNames).where(eq(keptNames.requestId, requestId))
}

type Deal = { request: { id: string; paymentState: PaymentState | null }; buyer: Closed; seller: Closed }
type Closed = { closedAt: Date | null }

/** By request and side. Asked only where somebody of an unsettled deal is gone. */
export async function keptNamesOn(db: Db, deals: readonly Deal[]) {
  const ids = deals
    .filter(({ request, buyer, seller }) => isOutstanding(request.paymentState) && (buyer.closedAt || seller.closedAt))
    .map(({ request }) => request.id)
  const rows = ids.length
    ? await db
        .select()
        .from(keptNames)
        .where(and(inArray(keptNames.requestId, ids), gte(keptNames.dealtAt, aYearAgo())))
    : []
  return (requestId: string, side: Side): KeptName | undefined =>
    rows.find((row) => row.requestId === requestId && row.side === side)
}

const aYearAgo = (): SQL<Date> => sql<Date>`${now()} - make_interval(days => ${paymentDays})`

export const oldKeptNames = (): OldRows => ({
  deleteFrom: keptNames,
  keptDays: paymentDays,
  age: keptNames.dealtAt,
  before: aYearAgo(),
})
