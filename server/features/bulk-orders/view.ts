import { and } from 'drizzle-orm'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { isPastNeed, priceIn, remainingOf } from '#contract/bulk-orders/facts.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { placesFrom, shownKmBetween } from '#server/features/places/door.ts'
import { findAccount } from '#server/features/users/door.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countOrders,
  notHidden,
  type OrderCondition,
  offeredOrders,
  ofOthers,
  onlyThis,
  openOrders,
  ownOrders,
  readOffers,
  readOrders,
} from './reading.ts'
import { waitingOf } from './store.ts'

type FoundOrder = Awaited<ReturnType<typeof readOrders>>[number]
type FoundOffer = Awaited<ReturnType<typeof readOffers>> extends Map<string, (infer Row)[]> ? Row : never
type AccountPlace = { state: string; district: string }
type OrderListQuery = Parameters<typeof openOrders>[1] & {
  page: number
  limit: number
  mine?: 'true' | 'false' | undefined
  offered?: 'true' | 'false' | undefined
  status?: Parameters<typeof ownOrders>[1]
  /** Also what an admin has hidden from those who made an offer. */
  withHidden?: boolean
}

/** A page of bulk orders as somebody sees them. */
export async function ordersFor(
  db: Db,
  actor: Actor,
  { page, limit, mine, offered, status, withHidden = false, ...narrowed }: OrderListQuery,
) {
  const isOpenOnly = mine !== 'true' && offered !== 'true'
  const which = async () => {
    if (mine === 'true') return ownOrders(actor.id, status, narrowed)
    if (offered === 'true') return and(offeredOrders(actor.id, status, narrowed), withHidden ? undefined : notHidden)
    return and(openOrders(await todayIn(db), narrowed), ofOthers(actor.id))
  }
  const wanted = await which()
  const total = isOpenOnly && status && status !== 'open' ? 0 : await countOrders(db, wanted)
  const bulkOrders = total ? await seenBy(db, actor, wanted, { page, limit, nearestFirst: isOpenOnly }) : []
  return { bulkOrders, total, page, pageCount: pageCountOf(total, limit) }
}

/** One that is over is for its poster and for whoever made an offer; a stranger does not learn that it was. */
export async function orderFor(db: Db, actor: Actor, id: string): Promise<BulkOrder> {
  const [order] = await seenBy(db, actor, onlyThis(id), { page: 1, limit: 1, nearestFirst: false })
  if (!order) throw new Refusal('not_found')
  const isTheirs = order.isMine || (!order.isHidden && order.offers.length > 0)
  if (!isTheirs && !(await countOrders(db, openOrders(await todayIn(db), { id })))) throw new Refusal('not_found')
  return order
}

/** One offer with its order, for the two sides of it. */
export async function offerFor(db: Db, actor: Actor, id: string, offerId: string) {
  const bulkOrder = await orderFor(db, actor, id)
  const [found] = (await readOffers(db, [id], actor.id, offerId)).get(id) ?? []
  if (!found) throw new Refusal('not_found')
  return { offer: asOffer(found, bulkOrder), bulkOrder }
}

const todayIn = async (db: Db) => dayInIndia(new Date(await presentMoment(db)))

type VisibleOrderPaging = { page: number; limit: number; nearestFirst: boolean }

async function seenBy(
  db: Db,
  actor: Actor,
  which: OrderCondition,
  { nearestFirst, ...page }: VisibleOrderPaging,
): Promise<BulkOrder[]> {
  const place = placeOf(await findAccount(db, actor.id))
  const nearest = nearestFirst ? (place ? placesFrom(place) : []) : null
  const found = await readOrders(db, which, { id: actor.id, nearest }, page)
  const ids = found.map(({ order }) => order.id)
  const offers = await readOffers(db, ids, actor.id)
  const waiting = await waitingOf(db, ids)
  const at = new Date(await presentMoment(db))
  return found.map((one) => {
    const isMine = one.order.posterId === actor.id
    return {
      ...asOrder(one, at),
      isMine,
      km: shownKmBetween(place, one.order),
      moderationReason: isMine ? one.order.moderationReason : null,
      waitingOffers: isMine ? (waiting.get(one.order.id) ?? 0) : null,
      offers: (offers.get(one.order.id) ?? []).map((offer) => asOffer(offer, one.order)),
    }
  })
}

const placeOf = (account: { state: string | null; district: string | null } | undefined): AccountPlace | null =>
  account?.state && account.district ? { state: account.state, district: account.district } : null

const asOrder = ({ order, poster, matchesMine }: FoundOrder, at: Date) => ({
  ...asNeed(order, at),
  poster: asTrader(poster),
  matchesMine,
})

/** What anybody who may see it is told of an order alone. */
export function asNeed(order: FoundOrder['order'], at: Date) {
  const { id, name, category, quantity, unit, targetPrice, state, district, neededBy, notes, filled } = order
  return {
    _id: id,
    name,
    category,
    quantity,
    unit,
    targetPrice,
    state,
    district,
    neededBy,
    notes,
    // Over, though the job that writes it down has not come yet.
    status: order.status === 'open' && isPastNeed(neededBy, at) ? ('expired' as const) : order.status,
    filled,
    remaining: remainingOf(order),
    isHidden: order.hiddenAt !== null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  }
}

type OfferedOrder = AccountPlace & Pick<BulkOrder, 'unit'>

export const asOffer = ({ offer, seller, product }: FoundOffer, order: OfferedOrder): BulkOffer => ({
  _id: offer.id,
  product: {
    _id: offer.productId,
    name: product.name,
    unit: offer.unit,
    image: product.images[0] ?? null,
    isOrganic: product.isOrganic,
    district: product.district,
    state: product.state,
    isRemoved: product.removedAt !== null,
  },
  seller: asTrader(seller),
  km: shownKmBetween(product, order),
  quantity: offer.quantity,
  unit: offer.unit,
  price: offer.price,
  amount: offer.amount,
  pricePerOrderUnit: priceIn(order.unit, offer.price, offer.unit) ?? offer.price,
  acceptedAmount: offer.acceptedAmount,
  status: offer.status,
  requestId: offer.requestId,
  createdAt: offer.createdAt.toISOString(),
})

export const asTrader = (person: FoundOrder['poster']) => ({
  _id: person.id,
  name: person.closedAt ? 'Deleted user' : person.name,
  role: person.role,
  district: person.district,
  state: person.state,
  memberSince: person.createdAt.toISOString(),
  completedDeals: person.completedDeals ?? 0,
  partners: person.partners ?? 0,
  answersInDay: person.answersInDay,
  profileImageUrl: person.profileImageUrl,
  isDeleted: person.closedAt !== null,
})
