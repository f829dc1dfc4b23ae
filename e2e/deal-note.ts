import type { APIRequestContext } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { ask, move, twoPeople } from './deal.ts'

const usual = { finalQuantity: 200, buyerPrice: 60, sellerPrice: 64 }

/** A deal that both have just confirmed, at different prices. */
export async function aCompletedDeal(
  request: APIRequestContext,
  { finalQuantity, buyerPrice, sellerPrice }: typeof usual = usual,
  people: Awaited<ReturnType<typeof twoPeople>> | undefined = undefined,
) {
  const { seller, buyer, product } = people ?? (await twoPeople(request))
  const asked = await ask(request, buyer, product, 200)
  await move(request, seller, asked, 'accept')
  await move(request, buyer, asked, 'user-confirm', { bought: true, finalQuantity, finalPrice: buyerPrice })
  await move(request, seller, asked, 'farmer-confirm', { sold: true, finalQuantity, finalPrice: sellerPrice })
  const headers = { authorization: `Bearer ${seller.token}` }
  const answer = await request.get(`/api/contact-requests/${asked._id}/note`, { headers })
  return { seller, buyer, product, path: `/requests/${asked._id}/note`, signed: await answer.json() }
}

/** What a camera reads in a picture, of this share of its size. */
export async function readCode(picture: Buffer, share = 1): Promise<string> {
  const { width = 0 } = await sharp(picture).metadata()
  const image = sharp(picture)
    .resize(Math.round(width * share))
    .flatten({ background: '#fff' })
    .removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}
