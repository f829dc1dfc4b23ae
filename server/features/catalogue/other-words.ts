import { readFileSync } from 'node:fs'
import { wordsOf } from '#contract/catalogue/fold.ts'
import { lazy } from '#server/platform/lazy.ts'
import { builtTables, type FoldedList, type SearchTables } from './built-tables.ts'
import { romanSpellings } from './roman-spellings.ts'

type WordListKind =
  | 'asWritten'
  | 'organic'
  | 'fillers'
  | 'units'
  | 'price'
  | 'qualities'
  | 'parts'
  | 'splitPulses'
  | 'hulledMillets'
  | 'strangers'
  | 'animals'
  | 'services'
  | 'phrases'
  | 'surnames'
  | 'categories'
type ByKey = Record<string, string>

const referenceFile = (name: string) =>
  readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const jsonIn = <K extends string>(name: string): Record<K, ByKey> => JSON.parse(referenceFile(name))
const lists = lazy(() => jsonIn<WordListKind>('search-words.json'))

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
    parts: foldedAll('parts'),
    splitPulses: foldedAll('splitPulses'),
    hulledMillets: foldedAll('hulledMillets'),
    strangers: foldedAll('strangers'),
    animals: foldedAll('animals'),
    services: foldedAll('services'),
    surnames: foldedAll('surnames'),
    price: foldedAll('price'),
    ...foldOthers(),
  }
}

/** In their own script and as people type them in Latin letters. */
function foldOthers() {
  const { words, asWritten, names } = jsonIn<'words' | 'asWritten' | 'names'>('everyday-words.json')
  const other = jsonIn<'things' | 'uses' | 'asWritten' | 'purpose' | 'behind' | 'without'>('other-things.json')
  const listedIn = (lists: ByKey) => Object.values(lists).flatMap(listed)
  const inLatin = (text: string) => (isOfIndia.test(text) && !text.includes(' ') ? romanSpellings(text) : [])
  const foldedAll = (texts: string[]) => [...new Set(texts.flatMap(wordsOf))]
  const spelt = (lists: ByKey) => listedIn(lists).flatMap((text) => [text, ...inLatin(text)])
  const unfolded = allIn('asWritten')
  const inWords = (texts: string[]) => [
    ...new Set(texts.map((text) => (unfolded.includes(text) ? text : wordsOf(text).join(' ')))),
  ]
  const things = inWords([...spelt(other.things), ...listedIn(other.asWritten)])
  const uses = inWords(spelt(other.uses))
  const all = [...things, ...uses]
  return {
    things,
    uses,
    purpose: inWords(listedIn(other.purpose)),
    behind: inWords(listedIn(other.behind)),
    without: inWords(listedIn(other.without)),
    phrases: [...inWords(allIn('phrases')), ...all.filter((text) => text.includes(' '))],
    everyday: foldedAll([
      ...spelt(words),
      ...spelt(lists().strangers),
      ...spelt(lists().animals),
      ...listedIn(asWritten),
      ...all.filter((text) => !text.includes(' ')),
    ]),
    names: foldedAll(spelt(names)),
  }
}
const isOfIndia = /[\u0900-\u0CFF]/

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
/** What a crop has, and the name of another one: the leaves of curry leaves are no betel leaf. */
const parts = foldedSet('parts')
/** What a crop of that kind is sold as: the dal of horse gram, the rice of kodo millet. */
const soldAs = { pulses: foldedSet('splitPulses'), millets: foldedSet('hulledMillets') }
/** Near to a crop in letters and none of ours, from kitchen and farm: a slip of the finger never leads away from them. */
const strangers = foldedSet('strangers')
/** Alive they are not sold here, though their milk is. */
const animals = foldedSet('animals')
/** Together they are none of ours, though each may be: pan card, ice cream. */
const phrases = foldedSet('phrases')
/** The same from every other part of life: a ladder, a lion, a teacher. */
const everyday = foldedSet('everyday')
/** What is done with a thing or for it, and one is half a name in Kannada: tractor hire. */
const services = foldedSet('services')
const surnames = foldedSet('surnames')
/** Of makers, people and countries. Some seller may be called so. */
const names = foldedSet('names')
const prices = foldedSet('price')

/** A search that names one is about it: apple macbook. */
const things = foldedSet('things')
/** The same, unless a crop is said to be for it: mango for ice cream. */
const uses = foldedSet('uses')
const purposes = foldedSet('purpose')
const behind = foldedSet('behind')
const without = foldedSet('without')

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
const isOneOf = (list: Set<string>, word: string) => list.has(word) || list.has(word.replace(/s$/, ''))
export const isAnimal = (word: string) => isOneOf(animals(), word)
export const isNearStranger = (word: string) => isOneOf(strangers(), word) || isAnimal(word)
export const isStranger = (word: string) => isNearStranger(word) || isOneOf(everyday(), word)
export const isPart = (word: string) => parts().has(word)
export const isSoldAs = (kind: keyof typeof soldAs, word: string) => soldAs[kind]().has(word)
export const isService = (word: string) => services().has(word)
/** Of somebody or something that is not sold here. */
export const isNoGoods = (word: string) => isStranger(word) || surnames().has(word) || names().has(word)
export const isStrangePhrase = (words: readonly string[]) => words.length > 1 && phrases().has(words.join(' '))
/** Means what it says: no other word is looked for behind it. */
export const isOnlyItself = (word: string) => isFiller(word) || isNoGoods(word)
export const isThing = (words: readonly string[]) => things().has(words.join(' '))
export const isUse = (words: readonly string[]) => uses().has(words.join(' '))
/** Said of what a crop is for: for, के लिए, साठी. */
export const isPurpose = (word: string) => purposes().has(word)
/** Behind or before a thing they say that it is none: phone number, machine clean, without spray. */
export const isBehindThing = (word: string) => behind().has(word)
export const isWithout = (word: string) => without().has(word)
/** Beside a crop that is no pulse it is Kannada's price, otherwise its split pulses. */
export const isPrice = (word: string) => prices().has(word)

export const organicNames = () => allIn('organic')

/** How people name a whole category, beside its label. */
export const categoryWords = (category: string) => listed(lists().categories[category] ?? '')
