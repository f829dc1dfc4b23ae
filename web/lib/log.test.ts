import { expect, test, vi } from 'vitest'
import { log, setLogLevel } from './log.ts'

test.each([
  ['debug', ['debug', 'info', 'warn', 'error']],
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
  ['silent', []],
  ['loud', ['info', 'warn', 'error']],
  [null, ['info', 'warn', 'error']],
])('at level %s it writes %o', (level, written) => {
  const kinds = ['debug', 'info', 'warn', 'error'] as const
  const spies = kinds.map((kind) => vi.spyOn(console, kind).mockImplementation(() => undefined))
  setLogLevel(level)
  for (const kind of kinds) log[kind]('x')
  expect(kinds.filter((_, at) => spies[at]?.mock.calls.length)).toEqual(written)
  vi.restoreAllMocks()
  setLogLevel(null)
})
