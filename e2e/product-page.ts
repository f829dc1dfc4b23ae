import type { APIRequestContext } from '@playwright/test'
import type { Product } from '#contract/products/products.ts'
import { aMember, type Member } from './member.ts'
import { aProduct, icon } from './offer.ts'

type OfferedProduct = { seller: Member; product: Product }

/** A product with its seller, and as many pictures as are asked for. */
export async function anOffer(
  request: APIRequestContext,
  given: Record<string, unknown> = {},
  pictures = 1,
): Promise<OfferedProduct> {
  const seller = await aMember(request)
  const fields = { description: 'Firm, picked at dawn, graded by hand.', ...given }
  return { seller, product: await aProduct(request, seller, fields, Array(pictures).fill(icon)) }
}

const turn =
  (isAvailable: boolean) =>
  (request: APIRequestContext, { seller, product }: OfferedProduct) =>
    request.patch(`/api/products/${product._id}`, {
      headers: { authorization: `Bearer ${seller.token}` },
      data: { isAvailable },
    })
export const takeOffMarket = turn(false)
export const putOnMarket = turn(true)

export const addressOf = ({ product }: OfferedProduct) => `/products/${product._id}`

/** What a seller could write to break the page. */
export const hostile = `<img src=x onerror="alert(1)"></script><script>alert(2)</script> ${'Wide'.repeat(120)} 🍅 مرحبا`
