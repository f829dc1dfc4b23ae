import type { Category, Unit } from '#contract/catalogue.ts'
import type { Product } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import { itemOf } from '#server/features/catalogue/door.ts'

/** A product with its seller, as every reading of it gives it. */
export type ProductRow = {
  id: string
  sellerId: string
  name: string
  category: Category
  description: string
  unit: Unit
  price: number
  kind: number
  comparable: number
  availableQuantity: number
  minimumOrderQuantity: number | null
  harvestDate: string
  isOrganic: boolean
  isAvailable: boolean
  moderation: NonNullable<Product['moderation']>
  moderationReason: string | null
  images: string[]
  state: string
  district: string
  listed: boolean
  createdAt: Date
  updatedAt: Date
  sellerName: string
  sellerRole: Role
  sellerDistrict: string | null
  sellerState: string | null
  sellerSince: Date
  completedDeals: number
  sellerPicture: string | null
}

export const productColumns = `p.id, p.seller_id as "sellerId", p.name, p.category, p.description, p.unit,
  p.price::float8 as price, p.kind, p.comparable::float8 as comparable,
  p.available_quantity::float8 as "availableQuantity", p.minimum_order_quantity::float8 as "minimumOrderQuantity",
  to_char(p.harvest_date, 'YYYY-MM-DD') as "harvestDate", p.is_organic as "isOrganic", p.is_available as "isAvailable",
  p.moderation, p.moderation_reason as "moderationReason", p.images, p.state, p.district, p.listed,
  p.created_at as "createdAt", p.updated_at as "updatedAt", u.name as "sellerName", u.role as "sellerRole",
  u.district as "sellerDistrict", u.state as "sellerState", u.created_at as "sellerSince",
  u.profile_image_url as "sellerPicture",
  coalesce(s.completed_deals, 0) as "completedDeals"`
export const withSeller = 'join users u on u.id = p.seller_id left join sellers s on s.user_id = p.seller_id'

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

export function asProduct(row: ProductRow, { forOwner = false } = {}): Product {
  const { name, description, category, unit, price, availableQuantity, minimumOrderQuantity } = row
  const { harvestDate, isOrganic, isAvailable, images, state, district, moderation, moderationReason } = row
  return {
    _id: row.id,
    name,
    description,
    category,
    unit,
    price,
    pricePerKg: row.kind === 0 ? toPaise(row.comparable) : null,
    availableQuantity,
    minimumOrderQuantity,
    harvestDate,
    isOrganic,
    isAvailable,
    images,
    location: { state, district },
    farmer: {
      _id: row.sellerId,
      name: row.sellerName,
      role: row.sellerRole,
      district: row.sellerDistrict,
      state: row.sellerState,
      memberSince: row.sellerSince.toISOString(),
      completedDeals: row.completedDeals,
      profileImageUrl: row.sellerPicture,
    },
    nutrition: itemOf(name)?.nutrition ?? null,
    ...(forOwner && { moderation, moderationReason }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
