import { expect, test } from 'vitest'
import { scriptsLast, sheetsFirst, sheetsOf } from './loading-order.server.ts'

test('the scripts of a page come after all that is seen of it, and nothing else changes', () => {
  const page = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><p>ಕನ್ನಡ</p>'
  expect(scriptsLast(`${page}${page}`)).toBe(
    `${page}${page}`.replaceAll('"modulepreload"', '"modulepreload" fetchpriority="low"'),
  )
})

test('the style sheets of a page are named by their files, each once, and nothing else is', () => {
  const page = `<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/frame.css#"/>
    <link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/home.css"/>`
  expect(sheetsFirst(sheetsOf(page))).toBe('</frame.css>; rel=preload; as=style, </home.css>; rel=preload; as=style')
})
