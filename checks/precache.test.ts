import { expect, test } from 'vitest'
import { precacheOf } from '../scripts/precache.ts'

const manifest = {
  'web/entry.client.tsx': { file: 'assets/entry.js', imports: ['_frame'] },
  _frame: { file: 'assets/frame.js', css: ['assets/frame.css'] },
  'web/pages/product.tsx?__react-router-build-client-route': {
    file: 'assets/product.js',
    imports: ['_frame'],
    dynamicImports: ['web/pages/product/member.tsx', 'web/pages/product/shown.tsx', 'locales/kn/products.json'],
  },
  'web/pages/product/member.tsx': { file: 'assets/member.js' },
  'web/pages/product/shown.tsx': { file: 'assets/shown.js' },
  'web/pages/requests.tsx?__react-router-build-client-route': { file: 'assets/requests.js' },
  'web/pages/admin-dashboard.tsx?__react-router-build-client-route': { file: 'assets/admin-dashboard.js' },
  'web/pages/kit.tsx?__react-router-build-client-route': { file: 'assets/kit.js' },
  'locales/kn/products.json': { file: 'assets/products-kn.js' },
  'locales/kn/requests.json': { file: 'assets/requests-kn.js' },
  'locales/kn/admin.json': { file: 'assets/admin-kn.js' },
  'virtual:words/geo/kn': { file: 'assets/geo-kn.js' },
}

test('a visitor keeps what visitors need, a member the rest, nobody the admin’s, each in one language', () => {
  const { shell, open, members, words } = precacheOf(manifest, ['/icons.svg'])
  expect(shell).toEqual(['/assets/entry.js', '/assets/frame.js', '/assets/frame.css', '/icons.svg'])
  expect(open).toEqual(['/assets/product.js', '/assets/shown.js'])
  expect(members).toEqual(['/assets/requests.js', '/assets/member.js'])
  expect(words.kn).toEqual({
    open: ['/assets/products-kn.js'],
    members: ['/assets/requests-kn.js', '/assets/geo-kn.js'],
  })
  expect(words.en).toEqual({ open: [], members: [] })
})

test('other files are another release', () => {
  const next = { ...manifest, _frame: { file: 'assets/frame-2.js' } }
  expect(precacheOf(next, []).release).not.toBe(precacheOf(manifest, []).release)
  expect(precacheOf(manifest, []).release).toBe(precacheOf(manifest, []).release)
})
