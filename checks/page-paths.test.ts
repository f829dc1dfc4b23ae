import { expect, test } from 'vitest'
import { refusalPages } from '#contract/refusal-pages.ts'
import { isPagePath } from './page-paths.ts'

test.each(Object.entries(refusalPages))('%s leads to a page: %s', (_, page) => {
  expect(isPagePath(page)).toBe(true)
})

test.each(['/contact', '/contact?view=mine', '/products/1', '/admin/dashboard/users', '/offline', '/login#top'])(
  '%s is a page',
  (path) => {
    expect(isPagePath(path)).toBe(true)
  },
)

test.each(['/', '', 'contact', '/contacts', '/api/products', '/sw.js', '/*', 'https://seedha.in/contact'])(
  '%s is none, or says nothing by itself',
  (path) => {
    expect(isPagePath(path)).toBe(false)
  },
)
