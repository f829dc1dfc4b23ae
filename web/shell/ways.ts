import type { IconName } from '#web/ui/icon-names.ts'

export type Way = { to: string; word: `nav.${string}`; icon: IconName; className?: string }

const members = { className: 'for-members' }
const sellers = { className: 'for-sellers' }
const visitors = { className: 'for-visitors' }

/** Where the site leads. Bars, drawer and footer choose from these, so a path and its word are written once. */
export const ways = {
  home: { to: '/', word: 'nav.home', icon: 'sprout' },
  market: { to: '/marketplace', word: 'nav.market', icon: 'stall' },
  marketplace: { to: '/marketplace', word: 'nav.marketplace', icon: 'stall' },
  dashboard: { to: '/dashboard', word: 'nav.dashboard', icon: 'sprout', ...members },
  myProducts: { to: '/my-products', word: 'nav.myProducts', icon: 'box', ...sellers },
  addProduct: { to: '/my-products?add=1', word: 'nav.addProduct', icon: 'plus', ...sellers },
  profile: { to: '/profile', word: 'nav.profile', icon: 'user', ...members },
  notifications: { to: '/notifications', word: 'nav.notifications', icon: 'bell', ...members },
  faq: { to: '/faq', word: 'nav.faq', icon: 'info' },
  about: { to: '/about', word: 'nav.about', icon: 'leaf' },
  contact: { to: '/contact', word: 'nav.contact', icon: 'support' },
  login: { to: '/login', word: 'nav.login', icon: 'user', ...visitors },
  register: { to: '/register', word: 'nav.register', icon: 'edit', ...visitors },
} satisfies Record<string, Way>

/** The main ways, as the specification's navbar lists them; sellers have their products among them. */
export const mainWays: Way[] = [ways.marketplace, ways.dashboard, ways.myProducts, ways.profile, ways.faq, ways.about]
