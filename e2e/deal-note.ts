import type { APIRequestContext } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { ask, move, twoPeople } from './deal.ts'

/** A deal that both have just confirmed, at different prices. */
export async function aCompletedDeal(request: APIRequestContext) {
  const people = await twoPeople(request)
  const asked = await ask(request, people.buyer, people.product, 200)
  await move(request, people.seller, asked, 'accept')
  await move(request, people.buyer, asked, 'user-confirm', { bought: true, finalQuantity: 200, finalPrice: 60 })
  await move(request, people.seller, asked, 'farmer-confirm', { sold: true, finalQuantity: 200, finalPrice: 64 })
  const headers = { authorization: `Bearer ${people.seller.token}` }
  const answer = await request.get(`/api/contact-requests/${asked._id}/note`, { headers })
  return { ...people, path: `/requests/${asked._id}/note`, signed: await answer.json() }
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
