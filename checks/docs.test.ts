import { basename, dirname, join } from 'node:path/posix'
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

const decisions = files.filter((file) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(file))
const index = 'docs/decisions/README.md'

test('every decision has its number, date and status under one style of heading, and stands so in the index', () => {
  const wrong = decisions.filter((file) => {
    const [heading = '', , line = ''] = linesOf(file)
    const name = basename(file)
    const [, number, title = ''] = /^# (\d{3})\. ([A-Z].+)$/.exec(heading) ?? []
    const [, date, status] = /^(\d{4}-\d\d-\d\d) · (stands|replaced by \d{3})( · .+)?$/.exec(line) ?? []
    const row = linesOf(index).find((one) => one.startsWith(`| ${number} `)) ?? ''
    const cells = row.split('|').map((cell) => cell.trim())
    const isSame = cells.join() === ['', number, `[${title}](${name})`, status, date, ''].join()
    return !name.startsWith(`${number}-`) || !isSame
  })
  expect(decisions.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('comments and docs cite decisions that are there, and the index counts every number once', () => {
  const numbers = decisions.map((file) => basename(file).slice(0, 3))
  const listed = [...textOf(index).matchAll(/^\| (\d{3}) /gm)].map(([, number = '']) => number)
  expect(listed.toSorted()).toEqual(listed.map((_, at) => String(at + 1).padStart(3, '0')))
  const cited = files
    .filter((file) => /\.(ts|tsx|mjs|css|md|yaml)$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bdecisions?\s+(\d{3}(?:(?:,| and)\s+\d{3})*)/gi)].flatMap(([, list = '']) =>
        (list.match(/\d{3}/g) ?? [])
          .filter((number) => !numbers.includes(number))
          .map((number) => `${file}: ${number}`),
      ),
    )
  expect(cited).toEqual([])
})

test('links between README and docs lead somewhere', () => {
  const pages = files.filter((file) => file.endsWith('.md'))
  const broken = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => join(dirname(page), link))
      .filter((link) => !files.some((file) => file === link || file.startsWith(link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('docs that are read from beginning to end are short, and their lines too', () => {
  const pages = files.filter((file) => /^docs\/(PERFORMANCE|GLOSSARY|(architecture|operations)\/.*)\.md$/.test(file))
  expect(pages.filter((page) => linesOf(page).length > 110)).toEqual([])
  expect(linesOf('docs/PERFORMANCE.md').length).toBeLessThanOrEqual(100)
  expect(
    pages.flatMap((page) => linesOf(page).flatMap((line) => (line.length > 160 ? [`${page}: ${line}`] : []))),
  ).toEqual([])
})
