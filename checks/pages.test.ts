import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { layoutIdle, layouts, pages, panelPages, panelPath, resources } from '#web/pages.ts'
import routes from '#web/routes.ts'
import { namespaces } from '../scripts/named-messages.ts'
import { files } from './tree.ts'

const within = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...within(entry.children ?? [])])
const leaves = within(routes).filter(({ children }) => !children)
const rows = [...pages, ...panelPages]
const written = files.filter((file) => /^web\/pages\/(admin\/)?[\w-]+\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('every file of web/pages has a row, and every row a file', () => {
  const listed = [...rows, ...resources].map(({ file }) => `web/${file}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
  expect(written.length).toBeGreaterThan(30)
})

test('every route has a row, and every row of the site a route', () => {
  const expected = [...pages, ...resources].map(({ file, path }) => `${file} ${path}`)
  const actual = leaves.map(({ file, path, index }) => `${file} ${index || path === '*' ? (path ?? '/') : `/${path}`}`)
  expect(actual.toSorted()).toEqual(expected.toSorted())
})

test('whoever a page is for, the guard stands before what is not for anyone', () => {
  const guarded = within(within(routes).filter(({ file }) => file === layouts.members)).map(({ file }) => file)
  for (const { file, audience } of pages) expect(guarded.includes(file), file).toBe(audience !== 'anyone')
})

test('the panel’s pages are beneath its own path', () => {
  expect(panelPages.filter(({ path }) => path !== panelPath && !path.startsWith(`${panelPath}/`))).toEqual([])
  expect(pages.find(({ file }) => file === 'pages/admin/panel.tsx')?.path).toBe(`${panelPath}/*`)
})

test('messages that a page names are there', () => {
  const named = [...rows.flatMap(({ messages }) => messages), ...pages.flatMap(({ soon = [] }) => soon)]
  expect(named.filter((name) => !namespaces.has(name))).toEqual([])
})

test('parts that a page or layout names are there', () => {
  const parts = [...pages.flatMap(({ idle = [], enhancements = [] }) => [...idle, ...enhancements]), ...layoutIdle]
  expect(parts.filter((file) => !files.includes(`web/${file}`))).toEqual([])
})
