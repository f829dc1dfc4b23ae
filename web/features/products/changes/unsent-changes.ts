import type { Product } from '#contract/products/products.ts'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isConflict, isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { productThing } from './product-thing.ts'

export type UnsentChanges = {
  /** The product as its seller wants it: with all that is on its way. */
  wanted: Product
  /** Which of its fields wait to be sent. */
  waiting: ReadonlySet<string>
  /** The change that met another version, if one did. */
  conflict: OutboxItem | undefined
}

/** What of a product waits on this device. */
export function useUnsentChanges(product: Product): UnsentChanges {
  return unsentChanges(product, useUnsent())
}

export function unsentChanges(product: Product, items: readonly OutboxItem[]): UnsentChanges {
  const own = items.filter(({ thing }) => thing === productThing(product._id))
  const conflict = own.find(isConflict)
  const waiting = conflict ? [] : own.filter(isOnItsWay)
  return {
    wanted: Object.assign({}, product, ...waiting.map(({ kind, body }) => kind === 'change_product' && body)),
    waiting: new Set(waiting.flatMap((item) => Object.keys(changedBy(item)))),
    conflict,
  }
}

/** The fields that a queued change sets. New pictures are an order of pictures. */
export function changedBy({ kind, body = {} }: OutboxItem): Partial<Product> {
  if (kind !== 'add_pictures') return body as Partial<Product>
  return { images: JSON.parse(String(body.order)) as string[] }
}
