import { expect, test } from 'vitest'
import { hastyWaitsIn } from './patience.ts'
import { files, textOf } from './tree.ts'

test('a wait says how long it may take', () => {
  const text = 'await vi.waitFor(() => seen, 9_000)\nawait vi.waitFor(async () => {\n  look()\n})'
  expect(hastyWaitsIn('a.test.ts', text)).toEqual(['a.test.ts:2'])
})

test('no test relies on a machine that is quick: expect.poll is patient by itself, any other wait says how long', () => {
  const tests = files.filter((file) => /^(contract|server|web|cli|drills)\/.*\.tsx?$/.test(file))
  expect(tests.flatMap((file) => (textOf(file).includes('vi.wait') ? hastyWaitsIn(file, textOf(file)) : []))).toEqual(
    [],
  )
})
