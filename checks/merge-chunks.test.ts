import { expect, test } from 'vitest'
import { type MergeModule, mergeFiles, type WeightedVisit } from '../scripts/merge-chunks.ts'

const visits: WeightedVisit[] = ['home', 'market', 'dashboard'].map((name) => ({ name, weight: 1, most: 4_000 }))
const module = (id: string, by: string, bytes: number, imports: string[] = []): MergeModule => ({
  id,
  by: new Set(by.split(' ')),
  bytes,
  imports,
})
const files = (modules: MergeModule[]) => {
  const merged = mergeFiles(visits, modules)
  return Object.values(Object.groupBy(merged.keys(), (id) => String(merged.get(id))))
}

test('what the same visits want is one file, and what is large and wanted elsewhere another', () => {
  const modules = [
    module('card', 'home market', 9_000),
    module('price', 'home market', 9_000),
    module('table', 'market dashboard', 9_000),
  ]
  expect(files(modules)).toEqual([['card', 'price'], ['table']])
})

test('what is small joins others where asking for one more file would cost more than its bytes', () => {
  expect(files([module('card', 'home market', 9_000), module('chip', 'market', 200)])).toEqual([['card', 'chip']])
})

test('no visit loads more in vain than it may', () => {
  const small = Array.from({ length: 12 }, (_, at) =>
    module(`part ${at}`, at % 2 ? 'home market' : 'home dashboard', 900),
  )
  const merged = mergeFiles(visits, small)
  visits.forEach(({ name, most }, at) => {
    const inVain = small.filter(({ id, by }) => (merged.get(id) ?? 0n) & (1n << BigInt(at)) && !by.has(name))
    expect(inVain.length * 900).toBeLessThanOrEqual(most)
  })
})

test('two files never import each other: whoever loads a module loads what it imports', () => {
  const modules = [
    module('page', 'home', 100, ['list']),
    module('list', 'home market', 3_900, ['icon']),
    module('icon', 'home market dashboard', 100),
  ]
  const merged = mergeFiles(visits, modules)
  for (const { id, imports } of modules)
    for (const next of imports) {
      const [loading, loaded] = [merged.get(id) ?? 0n, merged.get(next) ?? 0n]
      expect(loading & ~loaded, `${id} imports ${next}`).toBe(0n)
    }
})

test('there may be more pages than a number has bits', () => {
  const many = Array.from({ length: 70 }, (_, at) => ({ name: `page-${at}`, weight: 1, most: 0 }))
  const merged = mergeFiles(many, [module('first', 'page-0', 9_000), module('last', 'page-64', 9_000)])
  expect(merged.get('first')).not.toBe(merged.get('last'))
})
