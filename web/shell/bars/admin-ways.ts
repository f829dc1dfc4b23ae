import type { MessageKey } from '#contract/messages.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

type AdminWay = { to: string; word: MessageKey<'admin'>; icon: IconName }

export const adminHome = '/admin/dashboard'

export const adminWays: readonly AdminWay[] = [
  { to: adminHome, word: 'nav.overview', icon: 'chart' },
  { to: `${adminHome}/users`, word: 'nav.users', icon: 'users' },
  { to: `${adminHome}/products`, word: 'nav.products', icon: 'box' },
  { to: `${adminHome}/requests`, word: 'nav.requests', icon: 'slip' },
  { to: `${adminHome}/bulk-orders`, word: 'nav.bulkOrders', icon: 'list' },
  { to: `${adminHome}/messages`, word: 'nav.messages', icon: 'mail' },
  { to: `${adminHome}/logs`, word: 'nav.logs', icon: 'list' },
  { to: `${adminHome}/system`, word: 'nav.system', icon: 'gear' },
  { to: `${adminHome}/export`, word: 'nav.export', icon: 'download' },
]

/** The part of the panel that a page belongs to: one user's page to the users. */
export function wayAt(pathname: string): AdminWay | undefined {
  const isAt = ({ to }: AdminWay) => pathname === to || (to !== adminHome && pathname.startsWith(`${to}/`))
  return adminWays.find(isAt)
}
