import type { AdminProduct } from '#contract/products-admin.ts'
import type { Standing } from '#contract/products-facts.ts'
import { asProduct, type ProductRow } from '../view.ts'

export type AdminRow = ProductRow & {
  isQueued: boolean
  openReports: number
  sellerUsername: string
  isSellerSuspended: boolean
}

export function asAdminProduct(row: AdminRow): AdminProduct {
  const { isQueued, openReports, sellerUsername: username, isSellerSuspended: isSuspended } = row
  // Where drizzle is between us and the driver, it hands moments over as text.
  const [createdAt, updatedAt, sellerSince] = [row.createdAt, row.updatedAt, row.sellerSince].map((at) => new Date(at))
  const moments = { createdAt, updatedAt, sellerSince } as Pick<ProductRow, 'createdAt' | 'updatedAt' | 'sellerSince'>
  return {
    ...asProduct({ ...row, ...moments }, { forOwner: true }),
    standing: standingOf(row),
    isQueued,
    openReports,
    seller: { _id: row.sellerId, username, isSuspended },
  }
}

function standingOf({ listed, moderation }: ProductRow): Standing {
  if (moderation !== 'visible') return moderation
  return listed ? 'live' : 'inactive'
}
