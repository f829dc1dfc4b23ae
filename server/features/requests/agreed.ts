import { v7 } from 'uuid'
import { move, openRequest } from '#contract/requests/state-machine.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { lockProduct, showLife, standingAt } from '#server/features/products/door.ts'
import { lockAccount, refuseBlocked } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { refuseSecond } from './create.ts'
import { clocksOf } from './state.ts'
import { addHistory, insertRequest, saveState } from './store.ts'

type Agreed = { buyerId: string; productId: string; quantity: number; price: number }

/**
 * A request that both sides agreed on elsewhere: it begins as accepted, at the price they named, and does not count for
 * the day. Whoever calls tells the seller.
 */
export async function openAgreed(tx: Tx, { buyerId, productId, quantity, price }: Agreed): Promise<string> {
  await refuseSecond(tx, buyerId, productId)
  const product = await lockProduct(tx, productId)
  // One that sleeps wakes: its seller has offered it.
  if (!product || standingAt(product, await presentMoment(tx)) === 'gone') throw new Refusal('quantity_unavailable')
  await refuseBlocked(tx, buyerId, product.sellerId)
  if (!(await lockAccount(tx, buyerId))) throw new Refusal('unauthenticated')
  await refuseSecond(tx, buyerId, productId)
  const at = await presentMoment(tx)
  // Who offers so much sells so much: a least quantity is for those who come by themselves.
  const sent = openRequest(quantity, { ...product, minimumOrderQuantity: null }, at)
  if (!sent.ok) throw new Refusal(sent.code)
  const accepted = move(sent.state, { event: 'accept', by: 'seller', at })
  if (!accepted.ok) throw new Error(`a request that was just sent refused to be accepted: ${accepted.code}`)
  const id = v7()
  const { name, category, unit, sellerId } = product
  const row = { id, productId, buyerId, sellerId, name, category, unit, price, requestedQuantity: quantity }
  const on = { requestedAt: new Date(at), requestedOn: dayInIndia(new Date(at)), isCounted: false }
  await insertRequest(tx, { ...row, ...on, status: 'pending' })
  await saveState(tx, id, accepted.state, clocksOf(accepted.state, at))
  await addHistory(tx, id, sent.history)
  await addHistory(tx, id, accepted.history)
  await showLife(tx, [productId])
  await tellLive(tx, [buyerId, sellerId], 'order:status', { requestId: id, status: 'accepted' })
  return id
}
