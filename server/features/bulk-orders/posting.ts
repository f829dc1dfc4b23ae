import type { bulkOrderChange, newBulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { maxBulkPostsADay, maxOpenBulkOrders, neededDaysAhead } from '#contract/bulk-orders/facts.ts'
import type { FieldFault } from '#contract/errors.ts'
import { holdsContact } from '#contract/shared/contact-in-text.ts'
import { dayInIndia, dayMs, msUntilTomorrow } from '#contract/shared/days.ts'
import { holdsControls } from '#contract/shared/plain-text.ts'
import { isBuyer } from '#contract/shared/roles.ts'
import type { z } from '#contract/zod.ts'
import { isNameOf } from '#server/features/catalogue/door.ts'
import { isDistrictOf } from '#server/features/places/door.ts'
import { lockAccount } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { endOrder, holdingOrder, lapseOffers } from './holding.ts'
import { tellSellers } from './jobs.ts'
import { changeOrder, countOpenOf, countPostedOn, insertOrder, lockOpenOrdersOf, type StoredOrder } from './store.ts'

type NewBulkOrder = z.output<typeof newBulkOrder>
type NeedChange = z.output<typeof bulkOrderChange>
type CheckedNeed = Pick<StoredOrder, 'name' | 'category' | 'state' | 'district' | 'neededBy' | 'notes'>

/** Posts a need. Those who sell it in that state hear of it from a job. */
export async function postOrder(db: Db, actor: Actor, given: NewBulkOrder, { needsPhone }: { needsPhone: boolean }) {
  if (!isBuyer(actor.role)) throw new Refusal('not_a_buyer')
  const { targetPrice = null, notes, ...need } = given
  const order = { ...need, targetPrice, notes: notes || null }
  return transaction(db, async (tx) => {
    // Held, so that two posts at the same moment are counted one after the other.
    const poster = await lockAccount(tx, actor.id)
    if (!poster) throw new Refusal('unauthenticated')
    if (needsPhone && !poster.phoneVerifiedAt) throw new Refusal('phone_unverified')
    const at = new Date(await presentMoment(tx))
    const today = dayInIndia(at)
    refuseWrongNeed(order, today)
    if ((await countPostedOn(tx, actor.id, today)) >= maxBulkPostsADay)
      throw new Refusal('daily_posts', { retryAfter: Math.ceil(msUntilTomorrow(at) / 1000) })
    if ((await countOpenOf(tx, actor.id, today)) >= maxOpenBulkOrders) throw new Refusal('too_many_bulk_orders')
    const { id } = await insertOrder(tx, { ...order, posterId: actor.id })
    await addJob(tx, tellSellers, { bulkOrderId: id })
    return id
  })
}

/** Closes an order, or changes what is needed: that only while nobody was told yes. Nobody is told of it anew. */
export const changeNeed = (db: Db, actor: Actor, id: string, { status, ...given }: NeedChange) =>
  holdingOrder(db, id, async (tx, order) => {
    if (order.posterId !== actor.id) throw new Refusal('not_found')
    if (order.status !== 'open') return 'bulk_order_over'
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (Object.keys(change).length) {
      if (order.filled > 0) return 'bulk_order_agreed'
      const next = { ...order, ...change }
      refuseWrongNeed(next, await todayIn(tx))
      await changeOrder(tx, id, change)
      // Offers were made in that unit, for that crop.
      if (next.name !== order.name || next.unit !== order.unit) await lapseOffers(tx, order)
    }
    if (status) await endOrder(tx, order, status)
    return undefined
  })

/** Whoever leaves needs nothing any more. */
export async function closeOrdersOf(tx: Tx, userId: string) {
  for (const order of await lockOpenOrdersOf(tx, userId)) await endOrder(tx, order, 'closed')
}

const todayIn = async (tx: Tx) => dayInIndia(new Date(await presentMoment(tx)))

function refuseWrongNeed({ name, category, state, district, neededBy, notes }: CheckedNeed, today: string) {
  const ahead = (Date.parse(neededBy) - Date.parse(today)) / dayMs
  const faults: FieldFault[] = [
    ...(isNameOf(category, name) ? [] : [{ path: 'name', message: 'must be a name of the category' }]),
    ...(isDistrictOf(state, district) ? [] : [{ path: 'district', message: 'must be a district of the state' }]),
    ...(ahead >= 0 && ahead <= neededDaysAhead
      ? []
      : [{ path: 'neededBy', message: 'must be today or within a year' }]),
    ...(holdsControls(notes ?? '') ? [{ path: 'notes', message: 'must not hold control characters' }] : []),
  ]
  if (faults.length) throw new Refusal('validation', { details: faults })
  if (holdsContact(notes ?? ''))
    throw new Refusal('contact_in_text', { details: [{ path: 'notes', message: 'holds a contact' }] })
}
