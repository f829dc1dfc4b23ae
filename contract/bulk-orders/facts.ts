import { kgIn, type Unit } from '#contract/catalogue/catalogue.ts'
import { minus, thousandths } from '#contract/shared/amounts.ts'
import { dayInIndia } from '#contract/shared/days.ts'

export const bulkOrderStatuses = ['open', 'fulfilled', 'closed', 'expired'] as const
export type BulkOrderStatus = (typeof bulkOrderStatuses)[number]

/** `withdrawn` by its seller; `lapsed` when its order ended before it was answered. */
export const offerStatuses = ['waiting', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const

/** `show` brings a hidden one back, and settles the reports of one that may stay. */
export const bulkModerationActions = ['close', 'hide', 'show'] as const
export type BulkModerationAction = (typeof bulkModerationActions)[number]
/** What an admin's list can be narrowed to. */
export const adminBulkStatuses = [...bulkOrderStatuses, 'hidden', 'reported'] as const
export const adminBulkSorts = ['newest', 'needed', 'reports'] as const

/** Of one person at a time. */
export const maxOpenBulkOrders = 10
/** By one person on one day in India, whatever became of them: posting and closing in turn must not spam sellers. */
export const maxBulkPostsADay = 10
/** How far ahead something can be needed. */
export const neededDaysAhead = 365

/** The same amount in another unit, to the thousandth; nothing where the two can't be weighed against each other. */
export function amountIn(unit: Unit, quantity: number, of: Unit): number | undefined {
  if (unit === of) return quantity
  const [wanted, given] = [kgIn[unit], kgIn[of]]
  return wanted && given && thousandths((quantity * given) / wanted) / 1000
}

/** Rupees for one of these units, where so much is asked for one of those. */
export function priceIn(unit: Unit, price: number, of: Unit): number | undefined {
  if (unit === of) return price
  const [wanted, given] = [kgIn[unit], kgIn[of]]
  return wanted && given && Math.round(((price * wanted) / given) * 100) / 100
}

export const remainingOf = ({ quantity, filled }: { quantity: number; filled: number }) => minus(quantity, filled)

/** It can be filled up to the end of the day it is needed by. */
export const isPastNeed = (neededBy: string, at: Date) => dayInIndia(at) > neededBy
