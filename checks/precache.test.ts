import { expect, test } from 'vitest'
import type { PageRow } from '#web/pages.ts'
import type { Needs } from '#web/runtime/worker/precache-list.ts'
import type { Entries } from '../scripts/entries.ts'
import { precacheOf } from '../scripts/precache.ts'

const entry = (name: string, messages: string[] = [], later: string[] = [], forMembers = false) => ({
  files: [`/${name}.js`, '/frame.js'],
  messages,
  later,
  forMembers,
})
const messageFile = (name: string) => ({ files: [`/${name}.js`], messages: [], later: [], forMembers: false })
const namespaces = ['translation', 'outbox', 'product', 'product-parts', 'places', 'requests', 'faq', 'admin']

const entries: Entries = {
  'web/entry.client.tsx': entry(
    'entry',
    ['translation'],
    ['locales/kn/product.json', 'web/runtime/browser/fallback-page.tsx', 'web/shell/bars/bell.tsx'],
  ),
  'web/runtime/browser/fallback-page.tsx': entry('borrowed'),
  'web/shell/bars/bell.tsx': entry('bell', [], [], true),
  'web/shell/members-only.tsx': entry('guard', [], [], true),
  'web/pages/outbox.tsx': entry('outbox', ['outbox'], ['web/lib/outbox/notes.tsx'], true),
  'web/lib/outbox/notes.tsx': entry('notes', ['catalogue'], [], true),
  'web/pages/product.tsx': entry(
    'product',
    ['product', 'catalogue', 'translation'],
    ['web/pages/member.tsx', 'web/zoom.tsx', 'web/ui/several.tsx', 'locales/kn/product.json'],
  ),
  'web/pages/member.tsx': entry('member', ['requests'], [], true),
  'web/zoom.tsx': entry('zoom', ['product-parts']),
  'web/ui/several.tsx': entry('several'),
  'web/pages/faq.tsx': entry('faq', ['faq']),
  'web/pages/requests.tsx': entry('requests', ['requests', 'catalogue'], [], true),
  'web/pages/panel.tsx': entry('panel', ['admin'], [], true),
  ...Object.fromEntries(namespaces.map((name) => [`locales/en/${name}.json`, messageFile(`en-${name}`)])),
  ...Object.fromEntries(namespaces.map((name) => [`locales/kn/${name}.json`, messageFile(`kn-${name}`)])),
  'virtual:words/catalogue/en': messageFile('en-catalogue'),
  'virtual:words/catalogue/kn': messageFile('kn-catalogue'),
}

const row = (path: string, name: string, given: Partial<PageRow>): PageRow => ({
  path,
  file: `pages/${name}.tsx`,
  audience: 'anyone',
  group: 'market',
  messages: [],
  ...given,
})
const rows = [
  row('/products/:id', 'product', { offline: 'visitors', soon: ['places'], enhancements: ['ui/several.tsx'] }),
  row('/faq', 'faq', { offline: 'returning' }),
  row('/requests', 'requests', { offline: 'members', audience: 'members' }),
  row('/outbox', 'outbox', { offline: 'everyone', audience: 'members' }),
  row('/admin', 'panel', { audience: 'admins' }),
]

const list = precacheOf(entries, ['/icons.svg'], rows)
const named = ({ files, messages }: Needs) => ({
  files: files.map((place) => list.files[place]),
  messages: messages.map((place) => list.messages.kn?.[place]),
})

test('everyone fetches what stands around pages and the outbox, with all messages that these name', () => {
  const { files, messages } = named(list.stages.everyone)
  expect(files.sort()).toEqual(
    ['entry', 'borrowed', 'guard', 'outbox', 'notes', 'frame']
      .map((name) => `/${name}.js`)
      .concat('/icons.svg')
      .sort(),
  )
  expect(messages.sort()).toEqual(['/kn-catalogue.js', '/kn-outbox.js', '/kn-translation.js'])
})

test('who came once fetches the market without enhancements, who came again the rest of what is open to all', () => {
  expect(named(list.stages.visitors)).toEqual({
    files: ['/product.js', '/zoom.js'],
    messages: ['/kn-places.js', '/kn-product.js', '/kn-product-parts.js'],
  })
  expect(named(list.stages.returning)).toEqual({ files: ['/faq.js', '/several.js'], messages: ['/kn-faq.js'] })
})

test('a member fetches members’ pages and parts, and nobody what is an admin’s', () => {
  expect(named(list.stages.members)).toEqual({
    files: ['/member.js', '/requests.js', '/bell.js'],
    messages: ['/kn-requests.js'],
  })
  expect(list.files).not.toContain('/panel.js')
})

test('of a page is known by which paths it is opened, and what it needs beside what everyone has', () => {
  const [product, faq] = list.pages
  expect(list.pages.map(({ path }) => path)).toEqual(['^/products/[\\w-]+$', '^/faq$', '^/requests$', '^/outbox$'])
  expect(product && named(product)).toEqual(named(list.stages.visitors))
  expect(product && named(product.forMembers)).toEqual({ files: ['/member.js'], messages: ['/kn-requests.js'] })
  expect(faq && named(faq.forMembers)).toEqual({ files: [], messages: [] })
})

test('each language has the same messages at the same places', () => {
  const inKannada = list.messages.kn?.map((path) => path.replace('/kn-', '/en-'))
  expect(list.messages.en).toEqual(inKannada)
})

test('other files are another release', () => {
  const next = { ...entries, 'web/pages/requests.tsx': entry('requests-2') }
  expect(precacheOf(next, [], rows).release).not.toBe(precacheOf(entries, [], rows).release)
  expect(precacheOf(entries, [], rows).release).toBe(precacheOf(entries, [], rows).release)
})

test.each([
  ['/', true],
  ['/marketplace', true],
  ['/products/0190d3a0-fb5f-78e3-8865-04bd28b77a88', true],
  ['/outbox', true],
  ['/bulk-orders/0190d3a0-fb5f-78e3-8865-04bd28b77a88', true],
  ['/notifications/settings', true],
  ['/admin', false],
  ['/admin/dashboard', false],
  ['/take-back', false],
  ['/dev/outbox', false],
  ['/marketplacex', false],
])('%s opens without a network: %s', (path, isOffline) => {
  const { pages } = precacheOf({}, [])
  expect(pages.some((page) => new RegExp(page.path).test(path))).toBe(isOffline)
})
