/** Why somebody says that a product should not be on the market. */
export const reportReasons = ['wrong_details', 'not_produce', 'offensive', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const reportTextLength = 2000

export const moderationActions = ['approve', 'hide', 'remove'] as const
export type ModerationAction = (typeof moderationActions)[number]
export const moderationReasonLength = 2000
export const moderatedAtOnce = 100
/** So many of an account's products wait for somebody to look at them; they are on the market meanwhile. */
export const reviewedFirst = 3

/** Where a product stands; it has one of them. */
export const standings = ['live', 'inactive', 'hidden', 'removed'] as const
export type Standing = (typeof standings)[number]
/** What an admin's list can be narrowed to: a standing, or what waits for a look. */
export const adminProductStatuses = [...standings, 'queue', 'reported'] as const
export const adminProductSorts = ['newest', 'price', 'reports'] as const
