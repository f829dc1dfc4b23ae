import { stockLevel } from '#contract/catalogue.ts'
import type { Product } from '#contract/products.ts'

type Seller = { name?: string | undefined; role?: string | undefined }

/** What a card may be given: a page kept for offline reading may know less of the seller, or only a bare value. */
export type CardProduct = Omit<Product, 'farmer' | 'location' | 'nutrition' | 'pricePerKg'> & {
  farmer?: Seller | string | null | undefined
  location?: Product['location'] | null | undefined
  /** How far from what it is compared with. */
  km?: number | null | undefined
}

export const sellerOf = ({ farmer }: CardProduct): Seller | undefined =>
  typeof farmer === 'object' && farmer !== null && farmer.name ? farmer : undefined

export const isLow = ({ availableQuantity }: CardProduct) => stockLevel(availableQuantity) !== 'in'
