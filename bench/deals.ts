import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import type { LoadCall } from './load.ts'
import type { BenchGround } from './processes.ts'

export type BenchDeal = Awaited<ReturnType<typeof aDeal>>

/** Fixtures of a deal: two people, and a product that one of them sells and the other wants. */
export async function aDeal({ db }: BenchGround) {
  const proved = { phoneVerifiedAt: new Date() }
  const [seller, buyer] = [await aUser(db, 'farmer', proved), await aUser(db, 'customer', proved)]
  const product = await aProduct(db, { sellerId: seller.id })
  const ids: Record<string, string> = { seller: seller.id, buyer: buyer.id, product: product.id }
  return { ids, bySeller: await signedIn(db, seller.id), byBuyer: await signedIn(db, buyer.id) }
}

/** Finds the request of a deal, once it was created. */
export async function requestOf({ db }: BenchGround, { ids }: BenchDeal) {
  const text = 'select id from contact_requests where buyer_id = $1'
  ids.request ??= (await db.$client.query<{ id: string }>(text, [ids.buyer])).rows[0]?.id ?? ''
  return ids.request
}

/** The calls of a request, from its creation to the buyer's confirmation. */
export const verbs = [
  {
    name: 'create',
    call: async (_ground: BenchGround, { ids, byBuyer }: BenchDeal): Promise<LoadCall> => ({
      method: 'POST',
      path: '/api/contact-requests/create',
      headers: byBuyer,
      body: JSON.stringify({ productId: ids.product, requestedQuantity: 5 }),
    }),
  },
  {
    name: 'accept',
    call: async (ground: BenchGround, deal: BenchDeal): Promise<LoadCall> => ({
      method: 'PUT',
      path: `/api/contact-requests/${await requestOf(ground, deal)}/accept`,
      headers: deal.bySeller,
    }),
  },
  {
    name: 'confirm',
    call: async (ground: BenchGround, deal: BenchDeal): Promise<LoadCall> => ({
      method: 'POST',
      path: `/api/contact-requests/${await requestOf(ground, deal)}/user-confirm`,
      headers: deal.byBuyer,
      body: JSON.stringify({ bought: true, finalQuantity: 5 }),
    }),
  },
]
