import { v7 } from 'uuid'
import type { RefusalCode } from '#contract/errors.ts'
import { openRequest } from '#contract/requests/state-machine.ts'
import { dayInIndia, msUntilTomorrow } from '#contract/shared/days.ts'
import { isBuyer } from '#contract/shared/roles.ts'
import { notify } from '#server/features/notifications/door.ts'
import { shareProduct, standingAt } from '#server/features/products/door.ts'
import { lockAccount, refuseBlocked } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readSettings } from '#server/platform/settings.ts'
import { lockOpen } from './locks.ts'
import { endIfDue, noticeTo } from './moves.ts'
import { clocksOf, isOver } from './state.ts'
import { addHistory, findOpen, insertRequest, sentOn } from './store.ts'

type NewRequest = { productId: string; requestedQuantity: number }

/**
 * Sends a request. The buyer's row is held, so that two of their requests at the same moment are counted one after the
 * other; that there is only one open for a product, an index holds as well.
 */
export async function createRequest(
  db: Db,
  actor: Actor,
  { productId, requestedQuantity }: NewRequest,
  needsPhone: boolean,
) {
  if (!isBuyer(actor.role)) throw new Refusal('not_a_buyer')
  return transaction(db, async (tx) => {
    await refuseSecond(tx, actor.id, productId)
    const product = await shareProduct(tx, productId)
    if (product?.sellerId === actor.id) throw new Refusal('own_product')
    if (!product) throw new Refusal('not_found')
    const standing = standingAt(product, await presentMoment(tx))
    if (standing === 'gone') throw new Refusal('not_found')
    await refuseBlocked(tx, actor.id, product.sellerId)
    if (standing === 'asleep') throw new Refusal('asleep')
    const buyer = await lockAccount(tx, actor.id)
    if (!buyer) throw new Refusal('unauthenticated')
    if (needsPhone && !buyer.phoneVerifiedAt) throw new Refusal('phone_unverified')
    const at = await presentMoment(tx)
    await refuseSecond(tx, actor.id, productId)
    const result = openRequest(requestedQuantity, product, at)
    if (!result.ok) throw refusedQuantity(result.code, product)
    const { dailyRequestCap } = await readSettings(tx)
    const requestedOn = dayInIndia(new Date(at))
    if ((await sentOn(tx, actor.id, requestedOn)) >= dailyRequestCap)
      throw new Refusal('daily_cap', { retryAfter: Math.ceil(msUntilTomorrow(new Date(at)) / 1000) })
    const id = v7()
    const { name, category, unit, price, sellerId } = product
    const row = { id, productId, buyerId: actor.id, sellerId, name, category, unit, price, requestedQuantity }
    const { dueAt } = clocksOf(result.state, at)
    await insertRequest(tx, {
      ...row,
      status: 'pending',
      requestedAt: new Date(at),
      requestedOn,
      availableFrom: result.state.availableFrom,
      dueAt: dueAt === null ? null : new Date(dueAt),
    }).catch((error) => {
      if (uniqueViolation(error) === 'contact_requests_open') throw new Refusal('request_exists')
      throw error
    })
    await addHistory(tx, id, result.history)
    await notify(
      tx,
      result.notices.map(({ to, type }) => noticeTo(row, to, type, actor.id)),
    )
    await tellLive(tx, [actor.id, sellerId], 'order:status', { requestId: id, status: 'pending' })
    return id
  })
}

type OfferNow = { availableQuantity: number; minimumOrderQuantity: number | null; unit: string }

/** With what can be asked for now: the buyer may look at a page that is older. */
function refusedQuantity(code: RefusalCode, { availableQuantity, minimumOrderQuantity, unit }: OfferNow) {
  const fields = { availableQuantity, minimumOrderQuantity, unit }
  return new Refusal(code, { details: [{ path: 'requestedQuantity', message: code }], fields })
}

/** One that is open is told without a lock, so that asking again holds nobody up; one whose time is over is ended first. */
export async function refuseSecond(tx: Tx, buyerId: string, productId: string) {
  const seen = await findOpen(tx, buyerId, productId)
  if (!seen) return
  const isDue = isOver(seen, await presentMoment(tx))
  const held = isDue ? await lockOpen(tx, buyerId, productId) : undefined
  if (isDue && !held) return
  if (held && (await endIfDue(tx, held, await presentMoment(tx)))) return
  throw new Refusal('request_exists', { fields: { existingRequestId: seen.id } })
}
