import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/errors.ts'
import { languages } from '#contract/languages.ts'
import { referenceMessages } from '../scripts/reference-messages.ts'
import { files, jsonOf } from './tree.ts'

const others = languages.filter((language) => language !== 'en')
const namespaces = files.flatMap((file) => /^locales\/en\/([\w-]+)\.json$/.exec(file)?.[1] ?? [])
const scripts = {
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  en: /[A-Za-z]/,
}
/** Names and figures that are written the same in every language. */
const sameEverywhere = /^(?:[\d\s.,:/%₹+–-]|OTP|SMS|PIN|QR|FAQ|WhatsApp|Seedha|\{\{\w+\}\})*$/

type LocaleTree = { [key: string]: string | LocaleTree }
function leaves(tree: LocaleTree, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key
    if (typeof value === 'string') found.set(at, value)
    else for (const [inner, text] of leaves(value, at)) found.set(inner, text)
  }
  return found
}
const wordsOf = (language: string, namespace: string) => leaves(jsonOf(`locales/${language}/${namespace}.json`))

test("the specification's namespaces are there", () => {
  const all = [...namespaces, ...Object.keys(referenceMessages)]
  for (const name of ['translation', 'faq', 'marketplace', 'dashboard', 'profile', 'geo', 'push'])
    expect(all).toContain(name)
})

test('every language has the same files', () => {
  for (const language of others)
    expect(files.filter((file) => file.startsWith(`locales/${language}/`)).map((file) => file.split('/')[2])).toEqual(
      namespaces.map((namespace) => `${namespace}.json`),
    )
})

describe.each(others)('%s', (language) => {
  test.each(namespaces)('%s has every key and no other', (namespace) => {
    expect([...wordsOf(language, namespace).keys()].sort()).toEqual([...wordsOf('en', namespace).keys()].sort())
  })

  test.each(namespaces)('%s is translated, in its own script and with the same placeholders', (namespace) => {
    const english = wordsOf('en', namespace)
    const faults = [...wordsOf(language, namespace)].filter(([key, text]) => {
      const source = english.get(key) ?? ''
      const holes = (one: string) => [...one.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join()
      return holes(text) !== holes(source) || (!sameEverywhere.test(source) && !scripts[language].test(text))
    })
    expect(faults).toEqual([])
  })
})

test.each(languages)('no word of %s is empty, untrimmed or in digits other than Latin', (language) => {
  const faults = namespaces.flatMap((namespace) =>
    [...wordsOf(language, namespace)].filter(
      ([, text]) => !text.trim() || text !== text.trim() || /[०-९೦-೯]/.test(text),
    ),
  )
  expect(faults).toEqual([])
})

test.each(languages)('what is counted has every plural form of %s, and no other', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()
  for (const namespace of namespaces) {
    const families = new Map<string, string[]>()
    for (const key of wordsOf(language, namespace).keys()) {
      const [, counted, form = ''] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
      if (counted) families.set(counted, [...(families.get(counted) ?? []), form])
    }
    for (const [counted, found] of families) expect(found.sort(), `${namespace}: ${counted}`).toEqual(forms)
  }
})

test('every refusal has a sentence, and no sentence is left of a refusal that is gone', () => {
  const ofTheWebItself = [
    'no_answer',
    'unreadable',
    'captcha_unavailable',
    'image_unknown',
    'image_resize',
    'suspension_reason',
  ]
  expect([...wordsOf('en', 'errors').keys()].sort()).toEqual([...Object.keys(refusals), ...ofTheWebItself].sort())
})

test('places and produce have a name in every language', () => {
  for (const [namespace, read] of Object.entries(referenceMessages)) {
    const english = leaves(read('en') as LocaleTree)
    for (const language of others) {
      const words = leaves(read(language) as LocaleTree)
      expect([...words.keys()].sort(), namespace).toEqual([...english.keys()].sort())
      expect([...words.values()].filter((text) => !scripts[language].test(text))).toEqual([])
    }
  }
})
