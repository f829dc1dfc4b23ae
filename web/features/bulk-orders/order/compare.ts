import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { priceIn } from '#contract/bulk-orders/facts.ts'

type Priced = Pick<BulkOffer, 'pricePerOrderUnit' | 'price' | 'unit'>

/** How an offer stands to the price its poster had in mind, in rupees for one unit of the order. */
export function againstTarget({ pricePerOrderUnit }: Pick<BulkOffer, 'pricePerOrderUnit'>, targetPrice: number | null) {
  if (targetPrice === null) return null
  const apart = Math.round((pricePerOrderUnit - targetPrice) * 100) / 100
  if (apart === 0) return { how: 'same' as const, by: 0 }
  return { how: apart < 0 ? ('below' as const) : ('above' as const), by: Math.abs(apart) }
}

/** Told where neither the order nor the offer is by the kilo, and both are weighed. */
export function perKg({ price, unit }: Priced, order: Pick<BulkOrder, 'unit'>): number | undefined {
  return order.unit === 'kg' || unit === 'kg' ? undefined : priceIn('kg', price, unit)
}

const sorters = {
  price: (a: BulkOffer, b: BulkOffer) => a.pricePerOrderUnit - b.pricePerOrderUnit,
  near: (a: BulkOffer, b: BulkOffer) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE),
}
export const offerSorts = ['price', 'near'] as const
export type OfferSort = (typeof offerSorts)[number]

const rank: Record<BulkOffer['status'], number> = { waiting: 0, accepted: 1, declined: 2, lapsed: 2, withdrawn: 3 }

/** Those that wait first, each kind in the chosen order; equals as they came. */
export const inOrder = (offers: readonly BulkOffer[], sort: OfferSort) =>
  [...offers].sort(
    (a, b) => rank[a.status] - rank[b.status] || sorters[sort](a, b) || a.createdAt.localeCompare(b.createdAt),
  )
