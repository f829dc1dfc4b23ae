import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { say, wordsAt } from './translate.ts'

const words = {
  brand: { name: 'Seedha', lines: ['straight', 'direct'] },
  sent: 'Sent to {{phone}} at {{time}}, not to {{phone}}x',
  waiting_one: '{{count}} request waits',
  waiting_other: '{{count}} requests wait',
  day: 'Made on',
  day_crop: 'Harvested on',
  ago: 'Made long ago',
  ago_crop_one: 'Harvested {{count}} day ago',
  ago_crop_other: 'Harvested {{count}} days ago',
  empty: '',
}
const says = (key: string, values = {}) => say(words, 'en', key, values)

test('a sentence is found by its dotted key', () => {
  expect(say(words, 'en', 'brand.name')).toBe('Seedha')
  expect(says('brand.name', { name: 'x' })).toBe('Seedha')
  expect(says('brand.lines.1')).toBe('direct')
  expect(says('empty')).toBe('')
})

test('what is not there, or is a group, is no sentence', () => {
  for (const key of [
    'nothing',
    'brand',
    'brand.lines',
    'brand.name.more',
    'brand.name.length',
    'constructor',
    'sent.',
    '',
  ])
    expect(says(key), key).toBeUndefined()
  expect(wordsAt(words, 'brand')).toBe(words.brand)
  expect(wordsAt(words, 'toString')).toBeUndefined()
  expect(wordsAt(undefined, 'brand')).toBeUndefined()
})

test('every hole is filled; one that nobody gave a value for can be seen', () => {
  expect(says('sent', { phone: '98', time: 9 })).toBe('Sent to 98 at 9, not to 98x')
  expect(says('sent', { phone: null, time: undefined })).toBe('Sent to  at , not to x')
  expect(says('sent', { phone: '98' })).toBe('Sent to 98 at {{time}}, not to 98x')
  expect(say(words, 'en', 'sent')).toBe(words.sent)
})

test('what fills a hole is said as it is, whatever it looks like', () => {
  for (const phone of ['{{time}}', '$t(brand.name)', '$& $1 $$', '<b>&amp;'])
    expect(says('sent', { phone, time: '!' })).toBe(`Sent to ${phone} at !, not to ${phone}x`)
})

test('a value may be shown in another way', () => {
  const show = (value: string | number = '–') => (typeof value === 'number' ? value.toFixed(1) : `<${value}>`)
  expect(say(words, 'en', 'sent', { phone: '98', time: 9 }, show)).toBe('Sent to <98> at 9.0, not to <98>x')
  expect(say(words, 'en', 'sent', { phone: null }, show)).toBe('Sent to <> at <–>, not to <>x')
})

test('a count chooses the form as the language counts', () => {
  const none = languages.map((language) => [language, say(words, language, 'waiting', { count: 0 })])
  expect(Object.fromEntries(none)).toEqual({
    en: '0 requests wait',
    mr: '0 requests wait',
    kn: '0 request waits',
    hi: '0 request waits',
  })
  expect([1, 2, 1.5].map((count) => says('waiting', { count }))).toEqual([
    '1 request waits',
    '2 requests wait',
    '1.5 requests wait',
  ])
})

test('a count that is written out already, or for a sentence of one form, chooses nothing', () => {
  expect(says('waiting', { count: '1,200' })).toBeUndefined()
  expect(says('day', { count: 2 })).toBe('Made on')
})

test('a context chooses another sentence, where there is one', () => {
  expect(says('day', { context: 'crop' })).toBe('Harvested on')
  expect(says('day', { context: 'milk' })).toBe('Made on')
  expect(says('ago', { context: 'crop', count: 1 })).toBe('Harvested 1 day ago')
  expect(says('ago', { context: 'milk', count: 1 })).toBe('Made long ago')
  expect(says('waiting', { context: 'crop', count: 2 })).toBe('2 requests wait')
})

test('each file of words has its own sentences under the same keys', () => {
  expect(say({ hello: 'Hello {{name}}' }, 'en', 'hello', { name: 'Ravi' })).toBe('Hello Ravi')
  expect(say({ hello: 'ನಮಸ್ಕಾರ {{name}}' }, 'kn', 'hello', { name: 'Ravi' })).toBe('ನಮಸ್ಕಾರ Ravi')
})
