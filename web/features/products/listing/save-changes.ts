import { maxImages } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { upload } from '#web/lib/api/upload.ts'
import type { ListingSending } from './add-product.ts'
import { changedFields, type ListingValues } from './listing.ts'
import type { Picture } from './pictures.ts'

type Saving = ListingSending & {
  /** After each step, so that a failure of the next one leaves a true picture of what is saved. */
  onSaved: (product: Product) => void
  /** New pictures by their id, with the address they have got. */
  onUploaded: (known: ReadonlyMap<string, string>) => void
}

const same = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

/** Fields and room for pictures first, then the new pictures, then their order. Each step can be repeated. */
export async function saveChanges(
  before: Product,
  { pictures, ...listing }: ListingValues,
  saving: Saving,
): Promise<Product> {
  const first = { ...changedFields(before, listing), ...imagesBefore(before, pictures) }
  const changed = Object.keys(first).length ? await change(before._id, first, saving) : before
  const { product, known } = await addPictures(changed, pictures, saving)
  const settled = pictures.map((one) => ({ ...one, url: one.url ?? known.get(one.id) }))
  if (settled.some(({ url }) => url === undefined))
    return saveChanges(product, { ...listing, pictures: settled }, saving)
  const wanted = settled.flatMap(({ url }) => url || [])
  return same(wanted, product.images) ? product : change(product._id, { images: wanted }, saving)
}

/**
 * As many of the old ones stay as there is room for beside the new: a failed upload takes no more than it must. One
 * stays in any case, since a product is never without; its place is taken in a second round.
 */
export function imagesBefore({ images }: Product, pictures: readonly Picture[]): { images?: string[] } {
  const kept = pictures.flatMap(({ url }) => url ?? [])
  const room = Math.max(1, maxImages - (pictures.length - kept.length))
  if (kept.length === pictures.length) return same(kept, images) ? {} : { images: kept }
  if (images.length <= room) return {}
  return { images: [...kept, ...images.filter((url) => !kept.includes(url))].slice(0, room) }
}

async function change(id: string, body: Parameters<typeof call<'PATCH /products/{id}'>>[1]['body'], saving: Saving) {
  const { product } = await call('PATCH /products/{id}', { params: { id }, body })
  saving.onSaved(product)
  return product
}

async function addPictures(product: Product, pictures: readonly Picture[], saving: Saving) {
  const fresh = pictures.filter(({ url, file }) => file && !url).slice(0, maxImages - product.images.length)
  const known = new Map<string, string>()
  if (!fresh.length) return { product, known }
  const form = new FormData()
  for (const { file } of fresh) if (file) form.append('images', file)
  const { _id: id, images: before } = product
  const { attempt, onProgress } = saving
  const answer = await attempt([id, before, fresh.map((one) => one.id)], (idempotencyKey) =>
    upload('POST /products/{id}/images', form, { params: { id }, idempotencyKey, onProgress }),
  ).catch((failure) => {
    throw new WordedError('listing:failed.images', failure)
  })
  const added = answer.product.images.filter((url) => !before.includes(url))
  for (const [at, one] of fresh.entries()) known.set(one.id, added[at] ?? '')
  saving.onSaved(answer.product)
  saving.onUploaded(known)
  return { product: answer.product, known }
}
