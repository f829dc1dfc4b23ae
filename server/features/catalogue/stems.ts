import { isAside, isFiller, isOnlyItself } from './other-words.ts'

type Ending = readonly [RegExp, string]

/** Stemming: endings that make no other word. First case endings (of, in, for, from); the words are folded already. */
const cases: readonly Ending[] = [
  [/(chya|cha|chi|che|sathi|madhye|madhe|madhil|til|varun|hun|la|na|ne|ni)$/, ''],
  [/(yannu|annu|galannu|dalli|yalli|nalli|alli|dinda|yinda|inda|kke|ige|ge|da|ya)$/, ''],
  [/(inalli|ina|inda)$/, 'u'],
  [/ia$/, 'i'],
  [/(on|en)$/, ''],
  [/on$/, 'a'],
  [/(चया|चे|चि|चा|साठि|मधये|मधे|मधिल|तिल|वरुन|हुन|ला|ना|ने|नि|त)$/, ''],
  [/(ದಲಲಿ|ಯಲಲಿ|ನಲಲಿ|ಲಲಿ|ದಿಂದ|ಯಿಂದ|ಯನನು|ವನನು|ನನು|ಗೆ|ದ|ಯ|ವ|ನ)$/, ''],
  [/(ಿನ|ಿನಲಲಿ|ಿಂದ|ಿಗೆ|ನನು)$/, 'ು'],
  // A flower, for short: ಮಲ್ಲಿಗೆ ಹೂ.
  [/ಹು$/, 'ಹುವು'],
  [/hu$/, 'huvu'],
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
  [/ो$/, 'ा'],
  [/ओ$/, ''],
  // Neuter words of Marathi as they are spoken, whose last sign is folded away: दोडकं, लिंबं, मोसंबं.
  [/(?<=..[क-ह])$/, 'ा'],
  [/(?<=..[क-ह])$/, 'ु'],
  [/(?<=..[क-ह])$/, 'ि'],
  [/ां$/, ''],
  [/ां$/, 'ा'],
  [/ों$/, 'ो'],
  [/(?<=..)ा$/, ''],
  [/(?<=..)ा$/, 'ु'],
  [/े$/, 'ा'],
  [/े$/, ''],
  [/ि$/, ''],
]
/** Then what makes an adjective of a place, or says that a thing is from there: kashmiri, kolarada, nagpurat, ಬೆಂಗಳೂರಲ್ಲಿ, पुण्यातील. */
const ofPlaces: readonly Ending[] = [
  [/(i|ian|an|ese|kar|vala|vale|vali|atil|atla|atle|atli|madhla|madhle|madhun)$/, ''],
  [/i$/, 'e'],
  [/at$/, ''],
  [/(ada|adalli|adinda|ina|inda|inalli|ininda|akke)$/, ''],
  [/(ininda|alli|inda)$/, 'u'],
  [/(वाला|वालि|वाले|कर|ातिल|ातला|ातले|ातलि|मधला|मधले|मधलि|मधुन)$/, ''],
  [/यातिल$/, 'े'],
  [/(ಿ|ಿನ|ಿನಿಂದ|ಿನಲಲಿ|ಿಂದ|ಿಗೆ|ದವರ)$/, ''],
  [/(ಿನಿಂದ|ಲಲಿ|ಿನವರ)$/, 'ು'],
  [/ರ$/, 'ರು'],
]
const shortestWord = 4
const shortestStem = 4

/** As typed, without the small words inside (tuar ki dal, kabuli white chana), then without its ending: onions, mottegalu, कांद्याचे, kandyacha. */
export function keysOf(words: readonly string[]) {
  const last = words.length - 1
  const without = (isLeftOut: (word: string) => boolean) =>
    words.filter((word, place) => place === 0 || place === last || !isLeftOut(word)).join('')
  const isClosed = !words.some((word, place) => (place === 0 || place === last) && isFiller(word))
  const keys = isClosed ? [...new Set([words.join(''), without(isFiller), without(isAside)])] : [words.join('')]
  if ((words[last]?.length ?? 0) < shortestWord || (last === 0 && words.every(isOnlyItself))) return keys
  const bare = keys.flatMap((key) => bared(cases, key)).filter((key) => key.length >= shortestStem)
  const found = [...keys, ...keys.flatMap((key) => bared(plurals, key)), ...bare]
  return [...new Set([...found, ...bare.flatMap((key) => bared(plurals, key))])]
}

const bared = (endings: readonly Ending[], key: string) =>
  endings.flatMap(([ending, to]) => (ending.test(key) ? [key.replace(ending, to)] : []))

/** A letter of Kannada or Devanagari is a whole syllable. */
const isLongEnough = (place: string) => place.length >= (/[a-z]/.test(place) ? 5 : 3)

/** The places that a word may be made of, beside those that `keysOf` finds. */
export const placesIn = (key: string) => bared(ofPlaces, key).filter(isLongEnough)
