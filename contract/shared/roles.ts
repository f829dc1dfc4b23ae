export const roles = ['farmer', 'vendor', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whom one can register as. */
export const openRoles = ['farmer', 'vendor', 'customer'] as const

/** Whoever may ask for goods: by a request, or by a need that others offer for. */
export const isBuyer = (role: Role) => role === 'customer' || role === 'vendor'
