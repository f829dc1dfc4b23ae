export const exportResources = [
  'users',
  'products',
  'contact-requests',
  'contact-messages',
  'bulk-orders',
  'logs',
] as const
export type ExportResource = (typeof exportResources)[number]
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** So long after signing in nobody is asked for the password again. */
export const freshMinutes = 15
/** How many rows an export was going to have when it began. */
export const rowsHeader = 'x-total-rows'
