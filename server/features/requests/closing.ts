import { presentMoment } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { keepNameOf } from './kept-names.ts'
import { lockPendingAbout, lockUnsettledOf } from './locks.ts'
import { apply, endIfDue } from './moves.ts'
import { hasOpenDispute } from './store.ts'

/** A product that is taken off closes what buyers still ask about it; what is agreed goes on. */
export async function closeRequestsAbout(tx: Tx, productIds: string[]) {
  const at = await presentMoment(tx)
  for (const row of await lockPendingAbout(tx, productIds))
    if (!(await endIfDue(tx, row, at))) await apply(tx, row, { event: 'remove_product', by: 'system', at })
}

/** Whoever leaves ends what is not settled yet, the agreed too: nobody waits for them. With a dispute open nobody leaves. */
export async function closeRequestsOf(tx: Tx, userId: string) {
  const at = await presentMoment(tx)
  const unsettled = await lockUnsettledOf(tx, userId)
  if (await hasOpenDispute(tx, userId)) throw new Refusal('dispute_open') // no other can be opened from here on
  await keepNameOf(tx, userId)
  for (const row of unsettled) {
    const whose = row.buyerId === userId ? 'buyer' : 'seller'
    if (!(await endIfDue(tx, row, at))) await apply(tx, row, { event: 'close_account', whose, by: 'system', at })
  }
}
