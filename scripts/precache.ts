import { createHash } from 'node:crypto'
import { languages } from '#contract/languages.ts'
import type { Precache } from '#web/worker/precache-list.ts'

/** Vite's manifest, as far as it is read here. */
type Built = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
export type BuildManifest = Record<string, Built>

const shell = [
  'web/entry.client.tsx',
  'web/root.tsx',
  'web/shell/site.tsx',
  'web/shell/page-boundary.tsx',
  'web/shell/borrowed-page.tsx',
  'web/shell/offline-part.tsx',
  'web/shell/kept-line.tsx',
  'web/pages/offline.tsx',
]
const publicPages = ['home', 'marketplace', 'product', 'about', 'faq', 'contact', 'not-found']
const signingIn = ['login', 'register']
const memberPages = [
  'dashboard',
  'requests',
  'profile',
  'my-products',
  'bulk-orders',
  'bulk-order',
  'notifications',
  'notification-settings',
  'outbox',
]
/** Words of what is never read without a network, and of what no page shows. */
const unreadOffline = ['admin', 'kit', 'calendar', 'letters', 'offer']
const wordsOfAll =
  /^(translation|errors|home|marketplace|products|places|about|faq|support|session|offline|push|users)$/

/** Loaded by pages that are open to everybody, for members only. */
export const forMembers = [
  'web/pages/product/member.tsx',
  'web/shell/waiting-count.tsx',
  'web/shell/outbox-part.tsx',
  'web/features/products/detail/block-seller.tsx',
  'web/features/support/my-messages.tsx',
  'web/features/support/own-contacts.tsx',
]

/** What a browser keeps to open pages without a network, parted by who needs it. */
export function precacheOf(manifest: BuildManifest, others: readonly string[]): Precache {
  const pages = (names: readonly string[]) => names.map((name) => `web/pages/${name}.tsx`)
  const kept = new Set<string>()
  const only = (files: string[]) => files.filter((file) => !kept.has(file) && kept.add(file))

  const parts = {
    shell: only([...filesOf(manifest, shell, 'first'), ...others]),
    open: only(filesOf(manifest, [...pages(publicPages), 'web/shell/site.tsx'], 'all', forMembers)),
    members: only(
      filesOf(manifest, [...pages([...signingIn, ...memberPages]), ...forMembers, 'web/shell/members-only.tsx'], 'all'),
    ),
  }
  const words = Object.fromEntries(
    languages.map((language) => {
      const named = wordsIn(manifest, language)
      const of = (wanted: boolean) =>
        named.filter(({ name }) => wordsOfAll.test(name) === wanted).map(({ file }) => `/${file}`)
      return [language, { open: of(true), members: of(false) }]
    }),
  )
  const release = createHash('sha256')
    .update(JSON.stringify([parts, words]))
    .digest('hex')
    .slice(0, 12)
  return { release, ...parts, words }
}

/** Everything that these sources load: at once, or also what they load later. Words are told apart. */
function filesOf(
  manifest: BuildManifest,
  sources: readonly string[],
  reach: 'first' | 'all',
  but: readonly string[] = [],
): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const built = manifest[key]
    if (seen.has(key) || !built || isWords(key) || but.includes(key)) return
    seen.add(key)
    for (const file of [built.file, ...(built.css ?? [])]) files.add(`/${file}`)
    for (const next of built.imports ?? []) visit(next)
    if (reach === 'all') for (const next of built.dynamicImports ?? []) visit(next)
  }
  // a route's module may be parted: each part begins with the name of its source
  for (const source of sources)
    for (const key of Object.keys(manifest)) if (key === source || key.startsWith(`${source}?`)) visit(key)
  return [...files]
}

const isWords = (key: string) => /^(locales\/|virtual:words\/)/.test(key)

function wordsIn(manifest: BuildManifest, language: string) {
  return Object.entries(manifest).flatMap(([key, { file }]) => {
    const name =
      new RegExp(`^locales/${language}/([\\w-]+)\\.json$`).exec(key)?.[1] ??
      new RegExp(`^virtual:words/(\\w+)/${language}$`).exec(key)?.[1]
    return name && !unreadOffline.includes(name) && !name.startsWith('admin') ? [{ name, file }] : []
  })
}
