import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.server.ts'

test('scripts are asked for last, and no letter is lost between two parts of a page', async () => {
  const page = '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><p>ಕನ್ನಡ</p>'
  const bytes = Buffer.from(page)
  const cut = bytes.indexOf('ಕ') + 1
  const sent = scriptsLast()
  sent.write(bytes.subarray(0, cut))
  sent.end(bytes.subarray(cut))
  expect(await text(sent)).toBe(page.replace('href="/a.js"', 'fetchpriority="low" href="/a.js"'))
})
