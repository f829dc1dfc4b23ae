import { type Language, languages } from '#contract/languages.ts'
import { dateOf, dayOf, momentOf, monthOf } from '#web/lib/messages/calendar.ts'
import { referenceMessages } from '../scripts/reference-messages.ts'

type LocaleTree = { [key: string]: string | LocaleTree }
const wordsIn = (tree: LocaleTree): string[] =>
  Object.values(tree).flatMap((word) => (typeof word === 'string' ? word : wordsIn(word)))
const referenceOf = (name: string, language: Language) => wordsIn(referenceMessages[name]?.(language) as LocaleTree)

const hours = Array.from({ length: 24 }, (_, hour) => `2026-11-18T${String(hour).padStart(2, '0')}:40:00+05:30`)
const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-18`)

/** Possible values of a message's placeholders: every unit, hour and month, produce, places, and a name with an initial. */
const fillings = (language: Language): Record<string, string[]> => {
  const units = referenceOf('catalogue', language)
  return {
    name: ['Lakshmamma H.'],
    seller: ['Lakshmamma H.'],
    unit: units,
    product: referenceOf('produce', language),
    place: referenceOf('geo', language),
    time: hours.map((hour) => momentOf(hour, language)),
    date: months.flatMap((day) => [monthOf(day, language), dateOf(day, language), dayOf(day, language)]),
    otherwise: units.map((unit) => `185 ${unit}`),
  }
}
const filled = Object.fromEntries(languages.map((language) => [language, fillings(language)]))

/** A message as readers may see it, in enough variants that each value of each placeholder occurs. */
function* drawn(sentence: string, language: Language) {
  const holes = [...sentence.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([hole, name = '']) => ({ hole, name }))
  const choices = holes.map(({ name }) => filled[language]?.[name] ?? filled[language]?.otherwise ?? [])
  const turns = Math.max(1, ...choices.map(({ length }) => length))
  for (let turn = 0; turn < turns; turn++)
    yield holes.reduce((text, { hole }, at) => {
      const list = choices[at] ?? []
      return text.replace(hole, list[turn % list.length] ?? '')
    }, sentence)
}

const twoStops = /[.।]\s*(?:<\/?\w+>)?[.।]/
const latinHours = /(?<![A-Za-z])[ap]\.?m\b/i

/** Faults of a rendered message: a full stop after a full stop, or hours told by AM and PM in a language that has words for them. */
export function faultIn(sentence: string, language: Language): string | undefined {
  for (const text of drawn(sentence, language))
    if (twoStops.test(text) || (language !== 'en' && latinHours.test(text))) return text
  return undefined
}
