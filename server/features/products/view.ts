import type { Category, Unit } from '#contract/catalogue.ts'
import type { Product } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import { itemOf } from '#server/features/catalogue/door.ts'

/** As text where drizzle is between us and the driver. */
type Moment = Date | string

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
  createdAt: Moment
  updatedAt: Moment
  sellerName: string
  sellerRole: Role
  sellerDistrict: string | null
  sellerState: string | null
  sellerSince: Moment
  completedDeals: number
  sellerPicture: string | null
}

/** Where each of them is found. */
const productFields: Record<keyof ProductRow, string> = {
  id: 'p.id',
  sellerId: 'p.seller_id',
  name: 'p.name',
  category: 'p.category',
  description: 'p.description',
  unit: 'p.unit',
  price: 'p.price::float8',
  kind: 'p.kind',
  comparable: 'p.comparable::float8',
  availableQuantity: 'p.available_quantity::float8',
  minimumOrderQuantity: 'p.minimum_order_quantity::float8',
  harvestDate: `to_char(p.harvest_date, 'YYYY-MM-DD')`,
  isOrganic: 'p.is_organic',
  isAvailable: 'p.is_available',
  moderation: 'p.moderation',
  moderationReason: 'p.moderation_reason',
  images: 'p.images',
  state: 'p.state',
  district: 'p.district',
  listed: 'p.listed',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  sellerName: 'u.name',
  sellerRole: 'u.role',
  sellerDistrict: 'u.district',
  sellerState: 'u.state',
  sellerSince: 'u.created_at',
  completedDeals: 'coalesce(s.completed_deals, 0)',
  sellerPicture: 'u.profile_image_url',
}
export const productColumns = Object.entries(productFields)
  .map(([name, where]) => `${where} as "${name}"`)
  .join(', ')
export const withSeller = 'join users u on u.id = p.seller_id left join sellers s on s.user_id = p.seller_id'

const momentOf = (at: Moment) => new Date(at).toISOString()
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
      memberSince: momentOf(row.sellerSince),
      completedDeals: row.completedDeals,
      profileImageUrl: row.sellerPicture,
    },
    nutrition: itemOf(name)?.nutrition ?? null,
    ...(forOwner && { moderation, moderationReason }),
    createdAt: momentOf(row.createdAt),
    updatedAt: momentOf(row.updatedAt),
  }
}
