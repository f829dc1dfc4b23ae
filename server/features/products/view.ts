import { availableFrom } from '#contract/products/available-from.ts'
import type { Product } from '#contract/products/products.ts'
import { soldUndoHours } from '#contract/products/sleep.ts'
import type { Role } from '#contract/shared/roles.ts'
import { itemOf } from '#server/features/catalogue/door.ts'
import { type OfferField, offerColumns, offerOf, readAs, type StoredProduct } from './fields.ts'

/** As text where drizzle is between us and the driver. */
type Moment = Date | string
type Other =
  | 'id'
  | 'state'
  | 'district'
  | 'listed'
  | 'kind'
  | 'comparable'
  | 'moderation'
  | 'moderationReason'
  | 'asleep'
type ProductOfferColumns = Pick<StoredProduct, OfferField | Other>

/** Who sells it. */
export type SellerRow = {
  sellerId: string
  sellerName: string
  sellerUsername: string
  sellerRole: Role
  sellerDistrict: string | null
  sellerState: string | null
  sellerSince: Moment
  completedDeals: number
  partners: number
  answersInDay: number | null
  sellerPicture: string | null
}

/** A product with its seller, as every reading of it gives it. */
export type ProductRow = ProductOfferColumns &
  SellerRow & {
    createdAt: Moment
    updatedAt: Moment
    awakeUntil: Moment | null
    lastSignAt: Moment | null
    soldFrom: number | null
    soldAt: Moment | null
  }

/** With what only a reading by the clock knows: lists hold nothing that sleeps. */
export type ClockedProductRow = ProductRow & { isOver: boolean; isOnOffer: boolean }

/** Where each of them is found. */
const sellerFields: Record<keyof SellerRow, string> = {
  sellerId: 'u.id',
  sellerName: 'u.name',
  sellerUsername: 'u.username',
  sellerRole: 'u.role',
  sellerDistrict: 'u.district',
  sellerState: 'u.state',
  sellerSince: 'u.created_at',
  completedDeals: 'coalesce(s.completed_deals, 0)',
  partners: 'coalesce(s.partners, 0)',
  answersInDay: 's.answers_in_day',
  sellerPicture: 'u.profile_image_url',
}
const productFields: Record<keyof ProductRow, string> = {
  ...sellerFields,
  ...(Object.fromEntries(offerColumns.map(([name, column]) => [name, readAs(column, 'p')])) as Record<
    OfferField,
    string
  >),
  id: 'p.id',
  state: 'p.state',
  district: 'p.district',
  listed: 'p.listed',
  kind: 'p.kind',
  comparable: 'p.comparable::float8',
  moderation: 'p.moderation',
  moderationReason: 'p.moderation_reason',
  asleep: 'p.asleep',
  awakeUntil: 'p.awake_until',
  lastSignAt: 'p.last_sign_at',
  soldFrom: 'p.sold_from::float8',
  soldAt: 'p.sold_at',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
}
const columnsOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, where]) => `${where} as "${name}"`)
    .join(', ')
export const productColumns = columnsOf(productFields)
export const sellerColumns = columnsOf(sellerFields)
export const withSeller = 'join users u on u.id = p.seller_id left join sellers s on s.user_id = p.seller_id'

const momentOf = (at: Moment) => new Date(at).toISOString()
const toPaise = (rupees: number) => Math.round(rupees * 100) / 100

export const asSeller = (row: SellerRow): Product['farmer'] => ({
  _id: row.sellerId,
  name: row.sellerName,
  username: row.sellerUsername,
  role: row.sellerRole,
  district: row.sellerDistrict,
  state: row.sellerState,
  memberSince: momentOf(row.sellerSince),
  completedDeals: row.completedDeals,
  partners: row.partners,
  answersInDay: row.answersInDay,
  profileImageUrl: row.sellerPicture,
})

function soldUndoUntil({ soldAt, soldFrom, availableQuantity }: ProductRow) {
  if (soldAt === null || soldFrom === null || availableQuantity > 0) return null
  return new Date(new Date(soldAt).getTime() + soldUndoHours * 3_600_000).toISOString()
}

export function asProduct(row: ProductRow & { isOver?: boolean }, { forOwner = false } = {}): Product {
  const ahead = availableFrom(row.harvestDate, new Date())
  const { name, kind, comparable, state, district, moderation, moderationReason } = row
  return {
    _id: row.id,
    ...offerOf(row),
    ...(ahead && { availableFrom: ahead }),
    pricePerKg: kind === 0 ? toPaise(comparable) : null,
    location: { state, district },
    farmer: asSeller(row),
    nutrition: itemOf(name)?.nutrition ?? null,
    awakeUntil: row.awakeUntil && momentOf(row.awakeUntil),
    isAsleep: row.isOver ?? row.asleep,
    confirmedAt: row.lastSignAt && momentOf(row.lastSignAt),
    ...(forOwner && { moderation, moderationReason, soldUndoUntil: soldUndoUntil(row), lastQuantity: row.soldFrom }),
    createdAt: momentOf(row.createdAt),
    updatedAt: momentOf(row.updatedAt),
  }
}
