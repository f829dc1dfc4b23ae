/** Everything that is written to the log. Who writes another adds it here, and its words in `locales/`. */
export const adminActions = [
  'account.closed',
  'account.taken_back',
  'account.unreachable',
  'admin.created',
  'admin.login',
  'admin.password_reset',
  'alert.dismissed',
  'device.approved',
  'device.enrolled',
  'device.refused',
  'device.revoked',
  'export.made',
  'export.started',
  'figures.refreshed',
  'job.dropped',
  'job.retried',
  'maintenance.changed',
  'product.approved',
  'product.hidden',
  'product.removed',
  'product.shown',
  'request.ruled',
  'retention.done',
  'session.ended',
  'settings.changed',
  'ticket.assigned',
  'ticket.changed',
  'user.activated',
  'user.deleted',
  'user.notes_changed',
  'user.role_changed',
  'user.suspended',
] as const
export type AdminAction = (typeof adminActions)[number]

/** What an action was done to. */
export const adminTargets = [
  'alert',
  'contact-request',
  'device',
  'export',
  'job',
  'product',
  'ticket',
  'user',
] as const
export type AdminTarget = (typeof adminTargets)[number]
