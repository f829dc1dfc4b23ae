// Test selection: `npm test -- requests users` runs the tests of these feature words, in every runner that has some.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './set-up.mjs'

const named = (folder, word) =>
  readdirSync(join(root, folder)).filter((name) => name.replace(/\.\w.*$/, '') === word || name.startsWith(`${word}-`))

/** The test files of a word: paths for Vitest, and for the browser. */
function testsOf(word) {
  const rooms = ['server/features', 'web/features'].filter((room) => named(room, word).includes(word))
  return {
    unit: [...(named('contract', word).length ? [`contract/${word}`] : []), ...rooms.map((room) => `${room}/${word}/`)],
    browser: named('e2e', word).map((name) => `e2e/${name}`),
  }
}

/** Exits with one line where a word matches no test. */
export function testsOfWords(words) {
  const found = words.map(testsOf)
  const unknown = words.filter((_, at) => !found[at].unit.length && !found[at].browser.length)
  if (unknown.length) fail(`No tests are called ${unknown.join(', ')}: give feature words, such as requests or users.`)
  return { unit: found.flatMap(({ unit }) => unit), browser: found.flatMap(({ browser }) => browser) }
}
