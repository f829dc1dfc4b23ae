import type { Product } from '#contract/products/products.ts'
import type { Role } from '#contract/shared/roles.ts'
import { itemOf } from '#server/features/catalogue/door.ts'
import { type OfferField, offerColumns, offerOf, readAs, type StoredProduct } from './fields.ts'

/** As text where drizzle is between us and the driver. */
type Moment = Date | string
type Other =
  | 'id'
  | 'sellerId'
  | 'state'
  | 'district'
  | 'listed'
  | 'kind'
  | 'comparable'
  | 'moderation'
  | 'moderationReason'
type ProductOfferColumns = Pick<StoredProduct, OfferField | Other>

/** A product with its seller, as every reading of it gives it. */
export type ProductRow = ProductOfferColumns & {
  createdAt: Moment
  updatedAt: Moment
  sellerName: string
  sellerRole: Role
  sellerDistrict: string | null
  sellerState: string | null
  sellerSince: Moment
  completedDeals: number
  partners: number
  answersInDay: number | null
  sellerPicture: string | null
}

/** Where each of them is found. */
const productFields: Record<keyof ProductRow, string> = {
  ...(Object.fromEntries(offerColumns.map(([name, column]) => [name, readAs(column, 'p')])) as Record<
    OfferField,
    string
  >),
  id: 'p.id',
  sellerId: 'p.seller_id',
  state: 'p.state',
  district: 'p.district',
  listed: 'p.listed',
  kind: 'p.kind',
  comparable: 'p.comparable::float8',
  moderation: 'p.moderation',
  moderationReason: 'p.moderation_reason',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
  sellerName: 'u.name',
  sellerRole: 'u.role',
  sellerDistrict: 'u.district',
  sellerState: 'u.state',
  sellerSince: 'u.created_at',
  completedDeals: 'coalesce(s.completed_deals, 0)',
  partners: 'coalesce(s.partners, 0)',
  answersInDay: 's.answers_in_day',
  sellerPicture: 'u.profile_image_url',
}
export const productColumns = Object.entries(productFields)
  .map(([name, where]) => `${where} as "${name}"`)
  .join(', ')
export const withSeller = 'join users u on u.id = p.seller_id left join sellers s on s.user_id = p.seller_id'

const momentOf = (at: Moment) => new Date(at).toISOString()
const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

export function asProduct(row: ProductRow, { forOwner = false } = {}): Product {
  const { name, kind, comparable, state, district, moderation, moderationReason } = row
  return {
    _id: row.id,
    ...offerOf(row),
    pricePerKg: kind === 0 ? toPaise(comparable) : null,
    location: { state, district },
    farmer: {
      _id: row.sellerId,
      name: row.sellerName,
      role: row.sellerRole,
      district: row.sellerDistrict,
      state: row.sellerState,
      memberSince: momentOf(row.sellerSince),
      completedDeals: row.completedDeals,
      partners: row.partners,
      answersInDay: row.answersInDay,
      profileImageUrl: row.sellerPicture,
    },
    nutrition: itemOf(name)?.nutrition ?? null,
    ...(forOwner && { moderation, moderationReason }),
    createdAt: momentOf(row.createdAt),
    updatedAt: momentOf(row.updatedAt),
  }
}
