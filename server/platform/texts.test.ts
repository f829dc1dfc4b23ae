import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { RuntimeKey } from '#contract/messages.ts'
import { makeTexts, text } from './texts.ts'

const waiting = {
  en: { waiting_one: '{{count}} request waits', waiting_other: '{{count}} requests wait' },
  kn: { waiting_one: '{{count}} ವಿನಂತಿ ಬಾಕಿ ಇದೆ', waiting_other: '{{count}} ವಿನಂತಿಗಳು ಬಾಕಿ ಇವೆ' },
  hi: { waiting_one: '{{count}} अनुरोध बाकी है', waiting_other: '{{count}} अनुरोध बाकी हैं' },
  mr: { waiting_one: '{{count}} विनंती बाकी आहे', waiting_other: '{{count}} विनंत्या बाकी आहेत' },
}

test.each(languages)('a count takes the plural form of %s', (language) => {
  const say = makeTexts(waiting)
  const { waiting_one: one, waiting_other: other } = waiting[language]
  expect(say(language, 'waiting', { count: 1 })).toBe(one.replace('{{count}}', '1'))
  expect(say(language, 'waiting', { count: 2 })).toBe(other.replace('{{count}}', '2'))
})

test('none is many in English and Marathi, one in Hindi and Kannada', () => {
  const say = makeTexts(waiting)
  expect([say('en', 'waiting', { count: 0 }), say('mr', 'waiting', { count: 0 })]).toEqual([
    '0 requests wait',
    '0 विनंत्या बाकी आहेत',
  ])
  expect([say('hi', 'waiting', { count: 0 }), say('kn', 'waiting', { count: 0 })]).toEqual([
    '0 अनुरोध बाकी है',
    '0 ವಿನಂತಿ ಬಾಕಿ ಇದೆ',
  ])
})

test('numbers are written as India writes them', () => {
  expect(makeTexts(waiting)('en', 'waiting', { count: 125_000.5 })).toBe('1,25,000.5 requests wait')
})

test('a name is said as it was typed, whatever it looks like', () => {
  for (const name of ['{{phone}}', '$t(otp.sms)', '<b>&amp;', '$1 $& {{name}}', 'Ravi "the" O’Neill'])
    expect(text('en', 'phoneLost.text', { name, phone: '+919811144444' })).toContain(`Hello ${name},\n`)
})

test('what nobody gave is left out', () => {
  const say = makeTexts({ ...waiting, en: { sent: 'Sent{{where}} to {{name}}' } })
  expect(say('en', 'sent', { name: 'Ravi' })).toBe('Sent to Ravi')
})

test('a text that is not there, or not a sentence, is a fault and never shown', () => {
  for (const key of ['nothing', 'otp', 'otp.sms.more', 'waiting'])
    expect(() => text('kn', key as RuntimeKey)).toThrow('no text')
})
