import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'
import { files, textOf } from './tree.ts'

/** Shown to whoever sets the server up, in English like its messages. */
const forOperators = ['web/shell/config-faults.tsx']

test('no sentence is hard-coded in the web', () => {
  const pages = files.filter((file) => /^web\/.*\.tsx$/.test(file) && !file.includes('.test.'))
  const found = pages
    .filter((file) => !forOperators.includes(file))
    .flatMap((file) => sentencesIn(file, textOf(file)).map((text) => `${file}: ${text}`))
  expect(pages.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test.each(['<p>Hello</p>', '<img alt="A tomato" />', '<p>{"Namaste"}</p>', '<IconButton label="Close" />'])(
  'the check sees %s',
  (markup) => expect(sentencesIn('a.tsx', `export const x = ${markup}`)).toHaveLength(1),
)

test('what is no sentence passes', () => {
  expect(
    sentencesIn('a.tsx', "export const x = <p className='quiet' id='main'>{t('nav.menu')} · 404 {'/'}</p>"),
  ).toEqual([])
})
