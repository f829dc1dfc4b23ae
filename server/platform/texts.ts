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
  const cut = new Map<string, string[]>()
  /** A sentence of one form, cut at its places once: a list of notifications says dozens. */
  const piecesOf = (language: Language, key: string): string[] | undefined => {
    const known = cut.get(`${language} ${key}`)
    if (known) return known
    const sentence: unknown = i18n.getResource(language, 'letters', key)
    if (typeof sentence !== 'string') return undefined
    const pieces = sentence.split(/\{\{(\w+)\}\}/)
    cut.set(`${language} ${key}`, pieces)
    return pieces
  }
  const shown = (value: string | number = '') => (typeof value === 'number' ? amount.format(value) : value)

  return (language: Language, key: string, values: Values = {}): string => {
    const pieces = values.count === undefined ? piecesOf(language, key) : undefined
    if (pieces) return pieces.map((piece, at) => (at % 2 ? shown(values[piece]) : piece)).join('')
    const said = Object.entries(values).map(([name, value]) => [name, shown(value)])
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
