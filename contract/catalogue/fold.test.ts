import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWord, wordsOf } from './fold.ts'

test('a text becomes words of letters and digits, in any script', () => {
  expect(wordsOf('Fresh, red TOMATOES — ₹ 20/kg!')).toEqual(['fresh', 'red', 'tomatoes', '20', 'kg'])
  expect(wordsOf("Lady's finger")).toEqual(['ladys', 'finger'])
  expect(wordsOf('२० किलो')[0]).toBe('20')
  expect(wordsOf('೨೦ ಕೆ.ಜಿ.')[0]).toBe('20')
  expect(wordsOf('jalapeño')).toEqual(['jalapeno'])
  expect(wordsOf('%_\\\'" 🍅 \ud83c')).toEqual([])
})

test.each([
  ['ಕೋಲಾರ', 'ಕೊಲಾರ'],
  ['ಬೀಟ್‌ರೂಟ್', 'ಬೀಟ್ರೂಟ್'],
  ['सब्ज़ी', 'सब्जी'],
  ['गाँव', 'गांव'],
  ['हिन्दी', 'हिंदी'],
  ['लक्ष्मी', 'लक्श्मी'],
  ['कृष्णा', 'क्रिष्णा'],
  ['Pooja', 'puja'],
  ['Raajesh', 'Rajesh'],
  ['Wasim', 'Vasim'],
])('%s and %s fold together', (one, other) => expect(foldWord(one)).toBe(foldWord(other)))

test.each([
  ['चना', 'चीना'],
  ['चना', 'छेना'],
  ['कारले', 'कारळे'],
  ['ಬೆಲೆ', 'ಬೆಳೆ'],
  ['ಹಾಲು', 'ಹಾಳು'],
  ['ಬೆಲ್ಲ', 'ಬೆಲ'],
  ['bella', 'bela'],
  ['chhena', 'chena'],
])('%s and %s stay apart', (one, other) => expect(foldWord(one)).not.toBe(foldWord(other)))

const tricky = fc
  .constantFrom('aeiouycckhpwz', 'नमंँ्ाीकर', 'ಂ್ಾೀೋಮಕನ')
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters) }))

test('a folded word folds to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), tricky), (text) => {
      for (const word of wordsOf(text)) expect(foldWord(word)).toBe(word)
    }),
    { numRuns: 2_000 },
  )
})
