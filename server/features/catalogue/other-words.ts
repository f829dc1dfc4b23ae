import { readFileSync } from 'node:fs'
import { wordsOf } from '#contract/catalogue/fold.ts'
import { lazy } from '#server/platform/lazy.ts'
import { builtTables, type FoldedList, type SearchTables } from './built-tables.ts'

type WordListKind =
  | 'asWritten'
  | 'organic'
  | 'fillers'
  | 'units'
  | 'price'
  | 'qualities'
  | 'strangers'
  | 'phrases'
  | 'surnames'
  | 'categories'
type Lists = Record<WordListKind, ByKey>
type ByKey = Record<string, string>

const file = new URL('../../database/reference/search-words.json', import.meta.url)
const lists = lazy((): Lists => JSON.parse(readFileSync(file, 'utf8')))

const listed = (text: string) => text.split(', ').filter(Boolean)
const allIn = (kind: WordListKind) => Object.values(lists()[kind]).flatMap(listed)

/** Every list but the names of categories, folded: a build does it once for all starts. */
export function foldLists(): SearchTables['words'] {
  const asWritten = allIn('asWritten')
  const foldedAll = (kind: WordListKind) => [
    ...new Set(allIn(kind).flatMap((text) => (asWritten.includes(text) ? [text] : wordsOf(text)))),
  ]
  return {
    asWritten,
    units: foldedAll('units'),
    fillers: [...foldedAll('fillers'), ...foldedAll('units')],
    qualities: foldedAll('qualities'),
    strangers: foldedAll('strangers'),
    surnames: foldedAll('surnames'),
    price: foldedAll('price'),
    phrases: allIn('phrases').map((text) => wordsOf(text).join(' ')),
  }
}
const folded = lazy(() => builtTables().words ?? foldLists())
const foldedSet = (kind: FoldedList) => lazy(() => new Set(folded()[kind]))

/** Folded they would be a crop or a place: good is not gud. */
const asWritten = foldedSet('asWritten')

/** The folded words of a piece of a search, but for those that must be read as they stand. */
export function foldedIn(text: string): string[] {
  const written = text.toLowerCase()
  return asWritten().has(written) ? [written] : wordsOf(text)
}

const units = foldedSet('units')
/** Said around a crop: dropped when anything else was said, and alone they mean nothing. */
const fillers = foldedSet('fillers')
/** Tell of a crop how it is, and stand in many names. Alone in a longer search they find nothing. */
const qualities = foldedSet('qualities')
/** Near to a crop in letters and none of ours, from kitchen and farm: a slip of the finger never leads away from them. */
const strangers = foldedSet('strangers')
/** Together they are none of ours, though each may be: pan card, ice cream. */
const phrases = foldedSet('phrases')
const surnames = foldedSet('surnames')
const prices = foldedSet('price')

const amount = /^\d+(.*)$|^(.*?)\d+$/

/** 20, 20rs, rs20, 100kg, ೫೦ಕೆಜಿ: the digits are folded already. */
function isAmount(word: string) {
  const [, after, before] = amount.exec(word) ?? []
  const unit = after ?? before
  return unit === '' || (unit !== undefined && units().has(unit))
}

export const isFiller = (word: string) => fillers().has(word) || isAmount(word)
/** Says nothing of which crop is meant. */
export const isAside = (word: string) => isFiller(word) || qualities().has(word)
export const isStranger = (word: string) => strangers().has(word) || strangers().has(word.replace(/s$/, ''))
export const isStrangePhrase = (words: readonly string[]) => words.length > 1 && phrases().has(words.join(' '))
/** Means what it says: no other word is looked for behind it. */
export const isOnlyItself = (word: string) => isFiller(word) || isStranger(word) || surnames().has(word)
/** Beside a crop that is no pulse it is Kannada's price, otherwise its split pulses. */
export const isPrice = (word: string) => prices().has(word)

export const organicNames = () => allIn('organic')

/** How people name a whole category, beside its label. */
export const categoryWords = (category: string) => listed(lists().categories[category] ?? '')
