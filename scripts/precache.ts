import { createHash } from 'node:crypto'
import { languages } from '#contract/languages.ts'
import type { Group, Precache } from '#web/worker/precache-list.ts'
import type { Entries } from './entries.ts'

const pages = (...names: string[]) => names.map((name) => `web/pages/${name}.tsx`)

const shell = [
  'web/entry.client.tsx',
  'web/root.tsx',
  'web/shell/site.tsx',
  'web/shell/page-boundary.tsx',
  'web/shell/borrowed-page.tsx',
  'web/shell/offline-part.tsx',
  'web/shell/kept-line.tsx',
]
/** What is needed first where there is no network: why a page is missing, and what waits to be sent. */
const firstOffline = [...pages('offline', 'outbox'), 'web/shell/members-only.tsx', 'web/shell/outbox-part.tsx']
const publicPages = pages('home', 'marketplace', 'product', 'about', 'faq', 'contact', 'not-found')
const signingIn = pages('login', 'register')
const memberPages = pages(
  'dashboard',
  'requests',
  'profile',
  'my-products',
  'bulk-orders',
  'bulk-order',
  'notifications',
  'notification-settings',
)

/** Loaded by pages that are open to everybody, for members only. */
export const forMembers = [
  'web/pages/product/member.tsx',
  'web/shell/waiting-count.tsx',
  'web/shell/outbox-part.tsx',
  'web/features/products/detail/block-seller.tsx',
  'web/features/support/my-messages.tsx',
  'web/features/support/own-contacts.tsx',
]

/** What a browser keeps to open pages without a network, parted by who needs it; the messages in each language. */
export function precacheOf(entries: Entries, others: readonly string[]): Precache {
  const sources: Record<Group, string[]> = {
    shell: [...shell.filter((source) => source in entries), ...reached(entries, firstOffline)],
    open: reached(entries, [...publicPages, 'web/shell/site.tsx'], forMembers),
    members: reached(entries, [...signingIn, ...memberPages, ...forMembers]),
  }
  const named = (what: 'files' | 'messages', group: Group) =>
    sources[group].flatMap((source) => entries[source]?.[what] ?? [])
  const files = parted((group) => [...named('files', group), ...(group === 'shell' ? others : [])])
  const namespaces = parted((group) => named('messages', group).sort())
  const messages = Object.fromEntries(
    languages.map((language) => [
      language,
      parted((group) => namespaces[group].flatMap((namespace) => fileOf(entries, language, namespace))),
    ]),
  )
  const release = createHash('sha256')
    .update(JSON.stringify([files, messages]))
    .digest('hex')
    .slice(0, 12)
  return { release, files, messages }
}

/** What is in one group is not in those after it. */
function parted(of: (group: Group) => readonly string[]): Record<Group, string[]> {
  const known = new Set<string>()
  const onlyNew = (group: Group) => of(group).filter((one) => !known.has(one) && known.add(one))
  return { shell: onlyNew('shell'), open: onlyNew('open'), members: onlyNew('members') }
}

/** These entries, and whatever they load later, apart from some. */
function reached(entries: Entries, sources: readonly string[], but: readonly string[] = []): string[] {
  const all = new Set(sources.filter((source) => source in entries))
  for (const source of all)
    for (const later of entries[source]?.later ?? [])
      if (later in entries && !isMessages(later) && !but.includes(later)) all.add(later)
  return [...all]
}

const isMessages = (source: string) => /^(locales\/|virtual:words\/)/.test(source)

/** Of some there is no file: they are read by one module alone, and come with it. */
const fileOf = (entries: Entries, language: string, namespace: string) =>
  (entries[`locales/${language}/${namespace}.json`] ?? entries[`virtual:words/${namespace}/${language}`])?.files ?? []
