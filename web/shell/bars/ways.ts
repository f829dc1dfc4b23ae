import type { MessageKey } from '#contract/messages.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

export type NavDestination = {
  to: string
  word: MessageKey<'translation'>
  icon: IconName
  className?: string
  /** Tells beside its word how much waits there for the reader. */
  counts?: boolean
}

const members = { className: 'for-members' }
const sellers = { className: 'for-sellers' }
const visitors = { className: 'for-visitors' }

/** Where the site leads. Bars, drawer and footer choose from these, so a path and its word are written once. */
export const ways = {
  home: { to: '/', word: 'nav.home', icon: 'sprout' },
  market: { to: '/marketplace', word: 'nav.market', icon: 'stall' },
  marketplace: { to: '/marketplace', word: 'nav.marketplace', icon: 'stall' },
  requests: { to: '/requests', word: 'nav.requests', icon: 'slip', counts: true, ...members },
  dashboard: { to: '/dashboard', word: 'nav.dashboard', icon: 'sprout', ...members },
  myProducts: { to: '/my-products', word: 'nav.myProducts', icon: 'box', ...sellers },
  addProduct: { to: '/my-products?add=1', word: 'nav.addProduct', icon: 'plus', ...sellers },
  bulkOrders: { to: '/bulk-orders', word: 'nav.bulkOrders', icon: 'list', ...members },
  profile: { to: '/profile', word: 'nav.profile', icon: 'user', ...members },
  notifications: { to: '/notifications', word: 'nav.notifications', icon: 'bell', ...members },
  notificationSettings: { to: '/notifications/settings', word: 'nav.notificationSettings', icon: 'gear', ...members },
  faq: { to: '/faq', word: 'nav.faq', icon: 'info' },
  about: { to: '/about', word: 'nav.about', icon: 'leaf' },
  contact: { to: '/contact', word: 'nav.contact', icon: 'support' },
  privacy: { to: '/privacy', word: 'nav.privacy', icon: 'shield' },
  terms: { to: '/terms', word: 'nav.terms', icon: 'balance' },
  grievance: { to: '/grievance', word: 'nav.grievance', icon: 'support' },
  login: { to: '/login', word: 'nav.login', icon: 'user', ...visitors },
  register: { to: '/register', word: 'nav.register', icon: 'edit', ...visitors },
} satisfies Record<string, NavDestination>

/** What waits to be sent; led to only while something does. */
export const outboxPath = '/outbox'

/** The main ways, as the specification's navbar lists them; members have their requests and bulk orders among
 * them, sellers their products. */
export const mainWays: NavDestination[] = [
  ways.marketplace,
  ways.requests,
  ways.bulkOrders,
  ways.dashboard,
  ways.myProducts,
  ways.profile,
  ways.faq,
  ways.about,
]

/** Where the navbar has no room for all, these are under "More". */
export const lesserWays: NavDestination[] = [ways.dashboard, ways.profile, ways.faq, ways.about]

/** Walked step by step: each step has a row of its own under the thumb, and there is no bar. */
export const stepByStep: readonly string[] = [ways.login.to, ways.register.to, '/take-back']
