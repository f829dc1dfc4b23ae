import { expect, test } from 'vitest'
import type { Entries } from '../scripts/entries.ts'
import { precacheOf } from '../scripts/precache.ts'

const entry = (name: string, messages: string[] = [], later: string[] = []) => ({
  files: [`/assets/${name}.js`, '/assets/frame.js'],
  messages,
  later,
})
const message = (name: string) => ({ files: [`/assets/${name}.js`], messages: [], later: [] })

const entries: Entries = {
  'web/entry.client.tsx': entry('entry', ['translation'], ['web/shell/borrowed-page.tsx', 'locales/kn/product.json']),
  'web/pages/outbox.tsx': entry('outbox', ['outbox'], ['web/lib/outbox/notes.tsx']),
  'web/lib/outbox/notes.tsx': entry('notes', ['catalogue']),
  'web/pages/product.tsx': entry(
    'product',
    ['product', 'catalogue', 'translation'],
    ['web/pages/product/member.tsx', 'web/features/products/detail/zoom.tsx', 'locales/kn/product.json'],
  ),
  'web/pages/product/member.tsx': entry('member', ['requests']),
  'web/features/products/detail/zoom.tsx': entry('zoom', ['product-parts']),
  'web/pages/requests.tsx': entry('requests', ['requests', 'catalogue']),
  'web/pages/admin/panel.tsx': entry('panel', ['admin']),
  'web/pages/kit.tsx': entry('kit', ['kit']),
  'locales/kn/translation.json': message('kn-translation'),
  'locales/kn/outbox.json': message('kn-outbox'),
  'locales/kn/product.json': message('kn-product'),
  'locales/kn/product-parts.json': message('kn-product-parts'),
  'locales/kn/requests.json': message('kn-requests'),
  'locales/kn/admin.json': message('kn-admin'),
  'locales/kn/kit.json': message('kn-kit'),
  'virtual:words/catalogue/kn': message('kn-catalogue'),
}

test('everybody keeps the shell and the outbox, a visitor the market, a member the rest, nobody the admin’s', () => {
  const { files } = precacheOf(entries, ['/icons.svg'])
  expect(files).toEqual({
    shell: ['/assets/entry.js', '/assets/frame.js', '/assets/outbox.js', '/assets/notes.js', '/icons.svg'],
    open: ['/assets/product.js', '/assets/zoom.js'],
    members: ['/assets/requests.js', '/assets/member.js'],
  })
})

test('with its pages a group has all messages that they and their parts name, in each language', () => {
  const { messages } = precacheOf(entries, [])
  expect(messages.kn).toEqual({
    shell: ['/assets/kn-catalogue.js', '/assets/kn-outbox.js', '/assets/kn-translation.js'],
    open: ['/assets/kn-product.js', '/assets/kn-product-parts.js'],
    members: ['/assets/kn-requests.js'],
  })
  expect(messages.en).toEqual({ shell: [], open: [], members: [] })
})

test('other files are another release', () => {
  const next = { ...entries, 'web/pages/requests.tsx': entry('requests-2') }
  expect(precacheOf(next, []).release).not.toBe(precacheOf(entries, []).release)
  expect(precacheOf(entries, []).release).toBe(precacheOf(entries, []).release)
})
