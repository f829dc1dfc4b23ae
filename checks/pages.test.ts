import { expect, test } from 'vitest'
import { layoutIdle, pages, panelPages, panelPath, resources } from '#web/pages.ts'
import { namespaces } from '../scripts/named-messages.ts'
import { files } from './tree.ts'

const rows = [...pages, ...panelPages]
const written = files.filter((file) => /^web\/pages\/((admin|farms|legal|saved)\/)?[\w-]+\.tsx$/.test(file))

test('every file of web/pages has a row, and every row a file', () => {
  const listed = rows.map(({ file }) => `web/${file}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
  expect(written.length).toBeGreaterThan(30)
})

test('no path and no file stands in two rows', () => {
  for (const column of ['path', 'file'] as const) {
    const listed = [...rows, ...resources].map((row) => row[column])
    expect(listed.filter((one, at) => listed.indexOf(one) !== at)).toEqual([])
  }
})

test('what the server loads for a page stands beside it', () => {
  const listed = [...pages.map(({ file }) => file.replace(/tsx$/, 'server.ts')), ...resources.map(({ file }) => file)]
  const loaders = files
    .filter((file) => /^web\/pages\/.*\.server\.ts$/.test(file))
    .map((file) => file.slice('web/'.length))
  expect(loaders.filter((file) => !listed.includes(file))).toEqual([])
  expect(loaders.length).toBeGreaterThan(5)
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
