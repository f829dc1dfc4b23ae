import type { Namespace } from '#contract/messages.ts'

/** Who may open a page. Members' and admins' are behind the guard of `shell/members-only.tsx`. */
type Audience = 'anyone' | 'members' | 'admins'

/** Pages that share style sheets, and whose size matters alike (scripts/chunks.ts). */
export type PageGroup = 'market' | 'information' | 'sign-in' | 'forms' | 'members' | 'admins' | 'development'

/** Whose service worker fetches the files of a page ahead. Who saves data is one of everyone, and nothing else. */
export const precacheStages = ['everyone', 'visitors', 'returning', 'members'] as const
export type PrecacheStage = (typeof precacheStages)[number]

export type PageRow = {
  /** As the router writes it. */
  path: string
  /** Under web/, as all files here. */
  file: string
  audience: Audience
  group: PageGroup
  /** Opens without a network; left out for what is an admin's or a one-time link. */
  offline?: PrecacheStage
  /** Namespaces of messages that travel with the page. */
  messages: readonly Namespace[]
  /** Those it asks for as soon as it begins: too heavy to travel with each page. */
  soon?: readonly Namespace[]
  /** Parts whose code comes by itself when the page has time. */
  idle?: readonly string[]
  /** Parts that the page replaces by something plain where they are missing: not fetched ahead for who came once. */
  enhancements?: readonly string[]
  /** First visits get the critical CSS inline and are painted before the sheets have come. */
  criticalCss?: true
  sitemap?: true
  /** Listed on /offline for who has read it on this device. */
  recent?: true
}

/** The guard, around the pages of members and admins. */
export const guardFile = 'shell/members-only.tsx'
/** Parts of the layouts whose code comes by itself when a page has time. */
export const layoutIdle = ['shell/offline-part.tsx', 'shell/waiting-count.tsx', 'shell/outbox-part.tsx'] as const

const market = { audience: 'anyone', group: 'market', offline: 'visitors', criticalCss: true, sitemap: true } as const
const information = {
  audience: 'anyone',
  group: 'information',
  offline: 'returning',
  criticalCss: true,
  sitemap: true,
} as const
const signIn = { ...information, group: 'sign-in' } as const
const form = { audience: 'anyone', group: 'forms', criticalCss: true } as const
const own = { audience: 'members', group: 'members', offline: 'members' } as const

/** The names of crops and places. */
const reference = ['produce', 'geo'] as const

