import type { APIRequestContext } from '@playwright/test'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { expect } from './browser.ts'
import { as } from './deal.ts'
import { aProvedMember, type Member } from './member.ts'
import { aProduct } from './offer.ts'

/** So many days from today, as India's calendar has it. */
export const dayAhead = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** What a buyer needs, posted through the API as the dialog does it. */
export async function aNeed(request: APIRequestContext, poster: Member, given: object = {}) {
  const data = {
    name: 'onion',
    category: 'vegetables',
    quantity: 500,
    unit: 'kg',
    targetPrice: 22,
    state: 'Karnataka',
    district: 'Kolar',
    neededBy: dayAhead(7),
    notes: 'In sacks, please.',
    ...given,
  }
  const answer = await request.post('/api/bulk-orders', { headers: as(poster), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).bulkOrder as BulkOrder
}

/** Somebody with onions to sell. */
export async function anOnionFarmer(request: APIRequestContext, name: string, given: object = {}) {
  const seller = await aProvedMember(request, { name })
  return { seller, product: await aProduct(request, seller, { name: 'onion', price: 21, ...given }) }
}

type OnionStall = Awaited<ReturnType<typeof anOnionFarmer>>

export async function anOfferFor(
  request: APIRequestContext,
  { _id }: BulkOrder,
  { seller, product }: OnionStall,
  quantity: number,
) {
  const data = { productId: product._id, quantity, price: 21 }
  const answer = await request.post(`/api/bulk-orders/${_id}/offers`, { headers: as(seller), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).offer as BulkOffer
}

export async function accepted(request: APIRequestContext, poster: Member, { _id }: BulkOrder, offer: BulkOffer) {
  const answer = await request.put(`/api/bulk-orders/${_id}/offers/${offer._id}/accept`, {
    headers: as(poster),
    data: {},
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
