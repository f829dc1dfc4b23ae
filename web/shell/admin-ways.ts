import type { IconName } from '#web/ui/icon-names.ts'

type AdminWay = { to: string; word: `nav.${string}`; icon: IconName }

const home = '/admin/dashboard'

export const adminWays: readonly AdminWay[] = [
  { to: home, word: 'nav.overview', icon: 'chart' },
  { to: `${home}/users`, word: 'nav.users', icon: 'users' },
  { to: `${home}/products`, word: 'nav.products', icon: 'box' },
  { to: `${home}/requests`, word: 'nav.requests', icon: 'slip' },
  { to: `${home}/messages`, word: 'nav.messages', icon: 'mail' },
  { to: `${home}/logs`, word: 'nav.logs', icon: 'list' },
  { to: `${home}/system`, word: 'nav.system', icon: 'gear' },
  { to: `${home}/export`, word: 'nav.export', icon: 'download' },
]

/** The part of the panel that a page belongs to: one user's page to the users. */
export function wayAt(pathname: string): AdminWay | undefined {
  const isAt = ({ to }: AdminWay) => pathname === to || (to !== home && pathname.startsWith(`${to}/`))
  return adminWays.find(isAt)
}
