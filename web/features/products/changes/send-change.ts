import type { ProductChange } from '#contract/products/listing.ts'
import type { Product } from '#contract/products/products.ts'
import { call } from '#web/lib/api/api.ts'
import type { Attempt } from '#web/lib/api/attempt.ts'
import { sendOrKeep } from '#web/lib/outbox/queue.ts'
import type { OutboxSubject } from '#web/lib/outbox/queue-item.ts'
import { productKinds } from '../door/queue-kinds.ts'
import { productThing } from './product-thing.ts'

export type ListingChange = Omit<ProductChange, 'basedOn' | 'harvestDate'> & { harvestDate?: string | undefined }

type SendChange = {
  /** As it was seen. */
  seen: Product
  body: ListingChange
  change?: OutboxSubject['change']
  attempt: Attempt
  /** Whoever sends it tells itself that it is kept. */
  isTold?: boolean
  onKey?: (key: string) => void
}

/** Changes a product, based on the version that was seen. No product: it waits on the device, for the network or for a choice. */
export async function sendChange({ seen, body, change, attempt, isTold, onKey }: SendChange) {
  const { _id: id, updatedAt: basedOn } = seen
  const params = { id }
  const answer = await attempt([id, body, basedOn], (key) => {
    onKey?.(key)
    const draft = {
      kind: 'change_product',
      key,
      thing: productThing(id),
      params,
      body: { ...body },
      basedOn,
      about: aboutOf({ ...seen, ...body } as Product, change),
      form: { seen },
      ...(isTold && { isTold }),
    } as const
    return sendOrKeep(draft, () =>
      call(productKinds.change_product.to, { params, body: { ...body, basedOn }, idempotencyKey: key }),
    )
  })
  return answer?.product
}

export const aboutOf = (product: Product, change?: OutboxSubject['change']): OutboxSubject => ({
  product: product.name,
  quantity: product.availableQuantity,
  unit: product.unit,
  price: product.price,
  change,
})
