import { isFiller } from './other-words.ts'

type Ending = readonly [RegExp, string]

/** Endings that make no other word. First those that say of, in, for, from; the words are folded already. */
const cases: readonly Ending[] = [
  [/(chya|cha|chi|che|sathi|madhye|madhe|madhil|til|varun|hun|la|na|ne|ni)$/, ''],
  [/(yannu|annu|galannu|dalli|yalli|nalli|alli|dinda|yinda|inda|kke|ige|ge|da|ya)$/, ''],
  [/(inalli|ina|inda)$/, 'u'],
  [/ia$/, 'i'],
  [/(on|en)$/, ''],
  [/on$/, 'a'],
  [/(चया|चे|चि|चा|साठि|मधये|मधे|मधिल|तिल|वरुन|हुन|ला|ना|ने|नि|त)$/, ''],
  [/(ದಲಲಿ|ಯಲಲಿ|ನಲಲಿ|ಲಲಿ|ದಿಂದ|ಯಿಂದ|ಯನನು|ವನನು|ನನು|ಗೆ|ದ|ಯ|ವ|ನ)$/, ''],
  [/(ಿನ|ಿನಲಲಿ|ಿಂದ|ಿಗೆ)$/, 'ು'],
]
/** Then what stands before them, and plurals. */
const plurals: readonly Ending[] = [
  [/(?<=...)s$/, ''],
  [/(?<=....)es$/, ''],
  [/ies$/, 'i'],
  [/ies$/, 'y'],
  [/(ಗಳು|ಗಳ|galu|gala)$/, ''],
  [/ya$/, 'a'],
  [/ya$/, 'e'],
  [/ya$/, 'i'],
  [/(?<=.....)e$/, 'a'],
  [/yan$/, 'a'],
  [/yan$/, 'e'],
  [/yan$/, 'i'],
  [/यां$/, 'ा'],
  [/यां$/, 'े'],
  [/यां$/, 'ि'],
  [/या$/, 'ा'],
  [/या$/, 'े'],
  [/या$/, 'ि'],
  [/या$/, ''],
  [/ो$/, ''],
  [/े$/, 'ा'],
  [/े$/, ''],
  [/ि$/, ''],
]
const shortestWord = 4
const shortestStem = 4

/** As typed, without the small words inside (tuar ki dal), then without its ending: onions, mottegalu, कांद्याचे, kandyacha. */
export function keysOf(words: readonly string[]) {
  const last = words.length - 1
  const inner = words.filter((word, place) => place === 0 || place === last || !isFiller(word))
  const isClosed = !words.some((word, place) => (place === 0 || place === last) && isFiller(word))
  const keys = isClosed && inner.length <= last ? [words.join(''), inner.join('')] : [words.join('')]
  if ((words[last]?.length ?? 0) < shortestWord) return keys
  const bare = keys.flatMap((key) => without(cases, key)).filter((key) => key.length >= shortestStem)
  const found = [...keys, ...keys.flatMap((key) => without(plurals, key)), ...bare]
  return [...new Set([...found, ...bare.flatMap((key) => without(plurals, key))])]
}

const without = (endings: readonly Ending[], key: string) =>
  endings.flatMap(([ending, to]) => (ending.test(key) ? [key.replace(ending, to)] : []))
