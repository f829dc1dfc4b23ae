import { expect, test } from 'vitest'
import { wordsOf } from '#contract/catalogue/fold.ts'
import { holdsContact } from './contact-in-text.ts'
import { withFigures } from './number-words.ts'

test.each([
  ['nine eight', '9 8'],
  ['double 9 triple 8', '99 888'],
  ['Double nine TRIPLE eight', '99 888'],
  ['double\n\t9', '99'],
  ['double double 9', 'double 99'],
  ['double 98', 'double 98'],
  ['double9 triple', 'double9 triple'],
  ['डबल नौ', '99'],
  ['ಟ್ರಿಪಲ್ ಎಂಟು', '888'],
  ['redouble 9', 'redouble 9'],
  ['seventy nine', 'seventy 9'],
  ['', ''],
])('%j has the figures %j', (text, figures) => {
  expect(withFigures(text)).toBe(figures)
})

const letters = 30_000

/** The CPU time of so many texts of one length that they have 30,000 letters together, in ms. */
function timeOf(read: (text: string) => unknown, part: string, length: number) {
  const text = part.repeat(length / part.length).concat('!')
  const before = process.threadCpuUsage()
  for (let texts = letters / length; texts > 0; texts--) read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** What is sent may be long: 3 texts of 10,000 letters may take no more than 300 of 100, but for chance and the clock's coarseness. */
function expectLinear(read: (text: string) => unknown, part: string) {
  timeOf(read, part, 100)
  const short = timeOf(read, part, 100)
  expect(timeOf(read, part, 10_000)).toBeLessThan(60 + 10 * short)
}

const words = ['a', 'c', 'क्षि', 'ं', 'ಾ', 'a\u0301', '\u0301', '\u0301\u0316', 'nine ', 'double ', 'double 9 ', 'नौ ']
const signs = ['9', '9 ', '1000-', '9 x ', ' ', '.', 'a.', '@', 'a@', 'a (at) ', 'at the rate ', 'gmail', '1/1/', '⑨']

test.each([...words, ...signs])('the time to look for a contact grows only as the text does: %j', (part) => {
  expectLinear(withFigures, part)
  expectLinear(holdsContact, part)
})

test.each(words)('so does the time to fold its words: %j', (part) => {
  expectLinear(wordsOf, part)
  expectLinear((text) => wordsOf(`ಕ${text}क`), part)
})
