import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { priceIn } from '#contract/bulk-orders/facts.ts'
import { sumOf } from './accepting.ts'

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

/** The columns of the table that offers are sorted by. */
const columns = {
  quantity: ({ amount }: BulkOffer) => amount,
  price: ({ pricePerOrderUnit }: BulkOffer) => pricePerOrderUnit,
  sum: (offer: BulkOffer, order: Pick<BulkOrder, 'unit'>) => sumOf(offer, order),
  distance: ({ km }: BulkOffer) => km ?? Number.MAX_VALUE,
  deals: ({ seller }: BulkOffer) => seller.completedDeals,
  date: ({ createdAt }: BulkOffer) => Date.parse(createdAt),
}
export type OfferColumn = keyof typeof columns
export const isColumn = (key: string): key is OfferColumn => key in columns

type ColumnSort = { key: string; direction: 'ascending' | 'descending' }

/** Those that wait first, each kind by the column; equals as they came. */
export function sortedBy(order: Pick<BulkOrder, 'unit' | 'offers'>, { key, direction }: ColumnSort): BulkOffer[] {
  const value = columns[isColumn(key) ? key : 'price']
  const turn = direction === 'ascending' ? 1 : -1
  return [...order.offers].sort(
    (a, b) =>
      rank[a.status] - rank[b.status] ||
      turn * (value(a, order) - value(b, order)) ||
      a.createdAt.localeCompare(b.createdAt),
  )
}
