import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { withTable } from '../bench/tables.ts'
import { files, textOf } from './tree.ts'

const linesOf = (file: string) => textOf(file).trimEnd().split('\n')
const benches = [...textOf('scripts/bench.mjs').matchAll(/'(bench\/[\w/-]+\.ts)'/g)].map(([, file = '']) => file)
const tablesIn = (file: string) =>
  [...textOf(file).matchAll(/await writeTable\(\s*['`]([\w -]+)/g)].map(([, name = '']) => name)
const usersOf = (file: string) =>
  benches.includes(file) ? [file] : benches.filter((one) => textOf(one).includes(`/${basename(file)}'`))

test('a bench replaces its table and nothing else of its page', () => {
  const page = 'before\n\n<!-- hot -->\n\nold\n\n<!-- end of hot -->\n\nafter\n'
  expect(withTable(page, 'hot', 'new')).toBe(page.replace('old', 'new'))
  expect(() => withTable(page, 'cold', 'new')).toThrow('no marks for the table cold')
})

test('every table that a bench writes has its marks in the page of that bench', () => {
  const tables = files
    .filter((file) => file.startsWith('bench/'))
    .flatMap((file) => usersOf(file).flatMap((bench) => tablesIn(file).map((name) => ({ bench, name }))))
  expect(tables.length).toBeGreaterThan(15)
  const missing = tables.filter(({ bench, name }) => {
    const page = `docs/performance/${basename(bench, '.ts')}.md`
    return !(files.includes(page) && textOf(page).includes(`<!-- ${name}`))
  })
  expect(missing).toEqual([])
})

test('docs that are read from beginning to end are short, and their lines too', () => {
  const pages = files.filter((file) => /^docs\/(PERFORMANCE|GLOSSARY|architecture\/.*)\.md$/.test(file))
  expect(pages.filter((page) => linesOf(page).length > 110)).toEqual([])
  expect(linesOf('docs/PERFORMANCE.md').length).toBeLessThanOrEqual(100)
  expect(
    pages.flatMap((page) => linesOf(page).flatMap((line) => (line.length > 160 ? [`${page}: ${line}`] : []))),
  ).toEqual([])
})
