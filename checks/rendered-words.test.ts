import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { referenceMessages } from '../scripts/reference-messages.ts'
import { faultIn } from './rendered-words.ts'
import { files, jsonOf, textOf } from './tree.ts'

type LocaleTree = { [key: string]: string | LocaleTree }
const leaves = (tree: LocaleTree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  )
const sentences = (language: string, namespaces = /./) =>
  files
    .filter((file) => file.startsWith(`locales/${language}/`) && namespaces.test(file))
    .flatMap((file) => leaves(jsonOf(file), `${file.split('/')[2]}: `))

describe.each(languages)('%s', (language) => {
  test('no sentence ends twice or tells the hour in English, whatever is put into it', () => {
    const faults = sentences(language).flatMap(([key, text]) => {
      const fault = faultIn(text, language)
      return fault ? [`${key} ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test('no name of a unit, crop, category or place ends with a full stop', () => {
    const names = Object.values(referenceMessages).flatMap((read) => leaves(read(language) as LocaleTree))
    expect(names.filter(([, text]) => /[.।]$/.test(text))).toEqual([])
  })
})

test('a trespass is found', () => {
  expect(faultIn('ಹೆಚ್ಚೆಂದರೆ 185 ಕೆ.ಜಿ..', 'kn')).toBeTruthy()
  expect(faultIn('Talk to {{name}}. Then confirm.', 'en')).toBe('Talk to Lakshmamma H.. Then confirm.')
  expect(faultIn('ಸಮಯ: 2:31 PM', 'kn')).toBeTruthy()
  expect(faultIn('समय: 2:31 p.m.', 'hi')).toBeTruthy()
  expect(faultIn('Support works from 9 AM to 7 PM.', 'en')).toBeUndefined()
  expect(faultIn('ಉತ್ತರ ಕೊಡಲು ಕೊನೆಯ ಸಮಯ: {{time}}.', 'kn')).toBeUndefined()
})

test('days and hours are written by the calendar alone: the tables of phones differ', () => {
  const source = files.filter((file) => /^(?:web|server|contract)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(source.length).toBeGreaterThan(300)
  expect(source.filter((file) => /DateTimeFormat|RelativeTimeFormat|toLocale\w*String/.test(textOf(file)))).toEqual([])
})

describe.each([
  ['en', /harvest|pick/i],
  ['kn', /ಕೊಯ್/],
  ['hi', /कटाई|काटा|तोड़|तुड़ाई|खेत/],
  ['mr', /काढणी|काढलेले/],
])('%s', (language, harvest) => {
  test('what grows is harvested, and nothing else: its words have keys of their own', () => {
    const told = sentences(language, /(?:products?|product-parts|listing|dashboard)\.json$/).filter(([, text]) =>
      harvest.test(text),
    )
    expect(told.filter(([key]) => !/_crop(?:_one|_other)?$/.test(key))).toEqual([])
    expect(told.length).toBeGreaterThan(6)
  })
})
