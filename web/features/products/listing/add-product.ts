import { maxImages } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'
import type { Attempt } from '#web/lib/api/attempt.ts'
import { upload } from '#web/lib/api/upload.ts'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { productKinds } from '../door/queue-kinds.ts'
import { type Listing, type ListingValues, writtenListing } from './listing.ts'
import type { Picture } from './pictures.ts'

export type ListingSending = { attempt: Attempt; onProgress: (share: number) => void }

/** No product: it waits on the device, pictures and all. */
export async function addProduct({ pictures, ...listing }: ListingValues, { attempt, onProgress }: ListingSending) {
  const sent = pictures.slice(0, maxImages)
  const written = writtenListing(listing)
  const answer = await attempt([written, sent.map(({ id }) => id)], (key) =>
    sendOrKeep(
      {
        kind: 'product',
        key,
        thing: `listing:${key}`,
        body: fieldsIn(listing),
        files: sent.flatMap(({ file }) => file ?? []),
        about: { product: written.name, quantity: written.availableQuantity, unit: written.unit },
        form: listing,
      },
      () => upload(productKinds.product.to, formOf(listing, sent), { idempotencyKey: key, onProgress }),
    ),
  )
  return answer?.product as Product | undefined
}

function fieldsIn(listing: Listing): Record<string, string> {
  const told = Object.entries(writtenListing(listing)).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(
    told.map(([field, value]) => [field, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
}

export function formOf(listing: Listing, pictures: readonly Picture[]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fieldsIn(listing))) form.set(field, value)
  for (const { file } of pictures) if (file) form.append('images', file)
  return form
}
