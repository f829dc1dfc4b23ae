import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { ordersFor } from './view.ts'

type OwnDataPaging = { page: number; limit: number }

/** For the file of one's own data: what somebody needed, and what they offered others. */
export const ownOrders = async (db: Db, actor: Actor, page: OwnDataPaging) =>
  (await ordersFor(db, actor, { ...page, mine: 'true' })).bulkOrders

export async function ownOffers(db: Db, actor: Actor, page: OwnDataPaging) {
  const { bulkOrders } = await ordersFor(db, actor, { ...page, offered: 'true' })
  return bulkOrders.map(({ _id, name, unit, status, offers }) => ({ bulkOrder: { _id, name, unit, status }, offers }))
}
