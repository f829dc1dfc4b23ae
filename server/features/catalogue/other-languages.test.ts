import { expect, test } from 'vitest'
import { itemOf } from './catalogue.ts'
import { otherLanguageNames } from './other-languages.ts'
import { foldLists } from './other-words.ts'
import { understand } from './search.ts'

const names = (text: string) => understand(text).flatMap((segment) => segment.names)
const exact = (text: string) => names(text).flatMap(({ key, strength }) => (strength === 'exact' ? [key] : []))

test.each([
  ['murungakkai', 'drumstick'],
  ['vengayam', 'onion'],
  ['ullipayalu', 'onion'],
  ['vankaya', 'brinjal'],
  ['thenga', 'coconut'],
  ['ringan', 'brinjal'],
  ['dungli', 'onion'],
  ['kumro', 'pumpkin'],
  ['murgir dim', 'egg'],
  ['pati lebu', 'lemon'],
  ['piaja', 'onion'],
  ['karivepaku', 'curry-leaves'],
])('%s of another language is %s', (typed, meant) => expect(exact(typed)).toEqual([meant]))

test('every name of another language means its crop, and only few, wanted ones a second', () => {
  const read = otherLanguageNames().map(({ crop, text }) => ({ crop, text, meant: exact(text) }))
  expect(read.filter(({ crop, meant }) => !meant.includes(crop))).toEqual([])
  const others = read.filter(
    ({ crop, meant }) => !meant.every((key) => key === crop || itemOf(key)?.of === crop || itemOf(crop)?.of === key),
  )
  expect([...new Set(others.map(({ text }) => text))].toSorted()).toEqual(['maachhli', 'malli', 'munthiri'])
})

test('mistyped by a sound it is still known', () => expect(names('vengaayam')[0]?.key).toBe('onion'))

test('none of them is a small word or a word of everyday life, which would be read first', () => {
  const { fillers, qualities, everyday, units } = foldLists()
  const known = new Set([...fillers, ...qualities, ...everyday, ...units])
  expect(otherLanguageNames().filter(({ text }) => known.has(text))).toEqual([])
})

test('a short one is found only as it is typed: nothing is led to it by half or by a slip', () => {
  expect(exact('cholam')).toEqual(['sorghum'])
  expect(names('cholax').map(({ key }) => key)).not.toContain('sorghum')
  expect(names('gummad').map(({ key }) => key)).not.toContain('pumpkin')
})
