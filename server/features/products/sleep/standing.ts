import type { StoredProductRow } from '../store.ts'

type Standing = 'listed' | 'asleep' | 'gone'

/** How a product stands at a moment. What sleeps has a page, but is in no list; what is paused, hidden or removed is gone. */
export function standingAt(product: StoredProductRow | undefined, at: string): Standing {
  if (!product || product.removedAt || product.withheld || product.retired) return 'gone'
  if (!product.isAvailable || product.moderation !== 'visible') return 'gone'
  const isOver = product.awakeUntil !== null && new Date(product.awakeUntil).getTime() <= Date.parse(at)
  return product.asleep || isOver ? 'asleep' : 'listed'
}
