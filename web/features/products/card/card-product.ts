import { stockLevel } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/products/products.ts'

type TrustFact = 'completedDeals' | 'partners' | 'answersInDay' | 'memberSince'
type Seller = { name?: string | undefined; username?: string | undefined; role?: string | undefined } & Partial<
  Pick<Product['farmer'], TrustFact>
>

/** What a card may be given: a page kept for offline reading may know less of the seller, or only a bare value. */
export type CardProduct = Omit<Product, 'farmer' | 'location' | 'nutrition' | 'pricePerKg'> & {
  farmer?: Seller | string | null | undefined
  location?: Product['location'] | null | undefined
  /** How far from what it is compared with. */
  km?: number | null | undefined
}

/** As the market shows it. What it does not show need not travel with its pages. */
type MarketField = '_id' | 'name' | 'description' | 'category' | 'unit' | 'price' | 'availableQuantity' | 'harvestDate'
export type MarketProduct = Pick<CardProduct, MarketField | 'isOrganic' | 'location' | 'images' | 'farmer' | 'km'>

export function asInMarket(product: CardProduct): MarketProduct {
  const { _id, name, description, category, unit, price, availableQuantity, harvestDate, isOrganic, location, km } =
    product
  const seller = sellerOf(product)
  return {
    ...{ _id, name, description, category, unit, price, availableQuantity, harvestDate, isOrganic, location },
    images: product.images.slice(0, 1),
    ...(km !== undefined && { km }),
    farmer: seller && { name: seller.name, username: seller.username, role: seller.role, ...trustOf(seller) },
  }
}

export const sellerOf = ({ farmer }: MarketProduct): Seller | undefined =>
  typeof farmer === 'object' && farmer !== null && farmer.name ? farmer : undefined

/** Null of a seller whose card was stored before there were trust facts. */
export function trustOf({ completedDeals, partners, answersInDay, memberSince }: Seller) {
  if (completedDeals === undefined || partners === undefined || answersInDay === undefined || !memberSince) return null
  return { completedDeals, partners, answersInDay, memberSince }
}

export const isLow = ({ availableQuantity }: MarketProduct) => stockLevel(availableQuantity) !== 'in'
