import type { AdminProduct } from '#contract/products/admin.ts'
import type { Standing } from '#contract/products/facts.ts'
import { asProduct, type ProductRow } from '../view.ts'

export type AdminRow = ProductRow & {
  isQueued: boolean
  openReports: number
  sellerUsername: string
  isSellerSuspended: boolean
}

export function asAdminProduct(row: AdminRow): AdminProduct {
  const { isQueued, openReports, sellerUsername: username, isSellerSuspended: isSuspended } = row
  return {
    ...asProduct(row, { forOwner: true }),
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
