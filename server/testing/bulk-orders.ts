import { expect } from 'vitest'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { bulkOrdersJob, tellSellers } from '#server/features/bulk-orders/jobs.ts'
import { aProduct } from './builders.ts'
import { daysFromToday } from './products.ts'
import { aReachable, requestWorld } from './requests.ts'

type TestSeller = Awaited<ReturnType<typeof aReachable>>
type TestStall = { seller: TestSeller; product: Awaited<ReturnType<typeof aProduct>> }

export const aNeed = () => ({
  name: 'onion',
  category: 'vegetables',
  quantity: 500,
  unit: 'kg',
  state: 'Karnataka',
  district: 'Kolar',
  neededBy: daysFromToday(7),
})

/** The API with what those do in it who need much, and those who offer. */
export async function bulkWorld(
  environment: NodeJS.ProcessEnv = {},
  size: { pool?: number; isPatient?: boolean } = {},
) {
  const world = await requestWorld(environment, size)
  const { db, call, jobWorld } = world

  const post = (who: TestSeller, given: object = {}) => call('POST', '/bulk-orders', who, { ...aNeed(), ...given })
  async function anOrder(
    given: object = {},
    poster?: TestSeller,
  ): Promise<{ poster: TestSeller; order: BulkOrder; id: string }> {
    const who = poster ?? (await aReachable(db, 'vendor', { name: 'Meena' }))
    const { status, body } = await post(who, given)
    expect(status, JSON.stringify(body)).toBe(201)
    return { poster: who, order: body.bulkOrder, id: body.bulkOrder._id }
  }

  /** Somebody with onions. */
  async function aStall(given: Parameters<typeof aProduct>[1] = {}, person: object = {}): Promise<TestStall> {
    const seller = await aReachable(db, 'farmer', { name: 'Sita', ...person })
    return { seller, product: await aProduct(db, { name: 'onion', sellerId: seller.id, ...given }) }
  }
  const offer = (id: string, { seller, product }: TestStall, quantity: unknown = 100, price: unknown = 21) =>
    call('POST', `/bulk-orders/${id}/offers`, seller, { productId: product.id, quantity, price })
  async function offered(id: string, stall: TestStall, quantity = 100, price = 21): Promise<BulkOffer> {
    const { status, body } = await offer(id, stall, quantity, price)
    expect(status, JSON.stringify(body)).toBe(201)
    return body.offer
  }
  const answer = (verb: 'accept' | 'decline', id: string, offerId: string, who: TestSeller, payload?: object) =>
    call('PUT', `/bulk-orders/${id}/offers/${offerId}/${verb}`, who, payload)
  const seeOrder = async (id: string, who: TestSeller): Promise<BulkOrder> => {
    const { status, body } = await call('GET', `/bulk-orders/${id}`, who)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.bulkOrder
  }
  const listed = async (who: TestSeller, query = ''): Promise<string[]> => {
    const { status, body } = await call('GET', `/bulk-orders?limit=100&${query}`, who)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.bulkOrders.map(({ _id }: BulkOrder) => _id)
  }
  const tell = (bulkOrderId: string) => tellSellers.run({ bulkOrderId }, jobWorld)
  const tidyOrders = () => bulkOrdersJob.run({}, jobWorld)

  return { ...world, post, anOrder, aStall, offer, offered, answer, seeOrder, listed, tell, tidyOrders }
}
