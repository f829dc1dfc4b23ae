import { knownNames } from './known-names.ts'
import { isFiller } from './other-words.ts'
import { keysOf } from './stems.ts'

/** Words in another order, and the crops that alone may be meant by it. */
type WordOrder = { order: string[]; crops?: string[] }

const mostTurned = 3

/** The words around a crop's name, then the words turned round unless each is a crop by itself: ginger, mango. */
export function otherOrders(words: string[]): WordOrder[] {
  const { crops } = knownNames()
  const cropsOf = (word: string) => keysOf([word]).flatMap((key) => crops.whole(key).map(({ value }) => value.key))
  const around = words.flatMap((word, at): WordOrder[] => {
    if (at === 0 || at === words.length - 1) return []
    const named = cropsOf(word)
    return named.length ? [{ order: words.toSpliced(at, 1), crops: named }] : []
  })
  const isTurned = words.length > 1 && words.length <= mostTurned && !words.some(isFiller)
  if (!isTurned || words.every((word) => cropsOf(word).length)) return around
  return [
    ...around,
    ...permutations(words)
      .slice(1)
      .map((order) => ({ order })),
  ]
}

const permutations = (words: string[]): string[][] =>
  words.length < 2
    ? [words]
    : words.flatMap((word, at) => permutations(words.toSpliced(at, 1)).map((rest) => [word, ...rest]))
