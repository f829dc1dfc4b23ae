import { expect, test } from 'vitest'
import { langOf } from './text-language.ts'

test.each([
  ['ಗಟ್ಟಿಯಾದ ಟೊಮೆಟೊ', 'en', 'kn'],
  ['Firm, picked at dawn', 'kn', 'en'],
  ['தக்காளி', 'en', 'ta'],
  ['టమాటా', 'kn', 'te'],
  ['ટામેટાં', 'hi', 'gu'],
  ['ಗಟ್ಟಿಯಾದ ಟೊಮೆಟೊ, grade A', 'en', 'kn'],
  ['Firm ones, ಟೊಮೆಟೊ', 'hi', 'en'],
])('"%s" on a page in %s is %s', (text, page, lang) => {
  expect(langOf(text, page)).toBe(lang)
})

test.each([
  ['Firm', 'en'],
  ['ಟೊಮೆಟೊ', 'kn'],
  ['लाल टमाटर', 'hi'],
  ['लाल टमाटर', 'mr'],
  ['25 ₹ 🍅', 'kn'],
  ['', 'hi'],
])('"%s" on a page in %s needs no other', (text, page) => {
  expect(langOf(text, page)).toBeUndefined()
})

test('Devanagari is told apart by its letters, else by the page, else by the place', () => {
  expect(langOf('गावरान केळी', 'hi')).toBe('mr')
  expect(langOf('ताज़ा पपीता', 'mr')).toBe('hi')
  expect(langOf('ताजा माल', 'en', 'Maharashtra')).toBe('mr')
  expect(langOf('ताजा माल', 'kn', 'Uttar Pradesh')).toBe('hi')
  expect(langOf('ताजा माल', 'kn')).toBe('hi')
  expect(langOf('ताजा माल', 'mr', 'Uttar Pradesh')).toBeUndefined()
})
