import { readFileSync } from 'node:fs'
import type { BulkOrderStatus } from '#contract/bulk-orders/facts.ts'
import type { Unit } from '#contract/catalogue/catalogue.ts'
import type { DemoProduct } from './listing.ts'

type OfferTale = {
  seller: string
  /** In the unit of the seller's product, and rupees for one of it. */
  quantity: number
  price: number
  daysAgo: number
  status: 'waiting' | 'declined' | 'accepted'
  /** In the unit of the order, and what became of the deal. */
  accepted?: number
  deal?: 'accepted' | 'completed'
}
export type BulkTale = {
  poster: string
  crop: string
  quantity: number
  unit: Unit
  targetPrice?: number
  state: string
  district: string
  notes?: string
  postedDaysAgo: number
  neededInDays: number
  status: BulkOrderStatus
  offers: OfferTale[]
}

/** What the demo's people need much of, in every state; the farmer can answer one, the vendor has offers for one. */
export const bulkTales: BulkTale[] = JSON.parse(readFileSync(new URL('bulk-tales.json', import.meta.url), 'utf8'))

export const goodsOf = (products: readonly DemoProduct[], seller: string, crop: string) =>
  products.find(({ sellerUsername, name, isActive }) => sellerUsername === seller && name === crop && isActive)
