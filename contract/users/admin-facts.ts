export const userStatuses = ['active', 'suspended', 'closed'] as const
export type UserStatus = (typeof userStatuses)[number]
/** How an admin's list is narrowed: by one status, or by those that are not closed. */
export const userFilters = [...userStatuses, 'open'] as const
export type UserFilter = (typeof userFilters)[number]

export const userSorts = ['newest', 'oldest', 'name', 'lastUsed'] as const
export type UserSort = (typeof userSorts)[number]

export const bulkActions = ['activate', 'suspend', 'delete', 'set-role'] as const
export type BulkAction = (typeof bulkActions)[number]
/** Accounts that one call may change. */
export const bulkAtMost = 100
