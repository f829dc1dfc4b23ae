import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isExcused, ownExceptions, packageExceptions } from '../checks/browser-floor/exceptions.ts'
import { readScript } from '../checks/browser-floor/read-script.ts'
import { trespassesInScript } from '../checks/browser-floor/scripts.ts'
import { trespassesInStyle } from '../checks/browser-floor/styles.ts'

/** What is built holds our code and that of packages: of these only syntax and what is named in full can be told apart. */
const client = join(import.meta.dirname, '../build/client')
const names = readdirSync(client, { recursive: true, encoding: 'utf8' })
const read = (name: string) => readFileSync(join(client, name), 'utf8')
const scripts = names.filter((name) => name.endsWith('.js'))
const found = [
  ...scripts.flatMap((name) => trespassesInScript(name, readScript(name, read(name)), () => true)),
  ...names.filter((name) => name.endsWith('.css')).flatMap((name) => trespassesInStyle(name, read(name))),
]

test('a browser at the floor can read what is built, packages included, or it is looked for first', () => {
  expect(scripts).toContain('sw.js')
  const exceptions = [...ownExceptions, ...packageExceptions].map(({ files: _, ...anywhere }) => anywhere)
  const unexcused = found.filter((trespass) => !exceptions.some((one) => isExcused(trespass, one)))
  expect(unexcused.map(({ file, feature, lacking }) => `${file} ${feature}: ${lacking}`)).toEqual([])
})

test('a package that does without what it is excused for is taken off the list', () => {
  const unused = packageExceptions.filter((one) => !found.some((trespass) => isExcused(trespass, one)))
  expect(unused.map((one) => one.feature)).toEqual([])
})
