import { areAlike, costOf, forgiven, type SpelledWord, slips, spelled } from '#contract/catalogue/distance.ts'
import { soundOf, wordsOf } from '#contract/catalogue/fold.ts'
import { isAside } from './other-words.ts'

/**
 * A name that is `isTold: 'whole'` matches only as a whole: tomato is no cherry tomato. The last words of a name may mean less than the
 * whole: kashmiri names the variety, chilli does not.
 */
export type IndexedName<T> = { text: string; value: T; ofHead?: T; isLabel: boolean; isTold?: 'whole' }
/** A match with its distance from what was typed. */
export type Hit<T> = { value: T; far: number; isPart?: boolean }

type IndexEntry<T> = { value: T; isLabel: boolean; isWhole: boolean; isHead: boolean }
type Phrase<T> = { words: string[]; entry: IndexEntry<T> }

/** An index of names by spelling, sound and prefix. A name is looked up without its spaces: babycorn is baby corn. */
export function makeIndex<T>(names: readonly IndexedName<T>[]) {
  const phrases = names.flatMap(phrasesOf)
  const wholes = grouped(phrases.filter(({ entry }) => entry.isWhole))
  const parts = grouped(phrases.filter(({ entry }) => !entry.isWhole))
  const sounds = grouped(phrases.filter(({ entry }) => entry.isWhole).map(heard))
  const beginnings = [...grouped(phrases.filter(({ entry }) => entry.isHead))].sort(([a], [b]) => (a < b ? -1 : 1))
  const single = Map.groupBy([...grouped(phrases.filter(isTelling))].map(spelledGroup), ({ name }) => name.word.length)
  const several = Map.groupBy(
    phrases.filter(({ words, entry }) => entry.isWhole && words.length > 1).map(spelledPhrase),
    ({ words }) => words.length,
  )

  function slipsOfOne(typed: SpelledWord, most: number) {
    const found: Hit<T>[] = []
    const letters = Math.floor(most / costOf.light)
    for (let length = typed.word.length - letters; length <= typed.word.length + letters; length++)
      for (const { name, entries } of single.get(length) ?? []) {
        const cost = slips(typed, name, most)
        if (cost <= most && beginsAlike(typed.word, name.word))
          for (const entry of entries)
            found.push({ value: entry.value, far: cost / 10 + doubt(entry, typed, name), isPart: !entry.isWhole })
      }
    return found
  }

  function slipsOfSeveral(typed: readonly SpelledWord[]) {
    const found: Hit<T>[] = []
    for (const { words, entry } of several.get(typed.length) ?? []) {
      const cost = slipsWordByWord(typed, words)
      if (cost !== undefined) found.push({ value: entry.value, far: cost / 10 + doubt(entry, typed[0], words[0]) })
    }
    return found
  }

  return {
    whole: (key: string): Hit<T>[] =>
      (wholes.get(key) ?? []).map(({ value, isLabel }) => ({ value, far: isLabel ? 0 : 1 })),
    heads: (key: string): Hit<T>[] =>
      (parts.get(key) ?? []).filter(({ isHead }) => isHead).map(({ value }) => ({ value, far: 0 })),
    part: (key: string): Hit<T>[] =>
      (parts.get(key) ?? []).map(({ value, isHead }) => ({ value, far: isHead ? 0 : 1 })),
    sound: (heard: string): Hit<T>[] => (sounds.get(heard) ?? []).map(({ value }) => ({ value, far: 0 })),
    beginning(key: string): Hit<T>[] {
      const found: Hit<T>[] = []
      for (let at = firstFrom(beginnings, key); beginnings[at]?.[0].startsWith(key); at++) {
        const [name, entries] = beginnings[at] ?? ['', []]
        for (const { value, isWhole } of entries)
          found.push({ value, far: 0.7 + (name.length - key.length) / 10 + (isWhole ? 0 : 0.4) })
      }
      return found
    },
    slipped(words: readonly string[], most = forgiven(words.join('').length)): Hit<T>[] {
      if (most === 0) return []
      const [only, ...more] = words.map(spelled)
      return only && !more.length ? slipsOfOne(only, most) : slipsOfSeveral(words.map(spelled))
    },
  }
}

/** A name and all its runs of words. What ends with the name's last word is a head: rice of basmati rice. */
function phrasesOf<T>({ text, value, ofHead = value, isLabel, isTold }: IndexedName<T>): Phrase<T>[] {
  const words = wordsOf(text)
  if (isTold) return [{ words, entry: { value, isLabel, isHead: true, isWhole: true } }]
  return words.flatMap((_, start) =>
    words.slice(start).map((_, more) => {
      const run = words.slice(start, start + more + 1)
      const isHead = start + run.length === words.length
      const isWhole = isHead && start === 0
      return { words: run, entry: { value: isHead && !isWhole ? ofHead : value, isLabel, isHead, isWhole } }
    }),
  )
}

/** Worth a slip: a whole name or the one word that tells it, of which the head is often short and the rest must be long. */
const isTelling = ({ words: [word = '', ...more], entry }: Phrase<unknown>) =>
  entry.isWhole || (!more.length && !isAside(word) && word.length >= (entry.isHead ? 4 : 6))

function grouped<T>(phrases: readonly Phrase<T>[]) {
  const groups = new Map<string, IndexEntry<T>[]>()
  for (const { words, entry } of phrases) {
    const key = words.join('')
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

const heard = <T>({ words, entry }: Phrase<T>): Phrase<T> => ({ words: [soundOf(words.join(''))], entry })
const spelledGroup = <T>([key, entries]: [string, IndexEntry<T>[]]) => ({ name: spelled(key), entries })
const spelledPhrase = <T>({ words, entry }: Phrase<T>) => ({ words: words.map(spelled), entry })

function slipsWordByWord(typed: readonly SpelledWord[], name: readonly SpelledWord[]) {
  let sum = 0
  for (let place = 0; place < typed.length; place++) {
    const [one, other] = [typed[place], name[place]]
    if (!one || !other) return undefined
    const most = forgiven(one.word.length)
    const cost = slips(one, other, most)
    if (cost > most) return undefined
    sum += cost
  }
  return sum
}

/** Whoever types a short word gets its first letter right: money is not honey. */
const beginsAlike = (typed: string, name: string) =>
  typed.length >= longWord || areAlike(typed[0] ?? '', name[0] ?? '') || typed[0] === name[1] || typed[1] === name[0]
const longWord = 8

/** Among equal slips: people get the first letter right, and mean a label before an alias before a part. */
const doubt = (entry: IndexEntry<unknown>, typed?: SpelledWord, name?: SpelledWord) =>
  (typed?.word[0] === name?.word[0] ? 0 : 0.4) + (entry.isWhole ? 0 : 0.2) + (entry.isLabel ? 0 : 0.1)

function firstFrom(sorted: readonly [string, unknown][], key: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.[0] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