/** The table of pages (the routes table): one row a page. Routes, messages, chunks, the precache list, the worker's patterns and the site map are derived from it. */
export const pages: readonly PageRow[] = [
  { path: '/', file: 'pages/home.tsx', ...market, messages: ['home', 'catalogue'] },
  {
    path: '/marketplace',
    file: 'pages/marketplace.tsx',
    recent: true,
    ...market,
    messages: ['marketplace', 'places', 'products', 'catalogue'],
    enhancements: ['ui/controls/multi-select.tsx'],
  },
  {
    path: '/products/:id',
    file: 'pages/product.tsx',
    recent: true,
    ...market,
    messages: ['product', 'products', 'catalogue'],
  },
  {
    path: '/farms/:username',
    file: 'pages/farms/farm.tsx',
    recent: true,
    ...market,
    offline: 'returning',
    messages: ['farm', 'product', 'products', 'catalogue'],
  },
  { path: '/f/:code', file: 'pages/farms/farm-link.tsx', audience: 'anyone', group: 'information', messages: [] },
  { path: '/about', file: 'pages/about.tsx', recent: true, ...information, messages: ['about'] },
  { path: '/faq', file: 'pages/faq.tsx', recent: true, ...information, messages: ['faq'] },
  { path: '/privacy', file: 'pages/legal/privacy.tsx', recent: true, ...information, messages: ['legal'] },
  { path: '/terms', file: 'pages/legal/terms.tsx', recent: true, ...information, messages: ['legal'] },
  { path: '/grievance', file: 'pages/legal/grievance.tsx', recent: true, ...information, messages: ['legal'] },
  {
    path: '/contact',
    file: 'pages/contact.tsx',
    ...form,
    offline: 'returning',
    messages: ['support', 'errors'],
    sitemap: true,
  },
  {
    path: '/login',
    file: 'pages/login.tsx',
    ...signIn,
    messages: ['session', 'errors'],
    idle: ['features/session/later-steps.tsx'],
  },
  {
    path: '/register',
    file: 'pages/register.tsx',
    ...signIn,
    messages: ['users', 'session', 'errors'],
    idle: ['features/users/register/phone-steps.tsx', 'features/users/register/later-steps.tsx'],
  },
  { path: '/take-back', file: 'pages/take-back.tsx', ...form, messages: ['session', 'errors'] },
  { path: '/admin', file: 'pages/admin-login.tsx', ...form, messages: ['admin', 'errors'] },
  {
    path: '/dashboard',
    file: 'pages/dashboard.tsx',
    recent: true,
    ...own,
    messages: ['dashboard', 'products', 'own-products', 'catalogue', 'errors', 'requests'],
    soon: reference,
  },
  {
    path: '/requests',
    file: 'pages/requests.tsx',
    recent: true,
    ...own,
    messages: ['requests', 'deal', 'catalogue', 'errors'],
    soon: reference,
  },
  {
    path: '/requests/:id/note',
    file: 'pages/deal-note.tsx',
    ...own,
    messages: ['deal-note', 'catalogue', 'errors'],
    soon: reference,
  },
  {
    path: '/sales-record',
    file: 'pages/sales-record.tsx',
    ...own,
    messages: ['sales-record', 'catalogue', 'errors'],
    soon: reference,
  },
  {
    path: '/profile',
    file: 'pages/profile.tsx',
    ...own,
    messages: [
      'profile',
      'session',
      'places',
      'errors',
      'listing',
      'products',
      'own-products',
      'catalogue',
      'requests',
      'deal',
      'offline',
      'own-farm',
    ],
    soon: reference,
  },
  {
    path: '/my-products',
    file: 'pages/my-products.tsx',
    recent: true,
    ...own,
    messages: ['listing', 'products', 'own-products', 'product', 'catalogue', 'places', 'errors'],
    soon: reference,
  },
  {
    path: '/my-products/poster',
    file: 'pages/farms/own-farm.tsx',
    ...own,
    messages: ['own-farm', 'listing', 'product', 'catalogue', 'errors'],
    soon: reference,
  },
  {
    path: '/bulk-orders',
    file: 'pages/bulk-orders.tsx',
    recent: true,
    ...own,
    messages: ['bulk-orders', 'requests', 'catalogue', 'places', 'listing', 'errors'],
    soon: reference,
  },
  {
    path: '/bulk-orders/:id',
    file: 'pages/bulk-order.tsx',
    recent: true,
    ...own,
    messages: ['bulk-orders', 'requests', 'catalogue', 'places', 'listing', 'errors'],
    soon: reference,
  },
  {
    path: '/saved-searches',
    file: 'pages/saved/saved-searches.tsx',
    ...own,
    messages: ['saved-searches', 'products', 'catalogue', 'errors'],
    soon: reference,
  },
  {
    path: '/demand',
    file: 'pages/saved/demand.tsx',
    ...own,
    messages: ['demand', 'places', 'errors'],
    soon: reference,
  },
  { path: '/notifications', file: 'pages/notifications.tsx', ...own, messages: ['notifications', 'errors'] },
  { path: '/notifications/settings', file: 'pages/notification-settings.tsx', ...own, messages: ['push', 'errors'] },
  {
    path: '/outbox',
    file: 'pages/outbox.tsx',
    ...own,
    offline: 'everyone',
    messages: ['outbox', 'catalogue', 'errors'],
    soon: ['produce'],
    idle: ['shell/outbox-part.tsx'], // it opens what waits
    enhancements: [
      'features/products/changes/listing-conflict.tsx',
      'features/notifications/push/push-question.tsx', // asked of members, with a network
    ],
  },
  {
    path: '/admin/dashboard/*',
    file: 'pages/admin/panel.tsx',
    audience: 'admins',
    group: 'admins',
    messages: ['admin', 'errors'],
    soon: reference,
  },
  {
    path: '/offline',
    file: 'pages/offline.tsx',
    audience: 'anyone',
    group: 'information',
    offline: 'everyone',
    messages: ['offline'],
    criticalCss: true,
  },
  {
    path: '/verify',
    file: 'pages/verify.tsx',
    ...form,
    offline: 'everyone', // a note is checked where it is shown, in a field or at a gate
    messages: ['verify', 'deal-note', 'catalogue'],
    soon: reference, // kept, and asked for only without a network
  },
  { path: '/dev/ui', file: 'pages/kit.tsx', audience: 'anyone', group: 'development', messages: ['kit'] },
  {
    path: '*',
    file: 'pages/not-found.tsx',
    audience: 'anyone',
    group: 'information',
    messages: [],
    criticalCss: true,
  },
]

/** What the server writes that is no page. */
export const resources = [
  { path: '/robots.txt', file: 'pages/robots.server.ts' },
  { path: '/sitemap.xml', file: 'pages/sitemap.server.ts' },
] as const

export const panelPath = '/admin/dashboard'

/** The pages of the admins' panel, which has a router of its own: everybody loads the site's routes with their first page. */
export const panelPages: readonly Pick<PageRow, 'path' | 'file' | 'messages'>[] = [
  { path: panelPath, file: 'pages/admin/overview.tsx', messages: ['admin-overview', 'requests'] },
  { path: `${panelPath}/users`, file: 'pages/admin/users.tsx', messages: ['admin-users', 'places'] },
  {
    path: `${panelPath}/users/:id`,
    file: 'pages/admin/user.tsx',
    messages: ['admin-users', 'admin-system', 'admin-requests', 'places', 'requests', 'catalogue'],
  },
  { path: `${panelPath}/products`, file: 'pages/admin/products.tsx', messages: [] },
  {
    path: `${panelPath}/requests`,
    file: 'pages/admin/requests.tsx',
    messages: ['admin-requests', 'requests', 'catalogue'],
  },
  {
    path: `${panelPath}/requests/:id`,
    file: 'pages/admin/request.tsx',
    messages: ['admin-requests', 'requests', 'catalogue'],
  },
  { path: `${panelPath}/bulk-orders`, file: 'pages/admin/bulk-orders.tsx', messages: [] },
  { path: `${panelPath}/messages`, file: 'pages/admin/messages.tsx', messages: [] },
  { path: `${panelPath}/messages/:id`, file: 'pages/admin/message.tsx', messages: [] },
  { path: `${panelPath}/logs`, file: 'pages/admin/logs.tsx', messages: ['admin-system'] },
  { path: `${panelPath}/system`, file: 'pages/admin/system.tsx', messages: ['admin-system'] },
  { path: `${panelPath}/export`, file: 'pages/admin/export.tsx', messages: [] },
]

/** By what the router knows a file. */
export const routeId = (file: string) => file.replace(/\.tsx?$/, '')
