import { areAlike, costOf, forgiven, type SpelledWord, slips, spelled } from '#contract/catalogue/distance.ts'
import { lazy } from '#server/platform/lazy.ts'
import type { NameTable } from './built-tables.ts'
import { flag, flagBits } from './name-table.ts'

/** A match with its distance from what was typed. */
export type Hit<T> = { value: T; far: number; isPart?: boolean }

const has = (entry: number, one: keyof typeof flag) => (entry & flag[one]) > 0

/** An index of names by spelling, sound and prefix. A name is looked up without its spaces: babycorn is baby corn. */
export function indexOf<T>(table: NameTable<T>) {
  const { values, keys, from, entries, sounds, heardFrom, heard } = table
  const valueFor = (entry: number) => values[entry >> flagBits] as T
  const spelledKeys = spelledOnce(keys)
  const spelledWords = spelledOnce(table.words)

  const entriesAt = (at: number) => entries.subarray(from[at], from[at + 1])
  function entriesOf(key: string) {
    const at = firstFrom(keys, key)
    return keys[at] === key ? [...entriesAt(at)] : []
  }

  function slipsOfOne(typed: SpelledWord, most: number) {
    const found: Hit<T>[] = []
    const letters = Math.floor(most / costOf.light)
    for (let length = typed.word.length - letters; length <= typed.word.length + letters; length++) {
      const some = table.telling[length]
      for (let place = 0; some && place < some.length; place++) {
        const at = some[place] ?? 0
        const name = spelledKeys(at)
        const cost = slips(typed, name, most)
        if (cost > most || !beginsAlike(typed.word, name.word)) continue
        for (const entry of entriesAt(at))
          if (has(entry, 'telling'))
            found.push({
              value: valueFor(entry),
              far: cost / 10 + doubt(entry, typed, name),
              isPart: !has(entry, 'whole'),
            })
      }
    }
    return found
  }

  function slipsOfSeveral(typed: readonly SpelledWord[]) {
    const found: Hit<T>[] = []
    const rows = table.several[typed.length] ?? []
    const costs = typed.map(slipsFrom)
    for (let row = 0; row < rows.length; row += typed.length + 1) {
      let sum = 0
      for (let place = 0; place < costs.length && sum < tooFar; place++)
        sum += costs[place]?.(rows[row + place] ?? 0) ?? tooFar
      if (sum >= tooFar) continue
      const entry = rows[row + typed.length] ?? 0
      found.push({ value: valueFor(entry), far: sum / 10 + doubt(entry, typed[0], spelledWords(rows[row] ?? 0)) })
    }
    return found
  }

  /** What the slips from a typed word to one of the table's cost; most words stand in many names. */
  function slipsFrom(typed: SpelledWord) {
    const most = forgiven(typed.word.length)
    const known = new Int16Array(table.words.length).fill(-1)
    return (at: number): number => {
      const cost = known[at] ?? -1
      if (cost >= 0) return cost
      const found = slips(typed, spelledWords(at), most)
      known[at] = found > most ? tooFar : found
      return known[at]
    }
  }

  const namesByConsonants = lazy(() => {
    const wholes = keys.flatMap((key, at) =>
      isLatin.test(key) && [...entriesAt(at)].some((entry) => has(entry, 'whole')) ? [at] : [],
    )
    return Map.groupBy(wholes, (at) => consonantsOf(keys[at] ?? ''))
  })

  return {
    whole: (key: string): Hit<T>[] =>
      entriesOf(key).flatMap((entry) =>
        has(entry, 'whole') ? [{ value: valueFor(entry), far: has(entry, 'label') ? 0 : 1 }] : [],
      ),
    heads: (key: string): Hit<T>[] =>
      entriesOf(key).flatMap((entry) =>
        has(entry, 'head') && !has(entry, 'whole') ? [{ value: valueFor(entry), far: 0 }] : [],
      ),
    part: (key: string): Hit<T>[] =>
      entriesOf(key).flatMap((entry) =>
        has(entry, 'whole') ? [] : [{ value: valueFor(entry), far: has(entry, 'head') ? 0 : 1 }],
      ),
    sound(sound: string): Hit<T>[] {
      const at = firstFrom(sounds, sound)
      if (sounds[at] !== sound) return []
      return Array.from(heard.subarray(heardFrom[at], heardFrom[at + 1]), (entry) => ({
        value: valueFor(entry),
        far: 0,
      }))
    },
    beginning(key: string): Hit<T>[] {
      const found: Hit<T>[] = []
      for (let at = firstFrom(keys, key); keys[at]?.startsWith(key); at++)
        for (const entry of entriesAt(at))
          if (has(entry, 'head')) {
            const left = (keys[at]?.length ?? 0) - key.length
            found.push({ value: valueFor(entry), far: 0.7 + left / 10 + (has(entry, 'whole') ? 0 : 0.4) })
          }
      return found
    },
    /** Whole names that are typed without some of their vowels, as in a text message: tmtr. */
    withoutVowels(typed: string): Hit<T>[] {
      const found = namesByConsonants().get(consonantsOf(typed)) ?? []
      return found.flatMap((at) => {
        const name = keys[at] ?? ''
        if (!isLeftFrom(typed, name)) return []
        const far = (name.length - typed.length) / 10
        return [...entriesAt(at)]
          .filter((entry) => has(entry, 'telling'))
          .map((entry) => ({ value: valueFor(entry), far }))
      })
    },
    slipped(typed: readonly string[], most = forgiven(typed.join('').length)): Hit<T>[] {
      if (most === 0) return []
      const [only, ...more] = typed.map(spelled)
      return only && !more.length ? slipsOfOne(only, most) : slipsOfSeveral(typed.map(spelled))
    },
  }
}

/** Each made ready when it is compared for the first time. */
function spelledOnce(texts: readonly string[]) {
  const ready: SpelledWord[] = []
  return (at: number) => (ready[at] ??= spelled(texts[at] ?? ''))
}

const tooFar = 1_000

const isLatin = /^[a-z]+$/
const consonantsOf = (word: string) => word.replace(/(?<=.)[aeiouh]/g, '')
/** The letters of the name in their order, but for some. */
function isLeftFrom(typed: string, name: string) {
  let at = 0
  for (let place = 0; place < name.length && at < typed.length; place++) if (name[place] === typed[at]) at++
  return at === typed.length
}

/** Whoever types a short word gets its first letter right: money is not honey. */
const beginsAlike = (typed: string, name: string) =>
  typed.length >= longWord || areAlike(typed[0] ?? '', name[0] ?? '') || typed[0] === name[1] || typed[1] === name[0]
const longWord = 8

/** Among equal slips: people get the first letter right, and mean a label before an alias before a part. */
const doubt = (entry: number, typed?: SpelledWord, name?: SpelledWord) =>
  (typed?.word[0] === name?.word[0] ? 0 : 0.4) + (has(entry, 'whole') ? 0 : 0.2) + (has(entry, 'label') ? 0 : 0.1)

/** Binary search: the first key that is not before this one. */
function firstFrom(sorted: readonly string[], key: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
