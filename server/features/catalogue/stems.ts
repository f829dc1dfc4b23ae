import { isFiller } from './other-words.ts'

/** Endings that make no other word: of English, Kannada and Marathi, Hindi. */
const endings: readonly [RegExp, string][] = [
  [/s$/, ''],
  [/es$/, ''],
  [/(ಗಳು|ಗಳ|galu)$/, ''],
  [/(चे|चि|चा|चया)$/, ''],
  [/या(चे|चि|चा|चया)?$/, 'ा'],
  [/ो$/, ''],
  [/े$/, 'ा'],
  [/े$/, ''],
  [/या$/, ''],
]

/** As typed, without the small words inside (tuar ki dal), then without its ending: onions, mottegalu, कांद्याचे. */
export function keysOf(words: readonly string[]) {
  const last = words.length - 1
  const inner = words.filter((word, place) => place === 0 || place === last || !isFiller(word))
  const isClosed = !words.some((word, place) => (place === 0 || place === last) && isFiller(word))
  const keys = isClosed && inner.length <= last ? [words.join(''), inner.join('')] : [words.join('')]
  const stems = keys.flatMap((key) =>
    endings.flatMap(([ending, to]) =>
      (words[last]?.length ?? 0) >= 4 && ending.test(key) ? [key.replace(ending, to)] : [],
    ),
  )
  return [...keys, ...stems]
}
