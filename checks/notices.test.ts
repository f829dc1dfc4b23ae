import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { notices } from '#contract/notifications/notifications.ts'
import { z } from '#contract/zod.ts'
import { faultsOf } from './notices.ts'
import { jsonOf } from './tree.ts'

test.each(languages)('every notice has its sentence in %s, with parameters that it has', (language) => {
  expect(faultsOf(notices, jsonOf(`locales/${language}/letters.json`).notice, language)).toEqual([])
})

const table = {
  sold: { params: z.object({ product: z.string() }) },
  waiting: { params: z.object({ count: z.number() }) },
}
const right = { sold: '{{name}} sold {{product}}.', waiting_one: 'One waits.', waiting_other: '{{count}} wait.' }

test('a table whose sentences are there has no fault', () => {
  for (const language of languages) expect(faultsOf(table, right, language)).toEqual([])
})

test.each([
  [{ sold: '' }, 'sold has no sentence'],
  [{ sold: 'Sold for {{price}}.' }, 'sold has no price'],
  [{ sold: 'Sold {{ count, number }}.' }, 'sold has no count'],
  [{ waiting_one: '' }, 'waiting_one has no sentence'],
  [{ waiting_other: '{{product}} waits.' }, 'waiting_other has no product'],
  [{ gone: 'It is gone.' }, 'gone is told by nobody'],
])('%o is seen', (wrong, fault) => {
  expect(faultsOf(table, { ...right, ...wrong }, 'kn')).toEqual([fault])
})
