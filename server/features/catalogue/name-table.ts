import { soundOf, wordsOf } from '#contract/catalogue/fold.ts'
import type { NameTable } from './built-tables.ts'
import { isAside } from './other-words.ts'

/**
 * A name that is `isTold: 'whole'` matches only as a whole: tomato is no cherry tomato. Told `as typed` it is moreover never half typed,
 * and mistyped only where it is long. The last words of a name may mean less than the whole: kashmiri names the variety, chilli does not.
 */
export type IndexedName<T> = { text: string; value: T; ofHead?: T; isLabel: boolean; isTold?: 'whole' | 'as typed' }

export const flag = { label: 1, whole: 2, head: 4, telling: 8 }
export const flagBits = 4

const longAsTyped = 8

type Phrase<T> = { words: string[]; value: T; flags: number }

export function tableOf<T>(names: readonly IndexedName<T>[]): NameTable<T> {
  const numbered = numbering<T>()
  const phrases = names.flatMap(phrasesOf).map(({ words, value, flags }) => ({
    words,
    key: words.join(''),
    entry: (numbered.of(value) << flagBits) | flags,
  }))
  const isWhole = ({ entry }: { entry: number }) => (entry & flag.whole) > 0
  const byKey = grouped(phrases.map(({ key, entry }) => [key, entry]))
  const bySound = grouped(phrases.filter(isWhole).map(({ key, entry }) => [soundOf(key), entry]))
  const place = new Map(byKey.keys.map((key, at) => [key, at]))
  const telling = new Set(phrases.filter(({ entry }) => entry & flag.telling).map(({ key }) => key))
  const isForgiven = ({ entry }: { entry: number }) => (entry & flag.telling) > 0
  const several = phrases.filter((phrase) => isWhole(phrase) && isForgiven(phrase) && phrase.words.length > 1)
  const words = [...new Set(several.flatMap((phrase) => phrase.words))]
  const wordAt = new Map(words.map((word, at) => [word, at]))
  const longest = Math.max(0, ...several.map((phrase) => phrase.words.length))
  const rowsOf = (count: number) =>
    several
      .filter((phrase) => phrase.words.length === count)
      .flatMap((phrase) => [...phrase.words.map((word) => wordAt.get(word) ?? 0), phrase.entry])
  return {
    values: numbered.values,
    keys: byKey.keys,
    from: byKey.from,
    entries: byKey.entries,
    sounds: bySound.keys,
    heardFrom: bySound.from,
    heard: bySound.entries,
    telling: byLength([...telling]).map((some) => Uint32Array.from(some, (key) => place.get(key) ?? 0)),
    words,
    several: Array.from({ length: longest + 1 }, (_, count) => Uint32Array.from(rowsOf(count))),
  }
}

/** A name and all its runs of words. What ends with the name's last word is a head: rice of basmati rice. */
function phrasesOf<T>({ text, value, ofHead = value, isLabel, isTold }: IndexedName<T>): Phrase<T>[] {
  const words = wordsOf(text)
  if (isTold === 'as typed') {
    const isLong = words.length === 1 && (words[0]?.length ?? 0) >= longAsTyped
    return [{ words, value, flags: flag.whole | (isLong ? flag.telling : 0) }]
  }
  const flagsOf = (run: string[], isHead: boolean, isWhole: boolean) =>
    (isLabel ? flag.label : 0) |
    (isHead ? flag.head : 0) |
    (isWhole ? flag.whole : 0) |
    (isWhole || isTelling(run, isHead) ? flag.telling : 0)
  if (isTold) return [{ words, value, flags: flagsOf(words, true, true) }]
  return words.flatMap((_, start) =>
    words.slice(start).map((_, more) => {
      const run = words.slice(start, start + more + 1)
      const isHead = start + run.length === words.length
      const isWhole = isHead && start === 0
      return { words: run, value: isHead && !isWhole ? ofHead : value, flags: flagsOf(run, isHead, isWhole) }
    }),
  )
}

/** Worth a slip beside whole names: the one word that tells a name, of which the head is often short and the rest must be long. */
const isTelling = ([word = '', ...more]: string[], isHead: boolean) =>
  !more.length && !isAside(word) && word.length >= (isHead ? 4 : 6)

function byLength(keys: string[]) {
  const longest = Math.max(0, ...keys.map(({ length }) => length))
  return Array.from({ length: longest + 1 }, (_, length) => keys.filter((key) => key.length === length))
}

function numbering<T>() {
  const values: T[] = []
  const at = new Map<string, number>()
  const of = (value: T) => {
    const said = JSON.stringify(value)
    const known = at.get(said) ?? values.push(value) - 1
    at.set(said, known)
    return known
  }
  return { values, of }
}

/** Sorted by key; the entries of one key stay in their order. */
function grouped(pairs: [string, number][]) {
  const groups = Map.groupBy(pairs, ([key]) => key)
  const keys = [...groups.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const lists = keys.map((key) => groups.get(key)?.map(([, entry]) => entry) ?? [])
  let end = 0
  const from = Uint32Array.from([0, ...lists.map(({ length }) => (end += length))])
  return { keys, from, entries: Uint32Array.from(lists.flat()) }
}
