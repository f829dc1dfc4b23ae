import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const imported = /^import (?!type )[^;]*?'([#.][^']+)'/gm

/** Every style sheet that a file brings along, by whatever way. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (file.endsWith('.css')) return [file]
  return [...readFileSync(join(root, file), 'utf8').matchAll(imported)].flatMap(([, to = '']) =>
    sheetsOf(to.startsWith('#') ? to.slice(1) : normalize(join(file, '..', to)), seen),
  )
}

test.each([
  ['market', ['market/market.tsx']],
  ['detail', ['detail/product-detail.tsx', 'detail/request-slot.tsx', 'detail/similar.tsx']],
])('the %s is drawn by the server and woken up later, but has all its styles from the beginning', (part, drawn) => {
  const folder = 'web/features/products'
  const seen = new Set<string>()
  const needed = drawn.flatMap((file) => sheetsOf(join(folder, file), seen))
  expect(needed.length).toBeGreaterThan(15)
  expect(sheetsOf(`${folder}/${part}/first-styles.ts`).sort()).toEqual(needed.sort())
})
