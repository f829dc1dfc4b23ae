import type { Language } from './languages.ts'

/** What one file of locales/ says: sentences under their names, in groups. */
export type Words = { readonly [name: string]: unknown }

/** `count` chooses the plural form, `context` another sentence where there is one; all others fill holes. */
export type Values = {
  readonly [name: string]: string | number | null | undefined
  readonly context?: string | undefined
  /** Another namespace is named before the key: catalogue:units.kg */
  readonly ns?: never
}

/** How a value is written, and what stands in a hole for which nobody gave one. */
type Show = (value: string | number | undefined, name: string) => string

/** Text at even places, between them the names of what fills the holes. */
type Sentence = readonly string[]

const rules = new Map<Language, Intl.PluralRules>()

/** one or other, as the language counts. */
function formOf(language: Language, count: number) {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return rule.select(count)
}

/** Whatever stands under a dotted key: a sentence, or a group of them. */
export function wordsAt(words: Words | undefined, key: string): unknown {
  let found: unknown = words
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Words)[name]
  }
  return found
}

const cut = new WeakMap<Words, Map<string, Sentence>>()

/** Cut at its holes once: a page says hundreds, and the server the same ones to every reader. */
function sentenceAt(words: Words, key: string): Sentence | undefined {
  const known = cut.get(words) ?? new Map<string, Sentence>()
  const found = known.get(key)
  if (found) return found
  const text = wordsAt(words, key)
  if (typeof text !== 'string') return undefined
  const sentence = text.split(/\{\{(\w+)\}\}/)
  cut.set(words, known.set(key, sentence))
  return sentence
}

function chosen(words: Words, language: Language, key: string, { count, context }: Values): Sentence | undefined {
  const special = context && chosen(words, language, `${key}_${context}`, { count })
  if (special) return special
  const counted = typeof count === 'number' && sentenceAt(words, `${key}_${formOf(language, count)}`)
  return counted || sentenceAt(words, key)
}

const asGiven: Show = (value, name) => (value === undefined ? `{{${name}}}` : String(value))

/** The sentence under a dotted key. What fills a hole is never read for holes again. */
export function say(words: Words, language: Language, key: string, values?: Values, show = asGiven) {
  const sentence = values ? chosen(words, language, key, values) : sentenceAt(words, key)
  return sentence && filled(sentence, values, show)
}

function filled(sentence: Sentence, values: Values | undefined, show: Show) {
  let text = sentence[0] ?? ''
  for (let at = 1; at < sentence.length; at += 2) {
    const name = sentence[at] ?? ''
    text += show(values && name in values ? (values[name] ?? '') : undefined, name) + sentence[at + 1]
  }
  return text
}
