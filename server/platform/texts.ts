import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type ResourceLanguage } from 'i18next'
import { type Language, languages } from '#contract/languages.ts'

type Values = Record<string, string | number>

const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Says sentences in four languages. Numbers are written as India writes them; `count` chooses the plural form. */
export function makeTexts(words: Record<Language, ResourceLanguage>) {
  const i18n = createInstance()
  void i18n.init({
    initAsync: false,
    resources: Object.fromEntries(languages.map((language) => [language, { letters: words[language] }])),
    defaultNS: 'letters',
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: refuse,
    returnedObjectHandler: refuse,
  })
  return (language: Language, key: string, values: Values = {}): string => {
    const said = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? amount.format(value) : value,
    ])
    // Without nesting: what people have typed is no reference to another sentence.
    const form = { lng: language, nest: false, ...(typeof values.count === 'number' && { count: values.count }) }
    return i18n.t(key, { ...form, replace: Object.fromEntries(said) })
  }
}

function refuse(key: string): never {
  throw new Error(`no text ${key}`)
}

const folder = join(import.meta.dirname, '../../locales')
const letters = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, 'letters.json'), 'utf8'))]),
) as Record<Language, ResourceLanguage>

/** What the server writes to people by mail, SMS and notification, in their language: namespace `letters`. */
export const text = makeTexts(letters)
