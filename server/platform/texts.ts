import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '#contract/languages.ts'
import type { KeyOf, RuntimeKey, ValuesOf } from '#contract/messages.ts'
import { type MessageCatalogue, say } from '#contract/translate.ts'

type TextValues = Record<string, string | number>

const amount = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

const shown = (value: string | number = '') => (typeof value === 'number' ? amount.format(value) : value)

/** The server's message catalogue in four languages. Numbers are formatted as in India; `count` chooses the plural form. */
export function makeTexts(words: Record<Language, MessageCatalogue>) {
  return (language: Language, key: string, values: TextValues = {}): string => {
    const said = say(words[language], language, key, values, shown)
    if (said === undefined) throw new Error(`no text ${key}`)
    return said
  }
}

const folder = join(import.meta.dirname, '../../locales')
const letters = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, 'letters.json'), 'utf8'))]),
) as Record<Language, MessageCatalogue>

type Text = <K extends KeyOf<'letters'> | RuntimeKey>(
  language: Language,
  key: K,
  ...values: ValuesOf<'letters', K>
) => string

/** The messages of mail, SMS and notifications, in the recipient's language: namespace `letters`. */
export const text = makeTexts(letters) as Text
