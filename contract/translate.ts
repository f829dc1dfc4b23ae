import type { Language } from './languages.ts'

/** What one file of locales/ says: sentences under their names, in groups. */
export type MessageCatalogue = { readonly [name: string]: unknown }

/** `count` chooses the plural form, `context` another sentence where there is one; all others fill holes. */
export type MessageValues = {
  readonly [name: string]: string | number | null | undefined
  readonly context?: string | undefined
  /** Another namespace is named before the key: catalogue:units.kg */
  readonly ns?: never
}

/** How a value is written, and what stands in a hole for which nobody gave one. */
type ShowValue = (value: string | number | undefined, name: string) => string

/** Text at even places, between them the names of what fills the holes. */
type MessagePieces = readonly string[]

const rules = new Map<Language, Intl.PluralRules>()

/** The plural form of a language: one or other. */
function pluralForm(language: Language, count: number) {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(language)
    rules.set(language, rule)
  }
  return rule.select(count)
}

/** Whatever stands under a dotted key: a sentence, or a group of them. */
export function wordsAt(words: MessageCatalogue | undefined, key: string): unknown {
  let found: unknown = words
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as MessageCatalogue)[name]
  }
  return found
}

const cut = new WeakMap<MessageCatalogue, Map<string, MessagePieces>>()

/** Cut at its holes once: a page says hundreds, and the server the same ones to every reader. */
function sentenceAt(words: MessageCatalogue, key: string): MessagePieces | undefined {
  const known = cut.get(words) ?? new Map<string, MessagePieces>()
  const found = known.get(key)
  if (found) return found
  const text = wordsAt(words, key)
  if (typeof text !== 'string') return undefined
  const sentence = text.split(/\{\{(\w+)\}\}/)
  cut.set(words, known.set(key, sentence))
  return sentence
}

function chosen(
  words: MessageCatalogue,
  language: Language,
  key: string,
  { count, context }: MessageValues,
): MessagePieces | undefined {
  const special = context && chosen(words, language, `${key}_${context}`, { count })
  if (special) return special
  const counted = typeof count === 'number' && sentenceAt(words, `${key}_${pluralForm(language, count)}`)
  return counted || sentenceAt(words, key)
}

const asGiven: ShowValue = (value, name) => (value === undefined ? `{{${name}}}` : String(value))

/** The sentence under a dotted key. What fills a hole is never read for holes again. */
export function say(words: MessageCatalogue, language: Language, key: string, values?: MessageValues, show = asGiven) {
  const sentence = values ? chosen(words, language, key, values) : sentenceAt(words, key)
  return sentence && filled(sentence, values, show)
}

function filled(sentence: MessagePieces, values: MessageValues | undefined, show: ShowValue) {
  let text = sentence[0] ?? ''
  for (let at = 1; at < sentence.length; at += 2) {
    const name = sentence[at] ?? ''
    text += show(values && name in values ? (values[name] ?? '') : undefined, name) + sentence[at + 1]
  }
  return text
}
