import type { APIRequestContext, Browser } from '@playwright/test'
import type { Product } from '#contract/products/products.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { anotherPage, type BrowserLook, expect } from './browser.ts'
import { aProvedMember, type Member, openAs } from './member.ts'
import { aProduct, icon } from './offer.ts'

export const atRequests = '/requests'

/** Long enough for news to reach a page on a busy machine, and too short for the page to ask by itself. */
export const soon = { timeout: 25_000 }

export const as = ({ token }: Member) => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() })

/** Enough for several requests, and not less than a sack of it. */
export const anOffer = (request: APIRequestContext, seller: Member) => {
  const groundnut = {
    name: 'groundnut',
    category: 'oilseeds',
    description: 'Dried in the sun, this week.',
    price: 65,
    minimumOrderQuantity: 25,
  }
  return aProduct(request, seller, groundnut, [icon])
}

export async function ask(request: APIRequestContext, buyer: Member, product: Product, requestedQuantity: number) {
  const data = { productId: product._id, requestedQuantity }
  const answer = await request.post('/api/contact-requests/create', { headers: as(buyer), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).request as ContactRequest
}

export async function move(
  request: APIRequestContext,
  who: Member,
  { _id }: ContactRequest,
  name: string,
  data?: object,
) {
  const method = data ? 'POST' : 'PUT'
  const answer = await request.fetch(`/api/contact-requests/${_id}/${name}`, { method, headers: as(who), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

type Dealers = { seller: Member; buyer: Member }

/** A deal of 50 kg that both have just confirmed at ₹65; of its payment only the seller has spoken. */
export async function aDealOf(
  request: APIRequestContext,
  { seller, buyer }: Dealers,
  { paid }: { paid: 'all' | 'part' | 'no' },
) {
  const asked = await ask(request, buyer, await anOffer(request, seller), 50)
  await move(request, seller, asked, 'accept')
  await move(request, buyer, asked, 'user-confirm', { bought: true, finalQuantity: 50, finalPrice: 65 })
  await move(request, seller, asked, 'farmer-confirm', { sold: true, finalQuantity: 50, finalPrice: 65, paid })
  return asked
}

/** The buyer says that it was paid. */
export async function claimPaid(request: APIRequestContext, buyer: Member, { _id }: ContactRequest) {
  const data = { says: 'paid' }
  const answer = await request.put(`/api/contact-requests/${_id}/payment`, { headers: as(buyer), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function twoPeople(request: APIRequestContext) {
  const seller = await aProvedMember(request, { name: 'Lakshmamma H.' })
  const buyer = await aProvedMember(request, { role: 'customer', name: 'Anand Kulkarni', language: 'hi' })
  return { seller, buyer, product: await anOffer(request, seller) }
}

/** Another person's browser, beside the test's own. */
export async function another(browser: Browser, member: Member, path: string, look?: BrowserLook) {
  const page = await anotherPage(browser)
  await openAs(page, member, path, look)
  return page
}
