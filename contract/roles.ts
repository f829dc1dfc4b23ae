export const roles = ['farmer', 'vendor', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Whom one can register as. */
export const openRoles = ['farmer', 'vendor', 'customer'] as const
