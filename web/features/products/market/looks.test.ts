import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
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

test('the market is drawn by the server and woken up later, but has all its styles from the beginning', () => {
  const needed = sheetsOf('web/features/products/market/market.tsx')
  expect(needed.length).toBeGreaterThan(15)
  expect(sheetsOf('web/features/products/market/looks.ts').sort()).toEqual(needed.sort())
})
