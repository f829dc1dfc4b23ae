import type { Category, Unit } from '#contract/catalogue.ts'
import type { Product } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import { itemOf } from '#server/features/catalogue/door.ts'

/** A product with its seller, as the queries below read it; numbers come as text, since they are exact. */
export type ProductRow = {
  id: string
  seller_id: string
  name: string
  category: Category
  description: string
  unit: Unit
  price: string
  kind: number
  comparable: string
  available_quantity: string
  minimum_order_quantity: string | null
  harvested: string
  is_organic: boolean
  is_available: boolean
  moderation: NonNullable<Product['moderation']>
  moderation_reason: string | null
  images: string[]
  state: string
  district: string
  listed: boolean
  created_at: Date
  updated_at: Date
  seller_name: string
  seller_role: Role
  seller_district: string | null
  seller_state: string | null
  seller_since: Date
  completed_deals: number
}

export const productColumns = `p.id, p.seller_id, p.name, p.category, p.description, p.unit, p.price, p.kind, p.comparable,
  p.available_quantity, p.minimum_order_quantity, to_char(p.harvest_date, 'YYYY-MM-DD') as harvested, p.is_organic,
  p.is_available, p.moderation, p.moderation_reason, p.images, p.state, p.district, p.listed, p.created_at, p.updated_at,
  u.name as seller_name, u.role as seller_role, u.district as seller_district, u.state as seller_state,
  u.created_at as seller_since, coalesce(s.completed_deals, 0) as completed_deals`
export const withSeller = 'join users u on u.id = p.seller_id left join sellers s on s.user_id = p.seller_id'

const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

export function asProduct(row: ProductRow, { forOwner = false } = {}): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    unit: row.unit,
    price: Number(row.price),
    pricePerKg: row.kind === 0 ? toPaise(Number(row.comparable)) : null,
    availableQuantity: Number(row.available_quantity),
    minimumOrderQuantity: row.minimum_order_quantity === null ? null : Number(row.minimum_order_quantity),
    harvestDate: row.harvested,
    isOrganic: row.is_organic,
    isAvailable: row.is_available,
    images: row.images,
    location: { state: row.state, district: row.district },
    farmer: {
      _id: row.seller_id,
      name: row.seller_name,
      role: row.seller_role,
      district: row.seller_district,
      state: row.seller_state,
      memberSince: row.seller_since.toISOString(),
      completedDeals: row.completed_deals,
    },
    nutrition: itemOf(row.name)?.nutrition ?? null,
    ...(forOwner && { moderation: row.moderation, moderationReason: row.moderation_reason }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
