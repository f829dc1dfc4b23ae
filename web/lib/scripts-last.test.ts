import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.server.ts'

test('the scripts of a page come after all that is seen of it, and nothing else changes', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><p>ಕನ್ನಡ</p>'
  expect(scriptsLast(`${page}${page}`)).toBe(
    `${page}${page}`.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'),
  )
})
