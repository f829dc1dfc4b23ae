import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const goods = [
  { value: 'potato', label: 'Potato', keywords: ['आलू'] },
  { value: 'sweet', label: 'Sweet Tomato-like' },
  { value: 'tomato', label: 'Tomato', keywords: ['ಟೊಮೆಟೊ', 'टमाटर'] },
  { value: 'jalapeno', label: 'Jalapeño' },
  { value: 'carrot', label: 'गाजर', keywords: ['Carrot'] },
]
const found = (typed: string) => matchOptions(goods, typed).map((option) => option.value)

test('what begins with the typed letters comes first, then a word that does, then the rest', () => {
  expect(found('to')).toEqual(['tomato', 'sweet', 'potato'])
})

test('a product is found by its name in another language', () => {
  expect(found('ಟೊಮೆ')).toEqual(['tomato'])
  expect(found('carr')).toEqual(['carrot'])
})

test('accents and the nukta make no difference', () => {
  expect(found('jalapeno')).toEqual(['jalapeno'])
  expect(found('ग़ाजर')).toEqual(['carrot'])
})

test('vowel signs do make a difference', () => {
  expect(found('गजर')).toEqual([])
})

test('nothing typed leaves the list as it is', () => {
  expect(matchOptions(goods, '  ')).toBe(goods)
})
