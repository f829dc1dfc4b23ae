import { maxImages } from '#contract/catalogue.ts'
import type { Product } from '#contract/products.ts'
import type { Attempt } from '#web/lib/attempt.ts'
import { upload } from '#web/lib/upload.ts'
import { type Listing, type ListingValues, writtenListing } from './listing.ts'
import type { Picture } from './pictures.ts'

export type ListingSending = { attempt: Attempt; onProgress: (share: number) => void }

export async function addProduct({ pictures, ...listing }: ListingValues, { attempt, onProgress }: ListingSending) {
  const sent = pictures.slice(0, maxImages)
  const answer = await attempt([writtenListing(listing), sent.map(({ id }) => id)], (idempotencyKey) =>
    upload('POST /products', formOf(listing, sent), { idempotencyKey, onProgress }),
  )
  return answer.product as Product
}

export function formOf(listing: Listing, pictures: readonly Picture[]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(writtenListing(listing)))
    if (value !== null && value !== undefined)
      form.set(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const { file } of pictures) if (file) form.append('images', file)
  return form
}
