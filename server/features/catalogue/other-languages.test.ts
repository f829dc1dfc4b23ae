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

test('every name of another language means its crop, and mistyped by a sound as well', () => {
  const lost = otherLanguageNames().filter(({ crop, text }) => !exact(text).includes(crop))
  expect(lost).toEqual([])
  expect(names('vengaayam')[0]?.key).toBe('onion')
})

test('names that mean a second crop are few and wanted', () => {
  const others = otherLanguageNames().flatMap(({ crop, text }) => {
    const isAllowed = (key: string) => key === crop || itemOf(key)?.of === crop || itemOf(crop)?.of === key
    return exact(text).every(isAllowed) ? [] : [text]
  })
  expect([...new Set(others)].toSorted()).toEqual(['malli', 'munthiri'])
})

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
