import { newPicture } from '#contract/products/listing.ts'
import type { Product } from '#contract/products/products.ts'
import { NoAnswer } from '#web/lib/api/ask.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { upload } from '#web/lib/api/upload.ts'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import { productThing } from '../changes/product-thing.ts'
import { aboutOf, type ListingChange, sendChange } from '../changes/send-change.ts'
import { productKinds } from '../door/queue-kinds.ts'
import type { ListingSending } from './add-product.ts'
import { changedFields, type ListingValues } from './listing.ts'
import type { Picture } from './pictures.ts'

type Saving = ListingSending & {
  /** After each step, so that a failure of the next one leaves a true picture of what is saved. */
  onSaved: (product: Product) => void
  /** What is changed beside what the form holds. */
  also?: ListingChange | undefined
}

const same = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')
const isNew = ({ url, file }: Picture) => file !== undefined && url === undefined

/**
 * The fields first, then new pictures with the order of all. Each step can be repeated, and waits on the device where there is no network.
 * `seen` is the version that the server gave, `wanted` what was there before this change, with all that waits.
 */
export async function saveChanges(
  { seen, wanted }: { seen: Product; wanted: Product },
  { pictures, ...listing }: ListingValues,
  saving: Saving,
): Promise<Product | undefined> {
  const hasNew = pictures.some(isNew)
  const kept = pictures.flatMap(({ url }) => url ?? [])
  const body = {
    ...changedFields(wanted, listing),
    ...saving.also,
    ...(!hasNew && !same(kept, wanted.images) && { images: kept }),
  }
  let last: Product | undefined = seen
  if (Object.keys(body).length) {
    last = await sendChange({ seen, body, attempt: saving.attempt })
    if (last) saving.onSaved(last)
  }
  return hasNew ? addPictures(last ?? seen, pictures, saving) : last
}

async function addPictures(seen: Product, pictures: readonly Picture[], { attempt, onProgress, onSaved }: Saving) {
  const { _id: id, updatedAt: basedOn } = seen
  const params = { id }
  const files = pictures.filter(isNew).flatMap(({ file }) => file ?? [])
  const order = JSON.stringify(pictures.map(({ url }) => url ?? newPicture))
  const form = new FormData()
  form.set('order', order)
  form.set('basedOn', basedOn)
  for (const file of files) form.append('images', file)
  const answer = await attempt([id, basedOn, order, pictures.map((one) => one.id)], (key) =>
    sendOrKeep(
      {
        kind: 'add_pictures',
        key,
        thing: productThing(id),
        params,
        body: { order },
        basedOn,
        files,
        about: aboutOf(seen),
      },
      () => upload(productKinds.add_pictures.to, form, { params, idempotencyKey: key, onProgress }),
    ),
  ).catch((failure) => {
    throw failure instanceof NoAnswer ? failure : new WordedError('listing:failed.images', failure)
  })
  if (answer) onSaved(answer.product)
  return answer?.product
}
