import { expect, test } from 'vitest'
import { cycles, graphOf, importsOf, trespasses } from './boundaries.ts'
import { files } from './tree.ts'

const graph = graphOf(
  files.filter((file) => /^(contract|server|web|cli|checks|e2e|bench|drills|scripts)\/.*\.(tsx?|mjs)$/.test(file)),
)

test('nobody imports from a room that is closed to them', () => {
  expect(graph.size).toBeGreaterThan(50)
  expect(trespasses(graph)).toEqual([])
})

test('no import leads in a circle', () => {
  expect(cycles(graph)).toEqual([])
})

test.each([
  ['contract/a.ts', "import x from 'zod'"],
  ['contract/a.ts', "import type { X } from '#server/b.ts'"],
  ['web/pages/a.tsx', "import('#server/platform/config.ts')"],
  ['web/ui/a.tsx', "import { x } from '#web/lib/api.ts'"],
  ['web/features/users/a.tsx', "import { x } from '#web/features/session/use-me.ts'"],
  ['server/platform/a.ts', "export { x } from '../features/users/door.ts'"],
  ['server/features/users/a.ts', "import { x } from '#server/features/session/door.ts'"],
  ['server/features/session/a.ts', "import { x } from '#server/features/users/store.ts'"],
  ['server/features/support/a.ts', "import { x } from '#server/features/bulk-orders/door.ts'"],
  ['server/features/session/a.ts', "import { x } from '#server/app.ts'"],
])('the rules see %s reach too far with %s', (file, text) => {
  expect(trespasses(new Map([[file, importsOf(file, text)]]))).not.toEqual([])
})

test('a circle is seen even through types', () => {
  const circle = new Map([
    ['a.ts', importsOf('a.ts', "import type { B } from './b.ts'")],
    ['b.ts', importsOf('b.ts', "export type { A } from './a.ts'")],
  ])
  expect(cycles(circle)).toEqual(['a.ts → b.ts → a.ts'])
})
